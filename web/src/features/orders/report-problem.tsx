import { useState } from 'react';
import type { OrderView } from '#domain/orders/order-view';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/overlays/dialog.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import { ReturnForm } from './return-form.tsx';

/** The way to tell us that something is wrong with an order. */
export function ReportProblem({ order }: { readonly order: OrderView }) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const sent = () => {
    setIsOpen(false);
    toast('Thank you. We look at it and write to you.');
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Report a problem</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Report a problem" sticky>
        <ReturnForm order={order} onSent={sent} />
      </Dialog>
    </>
  );
}
