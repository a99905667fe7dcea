import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { counted } from '#domain/values/counted.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import type { Job } from '../data/jobs.ts';
import type { OrderToMove } from '../data/moves.ts';

interface ParcelDialogProps {
  readonly jobs: readonly Job[];
  readonly busy: boolean;
  readonly onDo: (orders: readonly OrderToMove[]) => void;
  readonly onClose: () => void;
}

const written = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** A scanner ends each number with Enter. Focuses the next field; in the last one, or with Control, Enter confirms. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
    return;
  }
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Asks for carrier and tracking numbers of parcels. They stay empty if a label was bought. */
export function ParcelDialog({ jobs, busy, onDo, onClose }: ParcelDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  // The browser would begin with the close button, and a scanner’s Enter there closes the dialog.
  useEffect(() => first.current?.focus(), []);
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const orders = jobs.map(({ order_id: id, order_number }) => {
    const tracking_number = written(numbers[id]);
    return { id, order_number, tracking_number, carrier: tracking_number ? written(carrier) : undefined };
  });
  return (
    <ActionDialog
      title="Hand to the carrier"
      doIt={`Hand over ${counted(jobs.length, 'parcel')}`}
      leaveIt="Back"
      action={{ isPending: busy, error: null }}
      onConfirm={() => onDo(orders)}
      onClose={onClose}
    >
      <p>Each buyer gets a mail with the tracking link. Left empty: the number of the parcel’s label.</p>
      {jobs.length > 1 && (
        <Quiet>
          Enter goes to the next number, <kbd>Ctrl + Enter</kbd> hands all over.
        </Quiet>
      )}
      <TextField
        ref={first}
        label="Carrier (optional)"
        value={carrier}
        maxLength={50}
        onKeyDown={toNextField}
        onChange={({ target: { value } }) => setCarrier(value)}
      />
      <Numbers jobs={jobs} numbers={numbers} onChange={setNumbers} />
    </ActionDialog>
  );
}

interface NumbersProps {
  readonly jobs: readonly Job[];
  /** By order. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly onChange: (numbers: Readonly<Record<string, string>>) => void;
}

function Numbers({ jobs, numbers, onChange }: NumbersProps) {
  return (
    <Stack gap={3} className={looks.scroll}>
      {jobs.map(({ order_id: id, order_number, recipient }) => (
        <TextField
          key={id}
          label={`${order_number}, ${recipient}`}
          value={numbers[id] ?? ''}
          maxLength={60}
          autoComplete="off"
          placeholder="Tracking number (optional)"
          onKeyDown={toNextField}
          onChange={({ target: { value } }) => onChange({ ...numbers, [id]: value })}
        />
      ))}
    </Stack>
  );
}
