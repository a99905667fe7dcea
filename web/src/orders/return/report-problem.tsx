import { Suspense, useState } from 'react';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

const ReturnDialog = lazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog);

/** The button that opens the return form. */
export function ReportProblem({ order }: { readonly order: OrderView }) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const close = () => setIsOpen(false);
  const sent = () => {
    close();
    toast('Thank you. We look at it and write to you.');
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Report a problem</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReturnDialog order={order} onClose={close} onSent={sent} />
        </Suspense>
      )}
    </>
  );
}
