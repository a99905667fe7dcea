import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { saveFile } from '#web/src/base/lib/save-file.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

interface ReceiptButtonProps {
  readonly id: string;
  readonly orderNumber: string;
}

/** Downloads the receipt. A plain link would lack the bearer token. */
export function ReceiptButton({ id, orderNumber }: ReceiptButtonProps) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async () => (await api('readReceipt', { params: { id } })).blob(),
    onSuccess: (receipt) => saveFile(receipt, `receipt-${orderNumber}.pdf`),
    onError: (error) => toast(errorMessage(error), 'problem', () => download.mutate()),
  });
  return (
    <Button onClick={() => download.mutate()} busy={download.isPending}>
      Receipt (PDF)
    </Button>
  );
}
