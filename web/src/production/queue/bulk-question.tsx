import { counted } from '#domain/values/counted.ts';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import type { Job } from '../data/jobs.ts';
import type { OrderToMove } from '../data/moves.ts';
import type { BulkAction } from './bulk-actions.ts';
import { ParcelDialog } from './parcel-dialog.tsx';

interface BulkQuestionProps {
  readonly action: BulkAction;
  readonly jobs: readonly Job[];
  readonly busy: boolean;
  readonly onDo: (orders: readonly OrderToMove[]) => void;
  readonly onClose: () => void;
}

export const ordersToMove = (jobs: readonly Job[]): readonly OrderToMove[] =>
  jobs.map(({ order_id: id, order_number }) => ({ id, order_number }));

/** The dialog before a bulk action. */
export function BulkQuestion({ action, jobs, busy, onDo, onClose }: BulkQuestionProps) {
  if (action.dialog === 'parcels') return <ParcelDialog jobs={jobs} busy={busy} onDo={onDo} onClose={onClose} />;
  return (
    <ActionDialog
      title={action.label}
      doIt={action.label}
      leaveIt="Back"
      action={{ isPending: busy, error: null }}
      onConfirm={() => onDo(ordersToMove(jobs))}
      onClose={onClose}
    >
      <p>{counted(jobs.length, 'order')}. The buyers’ 30 days for returns begin.</p>
    </ActionDialog>
  );
}
