import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { isInProgress, isParcelGone } from '#web/src/base/content/order-labels.ts';
import { formatDay } from '#web/src/base/lib/format-day.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useCancelOrder, useReorder } from '../data/orders.ts';
import { ReceiptButton } from './receipt-button.tsx';

interface OrderActionsProps {
  readonly order: OrderView;
  readonly report: ReactNode;
}

/** The buyer's current actions on an order. */
export function OrderActions({ order, report }: OrderActionsProps) {
  return (
    <Stack as="section" gap={3} aria-label="What you can do">
      {order.payment_url !== null && (
        // The payment page is the provider's.
        <ButtonLink to={order.payment_url} reloadDocument variant="primary">
          Go on to payment
        </ButtonLink>
      )}
      {order.paid_at !== null && <ReceiptButton id={order.id} orderNumber={order.order_number} />}
      {/* The boxes of an unpaid order are still in the cart. */}
      {order.kind === 'boxes' && order.paid_at !== null && <ReorderButton id={order.id} />}
      {order.can.cancel && <CancelOrder order={order} />}
      {order.can.return ? report : <NoReport order={order} />}
    </Stack>
  );
}

/** Why there is nothing to report, or when there will be. */
function NoReport({ order }: { readonly order: OrderView }) {
  if (order.paid_at === null || order.returns.length > 0 || isParcelGone(order)) return null;
  if (isInProgress(order)) {
    return <Quiet>Not there by {formatDay(order.deliver_by.to)}? From the day after, you can report it here.</Quiet>;
  }
  return order.can.cancel ? null : <Quiet>Sales are otherwise final.</Quiet>;
}

function ReorderButton({ id }: { readonly id: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const reorder = useReorder(id);
  const start = () =>
    reorder.mutate(undefined, {
      onSuccess: () => {
        toast('The boxes are in your cart again.');
        void navigate(paths.checkout);
      },
      onError: (error) => toast(errorMessage(error), 'problem', start),
    });
  return (
    <Button onClick={start} busy={reorder.isPending}>
      Order again
    </Button>
  );
}

function CancelOrder({ order: { id, order_number } }: { readonly order: OrderView }) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const cancel = useCancelOrder(id);
  const close = () => {
    setIsOpen(false);
    cancel.reset();
  };
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast('Your order is cancelled.');
        close();
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Cancel order
      </Button>
      {isOpen && (
        <ActionDialog
          title="Cancel this order"
          doIt="Cancel order"
          leaveIt="Keep it"
          danger
          action={cancel}
          onConfirm={confirm}
          onClose={close}
        >
          <p>
            Order {order_number} is not being printed yet. It is cancelled and what you paid goes back to where it came
            from.
          </p>
        </ActionDialog>
      )}
    </>
  );
}
