import { useState } from 'react';
import type { ReturnView } from '#domain/orders/return/return-request.ts';
import { api } from '#web/src/base/data/api.ts';
import { AskDialog, type DialogField } from '#web/src/parts/overlays/ask-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';

interface Decision {
  readonly label: string;
  /** Shown afterwards. */
  readonly done: string;
  readonly sentence: string;
  readonly fields: readonly DialogField[];
  readonly danger?: true;
  readonly from: readonly ReturnView['status'][];
  readonly run: (id: string, note: string) => Promise<unknown>;
}

const note = (isOptional: boolean): DialogField => ({
  name: 'note',
  label: 'To the buyer',
  kind: 'text',
  ...(isOptional && { isOptional: true as const }),
});

const decisions: readonly Decision[] = [
  {
    label: 'Replace',
    done: 'The replacement is ordered.',
    sentence: 'The same cards are printed once more, free of charge.',
    fields: [note(true)],
    from: ['requested'],
    run: (id, note) => api('approveReturn', { params: { id }, body: { resolution: 'replacement', note } }),
  },
  {
    label: 'Refund',
    done: 'The refund is on its way.',
    sentence: 'What these cards cost goes back to the buyer.',
    fields: [note(true)],
    danger: true,
    from: ['requested'],
    run: (id, note) => api('approveReturn', { params: { id }, body: { resolution: 'refund', note } }),
  },
  {
    label: 'Reject',
    done: 'Rejected. The buyer gets a mail.',
    sentence: 'The buyer reads the reason.',
    fields: [note(false)],
    danger: true,
    from: ['requested'],
    run: (id, note) => api('rejectReturn', { params: { id }, body: { note } }),
  },
  {
    label: 'Close',
    done: 'The return is closed.',
    sentence: 'Nothing more is to be done about it.',
    fields: [],
    from: ['rejected', 'replacement_ordered', 'refunded'],
    run: (id) => api('closeReturn', { params: { id } }),
  },
];

/** The possible decisions about a return, each with a dialog. */
export function ReturnDecisions({ request: { id, status, order_number } }: { readonly request: ReturnView }) {
  const [open, setOpen] = useState<Decision | null>(null);
  const possible = decisions.filter(({ from }) => from.includes(status));
  return (
    <div className={cells.cellButtons}>
      {possible.map((decision) => (
        <Button
          key={decision.label}
          size="small"
          onClick={() => setOpen(decision)}
          aria-label={`${decision.label}, order ${order_number}`}
        >
          {decision.label}
        </Button>
      ))}
      {open && <DecisionDialog id={id} decision={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface DecisionDialogProps {
  readonly id: string;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function DecisionDialog({ id, decision, onClose }: DecisionDialogProps) {
  const toast = useToast();
  const change = useOpsChange(
    (text: string) => decision.run(id, text),
    () => toast(decision.done),
  );
  return (
    <AskDialog
      title={decision.label}
      sentence={decision.sentence}
      fields={decision.fields}
      danger={decision.danger ?? false}
      action={change}
      onDo={({ note = '' }) => change.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
