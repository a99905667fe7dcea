import { useState } from 'react';
import type { ReturnView } from '#domain/returns/return-request';
import { api } from '#web/data/api';
import { Button } from '#web/ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import styles from './ops.module.css';
import type { MoveField } from './order-moves.ts';
import { useOpsChange } from '../../data/use-ops.ts';

interface Decision {
  readonly label: string;
  readonly sentence: string;
  readonly fields: readonly MoveField[];
  readonly danger?: true;
  readonly from: readonly ReturnView['status'][];
  readonly run: (id: string, note: string) => Promise<unknown>;
}

const note = (isOptional: boolean): MoveField => ({
  name: 'note',
  label: 'To the buyer',
  kind: 'text',
  ...(isOptional && { isOptional: true as const }),
});

const decisions: readonly Decision[] = [
  {
    label: 'Replace',
    sentence: 'The same cards are printed once more, free of charge.',
    fields: [note(true)],
    from: ['requested'],
    run: (id, words) => api('approveReturn', { params: { id }, body: { resolution: 'replacement', note: words } }),
  },
  {
    label: 'Refund',
    sentence: 'What these cards cost goes back to the buyer.',
    fields: [note(true)],
    danger: true,
    from: ['requested'],
    run: (id, words) => api('approveReturn', { params: { id }, body: { resolution: 'refund', note: words } }),
  },
  {
    label: 'Reject',
    sentence: 'The buyer reads the reason.',
    fields: [note(false)],
    danger: true,
    from: ['requested'],
    run: (id, words) => api('rejectReturn', { params: { id }, body: { note: words } }),
  },
  {
    label: 'Close',
    sentence: 'Nothing more is to be done about it.',
    fields: [],
    from: ['rejected', 'replacement_ordered', 'refunded'],
    run: (id) => api('closeReturn', { params: { id } }),
  },
];

/** What can be decided about a return now, each asked about first. */
export function ReturnDecisions({ request: { id, status, order_number } }: { readonly request: ReturnView }) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const change = useOpsChange(
    ({ decision, words }: { decision: Decision; words: string }) => decision.run(id, words),
    'Done.',
  );
  const ask = (decision: Decision) => {
    change.reset();
    setAsked(decision);
  };
  return (
    <div className={styles.cellButtons}>
      {decisions
        .filter(({ from }) => from.includes(status))
        .map((decision) => (
          <Button
            key={decision.label}
            size="small"
            onClick={() => ask(decision)}
            aria-label={`${decision.label}, order ${order_number}`}
          >
            {decision.label}
          </Button>
        ))}
      {asked && (
        <AskDialog
          title={asked.label}
          sentence={asked.sentence}
          fields={asked.fields}
          danger={asked.danger ?? false}
          busy={change.isPending}
          error={change.error}
          onDo={({ note: words = '' }) =>
            change.mutate({ decision: asked, words }, { onSuccess: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
