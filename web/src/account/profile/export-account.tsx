import { useMutation } from '@tanstack/react-query';
import { brand } from '#domain/values/brand.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { saveFile } from '#web/src/base/lib/save-file.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

export function ExportAccount() {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => api('exportMe'),
    onSuccess: (everything) => {
      const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
      saveFile(file, `${brand.name.toLowerCase()}-account.json`);
    },
    onError: (error) => toast(errorMessage(error), 'problem', () => download.mutate()),
  });
  return (
    <Button onClick={() => download.mutate()} busy={download.isPending}>
      Download my data
    </Button>
  );
}
