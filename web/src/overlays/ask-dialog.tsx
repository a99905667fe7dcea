import { useState } from 'react';
import { errorWords } from '#web/api/api-error';
import { ConfirmDialog } from '#web/overlays/confirm-dialog.tsx';
import { TextAreaField, TextField } from '#web/forms/field.tsx';

/** A field of the dialog. Its value has its name. */
export interface AskedField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'line' | 'text' | 'money';
  readonly isOptional?: true;
}

interface AskDialogProps {
  readonly title: string;
  readonly sentence: string;
  readonly fields: readonly AskedField[];
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onDo: (values: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

/** Confirms a final action and asks for the values that it needs. */
export function AskDialog({ title, sentence, fields, danger = false, busy, error, onDo, onClose }: AskDialogProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const problems = fields.map((field) => problemOf(field, values[field.name]?.trim() ?? ''));
  const confirm = () => {
    setChecked(true);
    if (problems.every((problem) => problem === undefined)) onDo(values);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      doIt={title}
      leaveIt="Back"
      danger={danger}
      busy={busy}
      problem={error ? errorWords(error) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{sentence}</p>
      {fields.map((field, index) => {
        const props = {
          label: field.isOptional ? `${field.label} (optional)` : field.label,
          value: values[field.name] ?? '',
          maxLength: field.kind === 'text' ? 1000 : 60,
          error: isChecked ? problems[index] : undefined,
          onChange: (event: { target: { value: string } }) =>
            setValues({ ...values, [field.name]: event.target.value }),
        };
        if (field.kind === 'text') return <TextAreaField key={field.name} {...props} />;
        return <TextField key={field.name} {...props} {...(field.kind === 'money' && { inputMode: 'decimal' })} />;
      })}
    </ConfirmDialog>
  );
}

function problemOf({ kind, isOptional }: AskedField, value: string): string | undefined {
  if (value === '') return isOptional ? undefined : 'Please write something.';
  return kind === 'money' && !(Number(value) > 0) ? 'An amount in dollars.' : undefined;
}
