import { useMutation } from '@tanstack/react-query';
import type { PayoutRow } from '#domain/teams/payouts/payout-view.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { saveFile } from '#web/src/base/lib/save-file.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

/** Opens the statement of a payout's window. */
export function PayoutStatement({ payout: { id, team_name } }: { readonly payout: PayoutRow }) {
  const toast = useToast();
  const open = useMutation({
    mutationFn: async () => (await api('readOpsStatement', { params: { id }, query: {} })).blob(),
    onSuccess: (file) => saveFile(file, `${id}.pdf`),
    onError: (error) => toast(errorMessage(error), 'problem', () => open.mutate()),
  });
  return (
    <Button size="small" busy={open.isPending} onClick={() => open.mutate()} aria-label={`Statement, ${team_name}`}>
      PDF
    </Button>
  );
}
