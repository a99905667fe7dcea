import { paths } from '#web/paths';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/page/notice.tsx';
import { AwaitedOrder, EndedOrder, endingOf } from './awaited-order.tsx';
import { usePaidOrder } from './confirm-payment.ts';
import { ConfirmedOrder } from './confirmed-order.tsx';

/** What became of the payment of an order. */
export function Confirmation({ orderId }: { readonly orderId: string }) {
  const { order, isPaid, isLate, problem, again } = usePaidOrder(orderId);
  if (problem !== null)
    return (
      <Notice
        kind="problem"
        action={
          <>
            <Button onClick={again}>Try again</Button>
            <ButtonLink to={paths.orders}>My orders</ButtonLink>
          </>
        }
      >
        {problem}
      </Notice>
    );
  if (order && endingOf(order.status)) return <EndedOrder order={order} />;
  if (order && isPaid) return <ConfirmedOrder order={order} />;
  return <AwaitedOrder order={order} isLate={isLate} />;
}
