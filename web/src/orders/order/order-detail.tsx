import type { ReactNode } from 'react';
import { awaitsMinimum, minimumText } from '#domain/orders/order/minimum.ts';
import { type OrderView, trackSteps } from '#domain/orders/order/order-view.ts';
import { goodsLabels, isInProgress, isParcelGone, orderStatusLabel } from '#web/src/base/content/order-labels.ts';
import { orderPath } from '#web/src/base/paths.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { AddressLines } from '#web/src/parts/ui/address-lines.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useRefreshOrder } from '../data/orders.ts';
import { ArrivalLine } from '../parts/arrival-line.tsx';
import layout from '../parts/order-layout.module.css';
import { ProgressSteps } from '../parts/progress-steps.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { OpenPlaces } from './open-places.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderedItems } from './ordered-items.tsx';

interface OrderDetailProps {
  readonly order: OrderView;
  /** The returns of this order, if any. */
  readonly returns: ReactNode;
  /** The button that requests a return, while possible. */
  readonly report: ReactNode;
}

/** An order as its buyer sees it. */
export function OrderDetail({ order, returns, report }: OrderDetailProps) {
  const refresh = useRefreshOrder(order.id);
  return (
    <div className={layout.layout}>
      <Stack gap={10}>
        <OrderState order={order} />
        {order.open_places && <OpenPlaces id={order.id} places={order.open_places} />}
        <section aria-labelledby="order-items">
          <h2 id="order-items">{goodsLabels[order.kind]}</h2>
          <OrderedItems order={order} onRetry={() => void refresh()} />
        </section>
        {order.returns.length > 0 && (
          <section aria-labelledby="order-returns">
            <h2 id="order-returns">Reported problems</h2>
            {returns}
          </section>
        )}
        <section aria-labelledby="order-timeline">
          <h2 id="order-timeline">Everything so far</h2>
          <Timeline events={order.timeline} />
        </section>
      </Stack>
      <Stack as="aside" gap={10} className={layout.side} aria-label="Sums and address">
        <section>
          <h2>Total</h2>
          <OrderTotals order={order} />
        </section>
        <section>
          <h2>{order.kind === 'template_design' ? 'Bill to' : 'Goes to'}</h2>
          <AddressLines address={order.shipping_address} />
        </section>
        <OrderActions order={order} report={report} />
      </Stack>
    </div>
  );
}

/** The status. The steps are shown only in production, in transit or after delivery. */
function OrderState({ order }: { readonly order: OrderView }) {
  const parcel = order.shipments.at(-1);
  const goesOn = isInProgress(order) || order.status === 'shipped' || order.status === 'delivered';
  return (
    <section aria-label="Where it stands">
      <strong className="lead">{orderStatusLabel(order)}</strong>
      <ArrivalLine order={order} />
      {order.team_pack?.minimum && awaitsMinimum(order) && <p>{minimumText(order.team_pack.minimum.packs)}</p>}
      {isParcelGone(order) && order.payment_status !== 'refunded' && (
        <p>We send your order again or give your money back.</p>
      )}
      {order.returns.some(({ status }) => status === 'requested') && (
        <p>
          You reported a problem. <a href="#order-returns">We look at it and write to you.</a>
        </p>
      )}
      {order.replaces !== null && (
        <p>
          A free replacement for <Link to={orderPath(order.replaces)}>an earlier order</Link>.
        </p>
      )}
      {goesOn && <ProgressSteps steps={trackSteps(order.timeline)} />}
      {parcel && (
        <p>
          {parcel.carrier}{' '}
          {parcel.tracking_url ? <a href={parcel.tracking_url}>{parcel.tracking_number}</a> : parcel.tracking_number}
        </p>
      )}
    </section>
  );
}
