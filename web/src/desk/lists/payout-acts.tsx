import { useState } from 'react';
import type { PayoutAct } from '#domain/teams/payouts/payout-texts.ts';
import type { PayoutRow } from '#domain/teams/payouts/payout-view.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { AskDialog, type DialogField } from '#web/src/parts/overlays/ask-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';

interface ActText {
  readonly label: string;
  readonly done: string;
  readonly sentence: string;
  readonly fields: readonly DialogField[];
}

const texts: Readonly<Record<PayoutAct, ActText>> = {
  send: {
    label: 'Send',
    done: 'The payout is sent.',
    sentence: 'The money goes to the payee’s account, and from there to the bank.',
    fields: [],
  },
  retry: {
    label: 'Send again',
    done: 'The payout is sent again.',
    sentence: 'Money that is in the payee’s account is not sent there twice.',
    fields: [],
  },
  post: {
    label: 'Cheque posted',
    done: 'The cheque is noted.',
    sentence: 'The cheque is written and in the post.',
    fields: [{ name: 'reference', label: 'Number of the cheque', kind: 'line' }],
  },
  return: {
    label: 'It came back',
    done: 'The cheque counts as returned.',
    sentence: 'The cheque came back. Stop it at the bank first.',
    fields: [],
  },
  take_back: {
    label: 'Take back',
    done: 'The money is back.',
    sentence: 'The money returns from the payee’s account to the shop, for another payee or a cheque.',
    fields: [],
  },
};

/** The acts that a payout allows, each with a dialog. */
export function PayoutActs({ payout }: { readonly payout: PayoutRow }) {
  const [open, setOpen] = useState<PayoutAct | null>(null);
  return (
    <div className={cells.cellButtons}>
      {payout.acts.map((act) => (
        <Button
          key={act}
          size="small"
          onClick={() => setOpen(act)}
          aria-label={`${texts[act].label}, ${payout.team_name}`}
        >
          {texts[act].label}
        </Button>
      ))}
      {open && <ActDialog payout={payout} act={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ActDialogProps {
  readonly payout: PayoutRow;
  readonly act: PayoutAct;
  readonly onClose: () => void;
}

function ActDialog({ payout: { id, version, amount, payee }, act, onClose }: ActDialogProps) {
  const toast = useToast();
  const { label, sentence, fields, done } = texts[act];
  const change = useOpsChange(
    (reference: string) => api('movePayout', { params: { id }, body: { act, version, reference } }),
    () => toast(done),
  );
  return (
    <AskDialog
      title={label}
      sentence={`${formatMoney(amount)} for ${payee?.name ?? 'nobody'}. ${sentence}`}
      fields={fields}
      action={change}
      onDo={({ reference = '' }) => change.mutate(reference, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
