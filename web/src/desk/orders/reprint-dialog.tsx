import { useState } from 'react';
import { api } from '#web/src/base/data/api.ts';
import { CheckField, TextAreaField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { type OpsOrder, useOpsChange } from '#web/src/production/data/ops.ts';

interface Line {
  readonly key: string;
  readonly label: string;
  /** All copies of the card in all boxes of the line. */
  readonly card: { readonly order_item_id: string; readonly card_id: string; readonly quantity: number };
}

const linesOf = ({ items }: OpsOrder): Line[] =>
  items.flatMap(({ id, name, quantity, cards }) =>
    cards.map((card) => ({
      key: `${id} ${card.card_id}`,
      label: `${card.title}, ${name}: ${quantity * card.quantity} copies`,
      card: { order_item_id: id, card_id: card.card_id, quantity: quantity * card.quantity },
    })),
  );

interface ReprintDialogProps {
  readonly order: OpsOrder;
  readonly onClose: () => void;
}

/** Asks which cards to reprint, and why. Without a card it is the whole order. */
export function ReprintDialog({ order, onClose }: ReprintDialogProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const lines = linesOf(order);
  const cards = lines.filter(({ key }) => chosen.has(key)).map(({ card }) => card);
  const change = useOpsChange(
    () =>
      api('reprintOrder', {
        params: { id: order.id },
        body: { reason: reason.trim(), ...(cards.length > 0 && { cards }) },
      }),
    () => toast(cards.length === 0 ? 'The order is back at the press.' : 'The chosen cards are back at the press.'),
  );
  const confirm = () => {
    setIsAsked(true);
    if (reason.trim() !== '') change.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <ActionDialog
      title="Print once more"
      doIt={cards.length === 0 ? 'Print the whole order' : 'Print the chosen cards'}
      leaveIt="Back"
      action={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>It goes back to the press; the buyer reads it in the timeline. No card chosen: the whole order.</p>
      <Choice lines={lines} chosen={chosen} onChange={setChosen} />
      <Reason value={reason} isAsked={isAsked} onChange={setReason} />
    </ActionDialog>
  );
}

interface ChoiceProps {
  readonly lines: readonly Line[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function Choice({ lines, chosen, onChange }: ChoiceProps) {
  return (
    <Stack gap={2} className={looks.scroll}>
      {lines.map(({ key, label }) => (
        <CheckField
          key={key}
          label={label}
          checked={chosen.has(key)}
          onChange={({ target: { checked } }) =>
            onChange(new Set(checked ? [...chosen, key] : [...chosen].filter((one) => one !== key)))
          }
        />
      ))}
    </Stack>
  );
}

interface ReasonProps {
  readonly value: string;
  readonly isAsked: boolean;
  readonly onChange: (reason: string) => void;
}

const Reason = ({ value, isAsked, onChange }: ReasonProps) => (
  <TextAreaField
    label="Reason"
    value={value}
    maxLength={1000}
    error={isAsked && value.trim() === '' ? 'Please write something.' : undefined}
    onChange={(event) => onChange(event.target.value)}
  />
);
