import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { TextAreaField, TextField } from '../forms/field.tsx';
import { type Problems, problemsResolver } from '../forms/problems-resolver.ts';
import { ActionDialog } from './form-dialog.tsx';

/** A field of the dialog. Its value is stored under its name. */
export interface DialogField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'line' | 'text' | 'money';
  readonly isOptional?: true;
}

type Values = Record<string, string>;

interface AskDialogProps {
  readonly title: string;
  readonly sentence: string;
  readonly fields: readonly DialogField[];
  readonly danger?: boolean;
  readonly action: { readonly isPending: boolean; readonly error: unknown };
  readonly onDo: (values: Readonly<Values>) => void;
  readonly onClose: () => void;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** Confirms a final action and collects the values that it needs. */
export function AskDialog(props: AskDialogProps) {
  const { title, sentence, fields, danger = false, action, onDo, onClose, children } = props;
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    resolver: problemsResolver((values) => problemsOf(fields, values)),
  });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={title}
      doIt={title}
      leaveIt="Back"
      danger={danger}
      action={action}
      onConfirm={() => void form.handleSubmit(onDo)()}
      onClose={onClose}
    >
      <p>{sentence}</p>
      {children}
      {fields.map(({ name, label, kind, isOptional }) => {
        const props = {
          label: isOptional ? `${label} (optional)` : label,
          maxLength: kind === 'text' ? 1000 : 60,
          error: errors[name]?.message,
          ...form.register(name),
        };
        if (kind === 'text') return <TextAreaField key={name} {...props} />;
        return <TextField key={name} {...props} {...(kind === 'money' && { inputMode: 'decimal' })} />;
      })}
    </ActionDialog>
  );
}

const problemsOf = (fields: readonly DialogField[], values: Values): Problems<Values> =>
  Object.fromEntries(fields.map((field) => [field.name, problemOf(field, values[field.name]?.trim() ?? '')]));

function problemOf({ kind, isOptional }: DialogField, value: string): string | undefined {
  if (value === '') return isOptional ? undefined : 'Please write something.';
  return kind === 'money' && !(Number(value) > 0) ? 'An amount in dollars.' : undefined;
}
