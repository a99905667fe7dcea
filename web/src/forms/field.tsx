import {
  createElement,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './field.module.css';

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Worth knowing, and no reason to refuse it. */
  readonly warning?: string | undefined;
}

type Asked = FieldWords & {
  /** Beside the label, for instance a switch or a count. */
  readonly aside?: ReactNode;
};

interface FieldProps extends Asked {
  readonly control: 'input' | 'textarea' | 'select';
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly [attribute: string]: unknown;
}

/** A label, a control and what is said about it, tied together. */
function Field({ control, label, hint, error, warning, aside, className, ...attributes }: FieldProps) {
  const own = useId();
  const id = attributes.id ?? own;
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {createElement(control, {
        ...attributes,
        ...describedBy(id, { hint, error, warning }),
        className: classNames(styles.control, className),
      })}
      <Said id={id} hint={hint} error={error} warning={warning} />
    </div>
  );
}

type Words = Omit<FieldWords, 'label'>;

function Said({ id, hint, error, warning }: Words & { readonly id: string }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={styles.warning}>
          {warning}
        </p>
      )}
    </>
  );
}

function describedBy(id: string, { hint, error, warning }: Words) {
  const parts = { hint, error, warning };
  const ids = Object.entries(parts)
    .flatMap(([part, words]) => (words ? `${id}-${part}` : []))
    .join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export const TextField = (props: Asked & InputHTMLAttributes<HTMLInputElement>) => <Field {...props} control="input" />;

export const TextAreaField = (props: Asked & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field rows={3} {...props} control="textarea" />
);

export const SelectField = (props: Asked & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field {...props} control="select" />
);

type CheckFieldProps = Words & {
  readonly label: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A box to tick. `label` may hold links or buttons. */
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
      <Said id={id} hint={hint} error={error} />
    </div>
  );
}

type SwitchProps = { readonly label: string; readonly hideLabel?: boolean; readonly checked: boolean } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'checked'
>;

/** On or off at once, without a form to send. */
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
      <span className={hideLabel ? 'visually-hidden' : styles.switchLabel}>{label}</span>
    </label>
  );
}
