import type { OrderView } from '#domain/orders/order/order-view.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { ReturnForm } from './return-form.tsx';

interface ReturnDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

export function ReturnDialog({ order, onClose, onSent }: ReturnDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Report a problem" sticky>
      <ReturnForm order={order} onSent={onSent} />
    </Dialog>
  );
}
