import { useEffect, useRef } from 'react';
import type { TrackView } from '#domain/orders/order/order-view.ts';
import { orderStatusLabel, paymentStatusLabels } from '#web/src/base/content/order-labels.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { ArrivalLine } from '../parts/arrival-line.tsx';
import { ProgressSteps } from '../parts/progress-steps.tsx';
import { Timeline } from '../parts/timeline.tsx';

/** The part of an order that is visible with its number and e-mail address (P-22). */
export function TrackedOrder({ order }: { readonly order: TrackView }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [order]);
  const { steps, events, carrier } = order;
  return (
    <Stack as="section" gap={4} className="ruled" aria-labelledby="tracked-order">
      <h2 id="tracked-order" ref={title} tabIndex={-1}>
        Order <span className="nowrap">{order.order_number}</span>
      </h2>
      <strong className="lead">{orderStatusLabel(order)}</strong>
      <ArrivalLine order={order} />
      {order.payment_status !== 'paid' && <p>{paymentStatusLabels[order.payment_status]}</p>}
      <ProgressSteps steps={steps} />
      {carrier && (
        <p>With the carrier: {carrier.url ? <a href={carrier.url}>follow it at {carrier.name}</a> : carrier.name}</p>
      )}
      <h3>Everything so far</h3>
      <Timeline events={events} />
    </Stack>
  );
}
