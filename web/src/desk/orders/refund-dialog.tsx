import { useForm, useWatch } from 'react-hook-form';
import { type RefundParcel, refundChoices, refundParcels } from '#domain/orders/order/order-problem.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import type { OpsOrder } from '#web/src/production/data/ops.ts';

type Values = Record<'amount' | 'note' | 'parcel', string>;

/** Dollars that can still go back. */
const restOf = ({ paid_amount, refunded_amount }: OpsOrder): number => paid_amount - refunded_amount;

/** Whether a refund of this amount leaves nothing of the payment. An empty amount is all of it. */
const isWhole = (order: OpsOrder, amount: string): boolean =>
  amount.trim() === '' || Math.round(Number(amount) * 100) >= Math.round(restOf(order) * 100);

/** What the operator must choose: only an order that has not left has a choice. */
const mustChoose = (order: OpsOrder, amount: string): boolean =>
  isWhole(order, amount) && refundParcels.some((parcel) => refundChoices[order.stage][parcel] !== null);

const problemsOf = (order: OpsOrder, { amount, note, parcel }: Values) => ({
  amount: amount.trim() === '' || Number(amount) > 0 ? undefined : 'An amount in dollars.',
  note: note.trim() === '' ? 'Please write something.' : undefined,
  parcel: mustChoose(order, amount) && parcel === '' ? 'Please choose.' : undefined,
});

interface RefundDialogProps {
  readonly order: OpsOrder;
  readonly action: { readonly isPending: boolean; readonly error: unknown };
  readonly onDo: (values: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

function useRefundForm(order: OpsOrder) {
  const form = useForm<Values>({
    defaultValues: { amount: '', note: '', parcel: '' },
    resolver: problemsResolver((values) => problemsOf(order, values)),
  });
  const [amount, parcel] = useWatch({ control: form.control, name: ['amount', 'parcel'] });
  return { form, amount, parcel };
}

/** A refund: how much, why, and what becomes of the parcel. */
export function RefundDialog({ order, action, onDo, onClose }: RefundDialogProps) {
  const { form, amount, parcel } = useRefundForm(order);
  const { errors } = form.formState;
  const send = ({ parcel: chosen, ...values }: Values) =>
    onDo({ ...values, ...(mustChoose(order, values.amount) && { parcel: chosen }) });
  return (
    <ActionDialog
      title="Refund"
      doIt="Refund"
      leaveIt="Back"
      danger
      action={action}
      onConfirm={() => void form.handleSubmit(send)()}
      onClose={onClose}
    >
      <p>
        Up to {formatMoney(restOf(order))} can go back to the buyer. Leave the amount empty to refund all of it.{' '}
        {refundChoices[order.stage].text}
      </p>
      <TextField
        label="Amount in dollars (optional)"
        inputMode="decimal"
        maxLength={60}
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <TextAreaField label="Note" maxLength={1000} error={errors.note?.message} {...form.register('note')} />
      {mustChoose(order, amount) ? (
        <ParcelChoice
          stage={order.stage}
          chosen={parcel}
          error={errors.parcel?.message}
          onChoose={(choice) => form.setValue('parcel', choice, { shouldValidate: form.formState.isSubmitted })}
        />
      ) : (
        !isWhole(order, amount) && <p>A refund in part changes nothing for the parcel: the rest is paid for.</p>
      )}
    </ActionDialog>
  );
}

interface ParcelChoiceProps {
  readonly stage: OpsOrder['stage'];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (parcel: RefundParcel) => void;
}

function ParcelChoice({ stage, chosen, error, onChoose }: ParcelChoiceProps) {
  return (
    <fieldset>
      <legend>What becomes of the order?</legend>
      <Stack gap={2}>
        {refundParcels.map((parcel) => (
          <Pick
            key={parcel}
            chip
            name="parcel"
            value={parcel}
            checked={chosen === parcel}
            onChange={() => onChoose(parcel)}
          >
            {refundChoices[stage][parcel]}
          </Pick>
        ))}
        {error && (
          <span role="alert" className={looks.bad}>
            {error}
          </span>
        )}
      </Stack>
    </fieldset>
  );
}
