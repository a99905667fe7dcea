import { deliveryPromise, productionDays } from '#domain/shipping/promise';
import { dayWords, rangeWords } from '#web/lib/day-words';
import styles from './checkout.module.css';

interface DeliveryDaysProps {
  readonly country: string;
  /** ISO 8601 UTC: when it would be paid. */
  readonly at: string;
}

/** What an order paid now is promised; the one paid later gets its own days. */
export function DeliveryDays({ country, at }: DeliveryDaysProps) {
  const { ship_by, deliver_by } = deliveryPromise(at, country);
  const { min, max } = productionDays;
  return (
    <dl className={styles.delivery}>
      <dt>Printing</dt>
      <dd>
        {min}–{max} business days
      </dd>
      <dt>Leaves us by</dt>
      <dd>{dayWords(ship_by)}</dd>
      <dt>Arrives</dt>
      <dd>{rangeWords(deliver_by)}</dd>
    </dl>
  );
}
