import type { OrderStatus } from '#domain/orders/order/order-states.ts';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { brand } from '#domain/values/brand.ts';
import { orderPath, paths } from '#web/src/base/paths.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';

interface AwaitedOrderProps {
  readonly order: OrderView | undefined;
  /** The wait has taken a minute. */
  readonly isLate: boolean;
}

/** An order whose payment is not confirmed yet. Only the server decides that an order is paid. */
export function AwaitedOrder({ order, isLate }: AwaitedOrderProps) {
  const isWithBank = order?.timeline.some(({ move }) => move === 'process') ?? false;
  return (
    <>
      <SectionHead
        kicker={order ? `Order ${order.order_number}` : 'Your order'}
        title="Confirming your payment"
        level={1}
      >
        {isWithBank
          ? 'Your bank confirms this payment later, some take a few days. You need not wait here: we write to you as soon as it is done.'
          : 'This takes a few seconds. Please leave this page open.'}
      </SectionHead>
      {!isWithBank && <LoadingPress label="Confirming your payment" />}
      {isLate && !isWithBank && <Help order={order} />}
      {isWithBank && order && <ButtonLink to={orderPath(order.id)}>See the order</ButtonLink>}
    </>
  );
}

function Help({ order }: { readonly order: OrderView | undefined }) {
  return (
    <Notice
      kind="note"
      action={
        <Row gap={3} middle>
          {order?.payment_url && (
            <ButtonLink to={order.payment_url} reloadDocument>
              Back to the payment page
            </ButtonLink>
          )}
          <ButtonLink to={paths.orders} variant="quiet">
            My orders
          </ButtonLink>
        </Row>
      }
    >
      This takes longer than usual. If you have paid, nothing is lost: we keep checking and write to you. If you closed
      the payment page, go back to it. Questions: {brand.supportMail}.
    </Notice>
  );
}

const endings: Partial<Record<OrderStatus, { readonly title: string; readonly text: string }>> = {
  payment_failed: {
    title: 'The payment failed',
    text: 'Nothing was charged. Your boxes are still in your cart; you can try again, also with another card.',
  },
  expired: {
    title: 'The checkout expired',
    text: 'It was open for too long, and nothing was charged. Your boxes are still in your cart.',
  },
  cancelled: { title: 'This order was cancelled', text: 'What you paid goes back to where it came from.' },
};

/** Title and text for an order that can no longer be paid. Null for all others. */
export function endingOf(status: OrderStatus) {
  return endings[status] ?? null;
}

export function EndedOrder({ order }: { readonly order: OrderView }) {
  const ending = endingOf(order.status);
  return (
    <>
      <SectionHead kicker={`Order ${order.order_number}`} title={ending?.title ?? ''} level={1}>
        {ending?.text}
      </SectionHead>
      <ButtonLink to={paths.checkout} variant="primary">
        Back to the cart
      </ButtonLink>
    </>
  );
}
