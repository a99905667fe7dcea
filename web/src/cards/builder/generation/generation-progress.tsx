import type { CSSProperties } from 'react';
import styles from './generation-progress.module.css';
import { useEasedProgress } from './use-eased-progress.ts';

/** Yellow, magenta, cyan and black, in the order of an offset press; each appears at its percent. */
const plates = [
  { ink: '#f0c419', from: 4 },
  { ink: '#c8257a', from: 24 },
  { ink: '#1793bf', from: 44 },
  { ink: '#2b2722', from: 64 },
] as const;
const colourOf = (ink: string) => ({ '--ink-plate': ink }) as CSSProperties;
/** From this percent the sheet shows its full colours. */
const fullFrom = 84;

interface GenerationProgressProps {
  /** Seconds that the run takes. */
  readonly estimate: number;
  /** Percent as the server reports it. */
  readonly reported: number;
  /** The picture on the sheet. Null for a blank sheet. */
  readonly picture: string | null;
}

/** The progress of a generation, drawn as a sheet that gets one ink after the other. It moves only with the progress. */
export function GenerationProgress({ estimate, reported, picture }: GenerationProgressProps) {
  const { percent } = useEasedProgress(estimate, reported);
  return (
    <div className={styles.press} aria-hidden="true">
      <div className={styles.sheet} data-full={percent >= fullFrom}>
        {plates.map(({ ink, from }) => (
          <span key={ink} className={styles.plate} style={colourOf(ink)} data-on={percent >= from}>
            {picture && <img src={picture} alt="" />}
          </span>
        ))}
        {picture && <img className={styles.finished} src={picture} alt="" />}
      </div>
      <div className={styles.roller} style={{ insetInlineStart: `${percent}%` }} />
      <div className={styles.strip}>
        {plates.map(({ ink, from }) => (
          <span key={ink} style={colourOf(ink)} data-on={percent >= from} />
        ))}
      </div>
    </div>
  );
}
