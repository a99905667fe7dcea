import type { ReactNode } from 'react';
import type { PrintedTexts } from '#domain/teams/roster/printed-texts.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './small-back.module.css';

/** Lists small backs in columns. */
export const SmallBacks = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={styles.backs} aria-label={label}>
    {children}
  </ul>
);

interface SmallBackProps {
  readonly texts: PrintedTexts;
  /** Below the back: where its texts come from. */
  readonly children?: ReactNode;
}

/** A back with every text that a list or a family gave it, uncut. It shows words, not the design. */
export function SmallBack({ texts, children }: SmallBackProps) {
  const { player_name: name, player_number: number, position, year, description, stats } = texts;
  const rows = Object.entries(stats);
  const facts = [position, year].filter(Boolean).join(' · ');
  return (
    <Stack as="li" gap={1} className={styles.item ?? ''}>
      <Stack gap={2} className={styles.back ?? ''}>
        <p className={styles.name} dir="auto">
          {number !== '' && <strong>{number} </strong>}
          {name}
        </p>
        {facts !== '' && <p dir="auto">{facts}</p>}
        {rows.length > 0 && (
          <dl>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {description !== '' && (
          <p className={styles.story} dir="auto">
            {description}
          </p>
        )}
        {rows.length === 0 && description === '' && <p className={styles.none}>A sentence made of these facts</p>}
      </Stack>
      {children && (
        <Quiet as="span" className={styles.below ?? ''}>
          {children}
        </Quiet>
      )}
    </Stack>
  );
}
