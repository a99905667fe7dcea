import type { CSSProperties } from 'react';

export const colors = {
  paper: '#F7F3EB',
  ink: '#16130E',
  gold: '#D9A93A',
  quiet: '#4F493D',
  rule: '#D8CFBD',
  link: '#0B6A8A',
};

/** The same at night: the site's dark theme. */
export const night = {
  paper: '#12110F',
  ink: '#F4EFE4',
  gold: '#D9A93A',
  foil: '#E9C46A',
  quiet: '#B9B09F',
  rule: '#34302A',
  link: '#6CC9E8',
};

/** Pixels. Below 16, phones enlarge the text or people cannot read it. */
const text = { fontSize: 16, lineHeight: 1.55 };

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
    margin: '0 0 28px',
    paddingBottom: 12,
    borderBottom: `3px solid ${colors.gold}`,
    fontSize: 18,
    fontWeight: 800,
    letterSpacing: '.08em',
  },
  mark: { marginRight: 10, borderRadius: 6, verticalAlign: 'middle' },
  title: { margin: '0 0 20px', fontSize: 30, fontWeight: 800, lineHeight: 1.12, letterSpacing: '-.01em' },
  line: { margin: '0 0 16px', fontSize: 17, lineHeight: 1.55 },
  // The picture includes space for its shadow, and has rounded corners like a card.
  picture: { display: 'block', width: '100%', height: 'auto', borderRadius: 7, border: 0 },
  banner: { display: 'block', width: '100%', maxWidth: 560, height: 'auto', margin: '8px 0 20px', borderRadius: 7 },
  team: { margin: '0 0 28px', borderRadius: 7, borderCollapse: 'separate' },
  teamCell: { padding: '14px 0 14px 16px', verticalAlign: 'middle' },
  teamName: { paddingRight: 16, fontSize: 20, fontWeight: 800, lineHeight: 1.2 },
  badge: { width: 48, lineHeight: '48px', borderRadius: 24, fontSize: 18, fontWeight: 800, textAlign: 'center' },
  table: { margin: '8px 0 20px' },
  step: { padding: '8px 4px 0 0', fontSize: 16, lineHeight: 1.3, verticalAlign: 'top' },
  fact: { padding: '8px 12px 8px 0', ...text, verticalAlign: 'top', borderBottom: `1px solid ${colors.rule}` },
  cell: { padding: '10px 0', ...text, verticalAlign: 'middle', borderBottom: `1px solid ${colors.rule}` },
  sum: { padding: '4px 0', ...text },
  action: { margin: '28px 0', fontSize: 17 },
  button: {
    padding: '15px 26px',
    background: colors.ink,
    color: colors.paper,
    borderBottom: `3px solid ${colors.gold}`,
    borderRadius: 6,
    fontSize: 17,
    fontWeight: 700,
  },
  foot: { margin: '0 0 12px', fontSize: 16, lineHeight: 1.5, color: colors.quiet },
  ruled: { marginTop: 36, paddingTop: 20, borderTop: `1px solid ${colors.rule}` },
} as const satisfies Record<string, CSSProperties>;

const important = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';');

const nightRules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '.paper': { 'background-color': night.paper, color: night.ink },
  // Some clients drop the body, so the library repeats its style in a cell.
  '.paper>table>tbody>tr>td': { 'background-color': night.paper, color: night.ink },
  '.ink': { color: night.ink },
  '.quiet': { color: night.quiet },
  '.link': { color: night.link },
  '.ruled': { 'border-color': night.rule },
  // Ink on foil, as the site's main button at night.
  '.button': { 'background-color': night.gold, color: night.paper, 'border-color': night.foil },
};

const rules = (prefix: string): string =>
  Object.entries(nightRules)
    .map(([selector, set]) => `${prefix}${selector}{${important(set)}}`)
    .join('');

/**
 * The style sheet of every mail. Apple's clients, Thunderbird and most phones support the media query; Outlook on the web and on phones marks what it
 * darkens (`data-ogsc`, `data-ogsb`). Gmail supports neither and darkens by itself, for which our colors are plain enough.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  rules('[data-ogsc] '),
  rules('[data-ogsb] '),
].join('');
