import type { ReactNode } from 'react';
import styles from './press.module.css';

/** Ink by ink, as an offset press lays them down; each comes on at its percent. */
const plates = [
  { ink: 'yellow', from: 4 },
  { ink: 'magenta', from: 24 },
  { ink: 'cyan', from: 44 },
  { ink: 'black', from: 64 },
] as const;
/** All four inks are down: the sheet shows its colours. */
const fullFrom = 84;

interface PressProps {
  readonly percent: number;
  /** The picture on the sheet, or null for a blank one. */
  readonly picture: string | null;
  readonly children?: ReactNode;
}

/** A sheet under the press: each pass adds an ink. Moves only when the work does. */
export function Press({ percent, picture }: PressProps) {
  return (
    <div className={styles.press} aria-hidden="true">
      <div className={styles.stack} />
      <div className={styles.sheet}>
        <div className={styles.image} data-full={percent >= fullFrom}>
          {plates.map(({ ink, from }) => (
            <span key={ink} className={styles.plate} data-ink={ink} data-on={percent >= from}>
              {picture && <img src={picture} alt="" />}
            </span>
          ))}
          {picture && <img className={styles.finished} src={picture} alt="" />}
        </div>
        <div className={styles.strip}>
          {plates.map(({ ink, from }) => (
            <span key={ink} data-ink={ink} data-on={percent >= from} />
          ))}
        </div>
      </div>
      <div className={styles.roller} style={{ insetInlineStart: `${percent}%` }} />
    </div>
  );
}
