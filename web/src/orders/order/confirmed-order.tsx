import type { OrderView } from '#domain/orders/order/order-view.ts';
import { formatDay, formatDayRange } from '#web/src/base/lib/format-day.ts';
import { orderPath } from '#web/src/base/paths.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { AddressLines } from '#web/src/parts/ui/address-lines.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useRefreshOrder } from '../data/orders.ts';
import layout from '../parts/order-layout.module.css';
import { OrderTotals } from './order-totals.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { ReceiptButton } from './receipt-button.tsx';

/** The order after its payment: cards, delivery, total and the next steps. */
export function ConfirmedOrder({ order }: { readonly order: OrderView }) {
  const { id, order_number, email, kind } = order;
  const isDesign = kind === 'template_design';
  const refresh = useRefreshOrder(id);
  return (
    <>
      <SectionHead kicker={`Order ${order_number}`} title="Thank you" level={1}>
        Your payment is confirmed{isDesign ? ', and our designers begin' : ' and your cards are in line for printing'}.
        A confirmation is on its way to {email}.
      </SectionHead>
      <div className={layout.layout}>
        <section aria-labelledby="confirmed-items">
          <h2 id="confirmed-items">{isDesign ? 'What we draw' : 'What we print'}</h2>
          <OrderedItems order={order} onRetry={() => void refresh()} />
        </section>
        <Stack as="aside" gap={10} className={layout.side} aria-label="Delivery and sums">
          {!isDesign && <Delivery order={order} />}
          <section>
            <h2>Total</h2>
            <OrderTotals order={order} />
          </section>
          <Row gap={3} middle>
            <ButtonLink to={orderPath(id)} variant="primary">
              Track this order
            </ButtonLink>
            <ReceiptButton id={id} orderNumber={order_number} />
          </Row>
        </Stack>
      </div>
    </>
  );
}

function Delivery({ order: { ship_by, deliver_by, shipping_address } }: { readonly order: OrderView }) {
  return (
    <section>
      <h2>Delivery</h2>
      <dl className={layout.days}>
        <dt>Leaves us by</dt>
        <dd>{formatDay(ship_by)}</dd>
        <dt>Arrives</dt>
        <dd>{formatDayRange(deliver_by)}</dd>
      </dl>
      <AddressLines address={shipping_address} />
    </section>
  );
}
