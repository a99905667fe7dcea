import styles from './generation-progress.module.css';
import { useShownProgress } from './use-shown-progress.ts';

/** The four inks in the order of an offset press; each appears at its percent. */
const plates = [
  { ink: 'yellow', from: 4 },
  { ink: 'magenta', from: 24 },
  { ink: 'cyan', from: 44 },
  { ink: 'black', from: 64 },
] as const;
/** From this percent the sheet shows its full colours. */
const fullFrom = 84;

interface GenerationProgressProps {
  /** Seconds that the run takes. */
  readonly estimate: number;
  /** Percent as the server reports it. */
  readonly reported: number;
  /** The picture on the sheet; null: a blank sheet. */
  readonly picture: string | null;
}

/** The progress of a generation, drawn as a sheet that gets one ink after the other. It moves only with the progress. */
export function GenerationProgress({ estimate, reported, picture }: GenerationProgressProps) {
  const { percent } = useShownProgress(estimate, reported);
  return (
    <div className={styles.press} aria-hidden="true">
      <div className={styles.sheet} data-full={percent >= fullFrom}>
        {plates.map(({ ink, from }) => (
          <span key={ink} className={styles.plate} data-ink={ink} data-on={percent >= from}>
            {picture && <img src={picture} alt="" />}
          </span>
        ))}
        {picture && <img className={styles.finished} src={picture} alt="" />}
      </div>
      <div className={styles.roller} style={{ insetInlineStart: `${percent}%` }} />
      <div className={styles.strip}>
        {plates.map(({ ink, from }) => (
          <span key={ink} data-ink={ink} data-on={percent >= from} />
        ))}
      </div>
    </div>
  );
}
