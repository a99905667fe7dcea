import { useState } from 'react';
import { purchaseOpsMoves, purchaseStates } from '#domain/teams/cards/purchase-moves.ts';
import type { PurchaseMoveInput, TemplatePurchaseView } from '#domain/teams/cards/template-purchase.ts';
import { canMove } from '#domain/values/state-table.ts';
import { api } from '#web/src/base/data/api.ts';
import { AskDialog, type DialogField } from '#web/src/parts/overlays/ask-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';

type Move = PurchaseMoveInput['move'];

const note: DialogField = { name: 'note', label: 'To the team', kind: 'text', isOptional: true };

const texts: Readonly<Record<Move, { label: string; done: string; sentence: string; fields: readonly DialogField[] }>> =
  {
    start: {
      label: 'Begin',
      done: 'The design has begun.',
      sentence: 'From now on the order cannot be cancelled.',
      fields: [note],
    },
    send_proof: {
      label: 'Proof sent',
      done: 'The proof is with the team.',
      sentence: 'The team has the proof, or a changed one.',
      fields: [note],
    },
    approve: {
      label: 'Approved',
      done: 'The proof is approved.',
      sentence: 'The team has approved the proof.',
      fields: [note],
    },
    deliver: {
      label: 'Deliver',
      done: 'The team has its design.',
      sentence: 'The template becomes one of the team’s looks. Nobody else can use it.',
      fields: [{ name: 'template_id', label: 'Id of the template', kind: 'line' }, note],
    },
  };

/** The possible moves of a custom design, each with a dialog. */
export function PurchaseMoves({
  purchase: { id, status, template_name },
}: {
  readonly purchase: TemplatePurchaseView;
}) {
  const [open, setOpen] = useState<Move | null>(null);
  const possible = purchaseOpsMoves.filter((move) => canMove(purchaseStates, status, move));
  return (
    <div className={cells.cellButtons}>
      {possible.map((move) => (
        <Button
          key={move}
          size="small"
          onClick={() => setOpen(move)}
          aria-label={`${texts[move].label}, ${template_name}`}
        >
          {texts[move].label}
        </Button>
      ))}
      {open && <MoveDialog id={id} move={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface MoveDialogProps {
  readonly id: string;
  readonly move: Move;
  readonly onClose: () => void;
}

function MoveDialog({ id, move, onClose }: MoveDialogProps) {
  const toast = useToast();
  const change = useOpsChange(
    (values: Omit<PurchaseMoveInput, 'move'>) => api('movePurchase', { params: { id }, body: { move, ...values } }),
    () => toast(texts[move].done),
  );
  const { label, sentence, fields } = texts[move];
  return (
    <AskDialog
      title={label}
      sentence={sentence}
      fields={fields}
      action={change}
      onDo={({ note: text = '', template_id: template }) =>
        change.mutate({ note: text, ...(template && { template_id: template.trim() }) }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
