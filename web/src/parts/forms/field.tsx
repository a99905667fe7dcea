import { type ComponentProps, createElement, type ReactNode, useId } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './field.module.css';

export interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Advice: the value is accepted all the same. */
  readonly warning?: string | undefined;
}

type FieldLabel = FieldText & {
  /** Beside the label, for instance a switch or a count. */
  readonly aside?: ReactNode;
};

interface FieldProps extends FieldLabel {
  readonly control: 'input' | 'textarea' | 'select';
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly [attribute: string]: unknown;
}

/** A label, its control, and the hint, error and warning that describe it to screen readers. */
function Field({ control, label, hint, error, warning, aside, className, ...attributes }: FieldProps) {
  const own = useId();
  const id = attributes.id ?? own;
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id} className="label">
          {label}
        </label>
        {aside}
      </div>
      {createElement(control, {
        ...attributes,
        ...describedBy(id, { hint, error, warning }),
        className: classNames(styles.control, className),
      })}
      <FieldNotes id={id} hint={hint} error={error} warning={warning} />
    </div>
  );
}

type FieldNoteText = Omit<FieldText, 'label'>;

function FieldNotes({ id, hint, error, warning }: FieldNoteText & { readonly id: string }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className="quiet small">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="problem-text">
          {error}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={`label ${styles.warning}`}>
          {warning}
        </p>
      )}
    </>
  );
}

function describedBy(id: string, { hint, error, warning }: FieldNoteText) {
  const parts = { hint, error, warning };
  const ids = Object.entries(parts)
    .flatMap(([part, text]) => (text ? `${id}-${part}` : []))
    .join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export const TextField = (props: FieldLabel & ComponentProps<'input'>) => <Field {...props} control="input" />;

export const TextAreaField = (props: FieldLabel & ComponentProps<'textarea'>) => (
  <Field rows={3} {...props} control="textarea" />
);

export const SelectField = (props: FieldLabel & ComponentProps<'select'>) => <Field {...props} control="select" />;

type CheckFieldProps = FieldNoteText & {
  readonly label: ReactNode;
} & Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox. `label` may contain links or buttons. */
export function CheckField({ label, hint, error, className, ...input }: CheckFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          type="checkbox"
          className={classNames(styles.box, className)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type SwitchProps = { readonly label: string; readonly hideLabel?: boolean; readonly checked: boolean } & Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'checked'
>;

/** A switch that takes effect at once, without a submit button. */
export function Switch({ label, hideLabel = false, checked, ...input }: SwitchProps) {
  return (
    <label className={styles.switchRow}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles.switch}
      />
      <span className={hideLabel ? 'visually-hidden' : 'label'}>{label}</span>
    </label>
  );
}
