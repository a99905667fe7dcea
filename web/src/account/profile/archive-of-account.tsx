import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

type Archive = Reply<'readArchive'>;

const texts = {
  none: 'An archive holds your data and all your pictures.',
  making:
    'Your archive is being made. This takes a few minutes. You can leave this page: we mail you when it is ready.',
  ready: 'Your archive is ready. You can download it for a week, and ask for a new one once a day.',
} as const;

/** Requests an archive of all data and pictures, at most once a day. A job makes it. */
export function ArchiveOfAccount() {
  const toast = useToast();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.exportArchive,
    queryFn: ({ signal }) => api('readArchive', { signal }),
    ...polled<Archive>('order', ({ status }) => status !== 'making'),
  });
  const ask = useMutation({
    mutationFn: () => api('askForArchive'),
    onSuccess: (archive) => queries.setQueryData(queryKeys.exportArchive, archive),
    onError: (error) => toast(errorMessage(error), 'problem', () => ask.mutate()),
  });
  const status = data?.status ?? 'none';
  return (
    <>
      <output>{texts[status]}</output>
      {data?.url && (
        <p>
          <a href={data.url}>Download the archive</a>
        </p>
      )}
      <Button onClick={() => ask.mutate()} busy={ask.isPending} disabled={status === 'making'}>
        Make an archive with pictures
      </Button>
    </>
  );
}
