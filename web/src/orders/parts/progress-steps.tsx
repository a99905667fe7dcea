import type { TrackView } from '#domain/orders/order/order-view.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './progress-steps.module.css';

/** The steps of an order from placed to delivered. A future step has no time. */
export function ProgressSteps({ steps }: { readonly steps: TrackView['steps'] }) {
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map(({ name, at }, index) => (
        <Stack
          as="li"
          gap={1}
          key={name}
          className={styles.step}
          data-done={index <= current}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
          {at && (
            <time className={styles.at} dateTime={at}>
              {formatMoment(at)}
            </time>
          )}
          {index > current && <span className="visually-hidden">still ahead</span>}
        </Stack>
      ))}
    </ol>
  );
}
