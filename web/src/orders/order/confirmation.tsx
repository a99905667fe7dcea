import { paths } from '#web/src/base/paths.ts';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { AwaitedOrder, EndedOrder, endingOf } from './awaited-order.tsx';
import { usePaidOrder } from './confirm-payment.ts';
import { ConfirmedOrder } from './confirmed-order.tsx';

/** The payment of an order: pending, confirmed, or ended without payment. */
export function Confirmation({ orderId }: { readonly orderId: string }) {
  const { order, isPaid, isLate, problem, again } = usePaidOrder(orderId);
  if (problem !== null)
    return (
      <TryAgain problem={problem} onRetry={again}>
        <ButtonLink to={paths.orders}>My orders</ButtonLink>
      </TryAgain>
    );
  if (order && endingOf(order.status)) return <EndedOrder order={order} />;
  if (order && isPaid) return <ConfirmedOrder order={order} />;
  return <AwaitedOrder order={order} isLate={isLate} />;
}
