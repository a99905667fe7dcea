import type { TrackView } from '#domain/orders/order-view';
import { momentWords } from '#web/lib/day-words';
import styles from './order-steps.module.css';

/** The way of an order from placed to delivered: what is done, where it stands, what is ahead. */
export function OrderSteps({ steps }: { readonly steps: TrackView['steps'] }) {
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map(({ name, at }, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={index <= current}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.name}>{name}</span>
          {at && (
            <time className={styles.at} dateTime={at}>
              {momentWords(at)}
            </time>
          )}
          {index > current && <span className="visually-hidden">still ahead</span>}
        </li>
      ))}
    </ol>
  );
}
