import { textOrder } from '#domain/values/text-order.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly events: readonly { readonly at: string; readonly text: string }[];
}

/** Events with their times, the newest first. */
export function Timeline({ events }: TimelineProps) {
  const newestFirst = events.toSorted((a, b) => textOrder(b.at, a.at));
  return (
    <ol className="lined">
      {newestFirst.map(({ at, text }, index) => (
        <li key={`${at}/${index}`} className={styles.event}>
          <time dateTime={at}>{formatMoment(at)}</time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
