import { useEffect, useRef } from 'react';
import type { TrackView } from '#domain/orders/order-view';
import { orderWords, paymentStatusWords } from '#web/content/order-words';
import { ArrivalLine } from './arrival-line.tsx';
import { OrderSteps } from './order-steps.tsx';
import { Timeline } from './timeline.tsx';
import styles from './tracking.module.css';

/** What anybody with number and address may know of an order. */
export function TrackedOrder({ order }: { readonly order: TrackView }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [order]);
  const { steps, events, carrier } = order;
  return (
    <section className={styles.found} aria-labelledby="tracked-order">
      <h2 id="tracked-order" ref={title} tabIndex={-1} className={styles.number}>
        Order <span className={styles.whole}>{order.order_number}</span>
      </h2>
      <p className={styles.now}>{orderWords(order)}</p>
      <ArrivalLine order={order} />
      {order.payment_status !== 'paid' && <p>{paymentStatusWords[order.payment_status]}</p>}
      <OrderSteps steps={steps} />
      {carrier && (
        <p>With the carrier: {carrier.url ? <a href={carrier.url}>follow it at {carrier.name}</a> : carrier.name}</p>
      )}
      <h3 className={styles.eventsTitle}>Everything so far</h3>
      <Timeline events={events} />
    </section>
  );
}
