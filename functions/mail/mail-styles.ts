import type { CSSProperties } from 'react';

export const colors = {
  paper: '#F7F3EB',
  ink: '#16130E',
  gold: '#D9A93A',
  quiet: '#4F493D',
  rule: '#D8CFBD',
  link: '#0B6A8A',
};

/** Inline styles, because many mail clients drop style sheets. */
export const styles = {
  body: {
    margin: 0,
    padding: '32px 16px',
    background: colors.paper,
    color: colors.ink,
    fontFamily: 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  },
  page: { maxWidth: 560, textAlign: 'left' },
  brand: {
    margin: '0 0 24px',
    paddingBottom: 12,
    borderBottom: `2px solid ${colors.gold}`,
    fontSize: 16,
    fontWeight: 800,
    letterSpacing: '.04em',
  },
  title: { margin: '0 0 20px', fontSize: 28, lineHeight: 1.1 },
  line: { margin: '0 0 16px', fontSize: 17, lineHeight: 1.55 },
  bill: { margin: '8px 0 16px' },
  cell: {
    padding: '8px 0',
    borderBottom: `1px solid ${colors.rule}`,
    fontSize: 15,
    lineHeight: 1.4,
    verticalAlign: 'middle',
  },
  action: { margin: '24px 0' },
  button: {
    padding: '14px 24px',
    background: colors.ink,
    color: colors.paper,
    borderBottom: `3px solid ${colors.gold}`,
    borderRadius: 6,
    fontSize: 16,
    fontWeight: 600,
  },
  sender: { margin: '32px 0 0', fontSize: 14, color: colors.quiet },
  foot: { margin: '16px 0 0', fontSize: 13, color: colors.quiet },
} as const satisfies Record<string, CSSProperties>;
