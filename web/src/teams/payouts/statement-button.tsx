import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { saveFile } from '#web/src/base/lib/save-file.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

interface StatementButtonProps {
  readonly teamId: string;
  readonly windowId: string;
  readonly format: 'pdf' | 'csv';
}

const labels = { pdf: 'Statement (PDF)', csv: 'Spreadsheet (CSV)' } as const;

/** Downloads the statement of an order window. */
export function StatementButton({ teamId, windowId, format }: StatementButtonProps) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async () =>
      (await api('readStatement', { params: { id: teamId, wid: windowId }, query: { format } })).blob(),
    onSuccess: (file) => saveFile(file, `statement.${format}`),
    onError: (error) => toast(errorMessage(error), 'problem', () => download.mutate()),
  });
  return (
    <Button size="small" onClick={() => download.mutate()} busy={download.isPending}>
      {labels[format]}
    </Button>
  );
}
