import { useState } from 'react';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';

type Discount = Reply<'listDiscounts'>['discounts'][number];

/** Switches a code on or off, and sets its end. */
export function DiscountActions({ discount }: { readonly discount: Discount }) {
  const { code, version, is_active } = discount;
  const [isEnding, setIsEnding] = useState(false);
  const toast = useToast();
  const change = useOpsChange(
    () => api('editDiscount', { params: { code }, body: { version, is_active: !is_active } }),
    () => toast(`${code} is switched ${is_active ? 'off' : 'on'}.`),
  );
  return (
    <>
      <span className={cells.cellButtons}>
        {is_active ? 'yes' : 'no'}
        <Button
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate(undefined)}
          aria-label={`Switch ${is_active ? 'off' : 'on'} ${code}`}
        >
          Switch {is_active ? 'off' : 'on'}
        </Button>
        <Button size="small" onClick={() => setIsEnding(true)} aria-label={`Set the end of ${code}`}>
          Set the end
        </Button>
      </span>
      {change.error && <span role="alert">{errorMessage(change.error)}</span>}
      {isEnding && <EndDialog discount={discount} onClose={() => setIsEnding(false)} />}
    </>
  );
}

/** The field takes the operator's local time, without seconds. */
function localTime(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function EndDialog({ discount, onClose }: { readonly discount: Discount; readonly onClose: () => void }) {
  const { code, version, ends_at } = discount;
  const [end, setEnd] = useState(localTime(ends_at));
  const toast = useToast();
  const save = useOpsChange(
    () =>
      api('editDiscount', {
        params: { code },
        body: { version, ends_at: end === '' ? null : new Date(end).toISOString() },
      }),
    () => toast('The end is set.'),
  );
  const wrong = save.error instanceof ApiError ? save.error.fields.ends_at : undefined;
  return (
    <ActionDialog
      title={`When ${code} ends`}
      doIt="Set the end"
      leaveIt="Back"
      action={{ isPending: save.isPending, error: wrong ? null : save.error }}
      onConfirm={() => save.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Ends"
        hint="Empty: it does not end."
        type="datetime-local"
        value={end}
        error={wrong}
        onChange={({ target: { value } }) => setEnd(value)}
      />
    </ActionDialog>
  );
}
