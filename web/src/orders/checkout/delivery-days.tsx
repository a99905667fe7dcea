import { deliveryPromise, productionDays } from '#domain/orders/order/promise.ts';
import { dayWords, rangeWords } from '#web/src/base/lib/day-words.ts';
import styles from './checkout.module.css';

interface DeliveryDaysProps {
  readonly country: string;
  /** ISO 8601 UTC: the assumed time of the payment. */
  readonly at: string;
}

/** The promised days for an order that is paid now; a later payment gets later days. */
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
