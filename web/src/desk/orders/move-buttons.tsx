import { useState } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { AskDialog } from '#web/src/parts/overlays/ask-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { type OpsOrder, useOpsChange } from '#web/src/production/data/ops.ts';
import { useShortcuts } from '#web/src/production/parts/use-shortcuts.ts';
import { labelOfMove, moveRows, type OrderMove } from './order-moves.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';

interface Doing {
  readonly move: OrderMove;
  readonly values: Readonly<Record<string, string>>;
  readonly key: string;
}

/** A move whose dialog is open. A second click or a lost reply repeats the call with the dialog's key. */
interface OpenMove {
  readonly move: OrderMove;
  readonly key: string;
}

/** The moves that are possible now, the one main button first. */
export function MoveButtons({ order }: { readonly order: OpsOrder }) {
  const [open, setOpen] = useState<OpenMove | null>(null);
  const toast = useToast();
  const change = useOpsChange(
    ({ move, values, key }: Doing) => move.run(order.id, values, key, order),
    ({ move }) => toast(move.done),
  );
  const press = (move: OrderMove) => {
    change.reset();
    const key = crypto.randomUUID();
    if (move.dialog) setOpen({ move, key });
    else change.mutate({ move, values: {}, key });
  };
  const all = moveRows.filter(({ isPossible }) => isPossible(order));
  const next = all.find(({ name }) => name === order.main);
  const possible = next ? [next, ...all.filter((move) => move !== next)] : all;
  useShortcuts({ act: next && !open ? () => press(next) : undefined });
  return (
    <Row as="section" gap={2} aria-label="What to do next">
      {possible.map((move) => (
        <Button
          key={move.name}
          size="small"
          variant={move === next ? 'primary' : 'secondary'}
          busy={change.isPending && change.variables.move === move}
          onClick={() => press(move)}
        >
          {labelOfMove(move, order)}
        </Button>
      ))}
      {/* Stays until the next click, because it says what to do. */}
      {change.error && !open && <p role="alert">{errorMessage(change.error)}</p>}
      {open && <MoveDialog order={order} open={open} change={change} onClose={() => setOpen(null)} />}
    </Row>
  );
}

interface MoveDialogProps {
  readonly order: OpsOrder;
  readonly open: OpenMove;
  readonly change: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly mutate: (doing: Doing, on: { readonly onSuccess: () => void }) => void;
  };
  readonly onClose: () => void;
}

function MoveDialog({ order, open, change, onClose }: MoveDialogProps) {
  if (open.move.name === 'reprint') return <ReprintDialog order={order} onClose={onClose} />;
  const onDo = (values: Doing['values']) => change.mutate({ ...open, values }, { onSuccess: onClose });
  if (open.move.name === 'refund') return <RefundDialog order={order} action={change} onDo={onDo} onClose={onClose} />;
  const { dialog } = open.move;
  if (!dialog) return null;
  return (
    <AskDialog
      title={labelOfMove(open.move, order)}
      {...dialog}
      sentence={typeof dialog.sentence === 'string' ? dialog.sentence : dialog.sentence(order)}
      action={change}
      onDo={onDo}
      onClose={onClose}
    />
  );
}
