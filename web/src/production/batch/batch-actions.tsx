import { useState } from 'react';
import { counted } from '#domain/values/counted.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { OpenBatch } from '../data/batches.ts';
import { useOpsChange } from '../data/ops.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';

/** The possible actions on a batch. */
export function BatchActions({ batch }: { readonly batch: OpenBatch }) {
  if (batch.status === 'failed' || batch.stopped.length > 0) return <MakeAgain id={batch.id} />;
  return batch.status === 'ready' ? <MarkPrinted batch={batch} /> : null;
}

function MarkPrinted({ batch: { id, counts, plan } }: { readonly batch: OpenBatch }) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const printed = useOpsChange(
    () => api('printBatch', { params: { id }, body: { plan } }),
    () => toast('The batch is marked as printed.'),
  );
  useShortcuts({ printed: () => setIsAsking(true) });
  return (
    <Row as="section" gap={4} middle aria-label="What to do next">
      <Button size="small" variant="primary" onClick={() => setIsAsking(true)}>
        Mark as printed
      </Button>
      {isAsking && (
        <ActionDialog
          title="Mark as printed"
          doIt="Mark as printed"
          leaveIt="Back"
          action={printed}
          onConfirm={() => printed.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {counted(counts.sheets, 'sheet')} off the press: {counted(counts.orders, 'order')} to check.
          </p>
        </ActionDialog>
      )}
    </Row>
  );
}

function MakeAgain({ id }: { readonly id: string }) {
  const toast = useToast();
  const retry = useOpsChange(
    () => api('retryBatch', { params: { id } }),
    () => toast('The sheets are made again.'),
  );
  return (
    <Row as="section" gap={4} middle aria-label="What to do next">
      <Button size="small" variant="primary" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
        Make the sheets again
      </Button>
      {retry.error && <span role="alert">{errorMessage(retry.error)}</span>}
    </Row>
  );
}
