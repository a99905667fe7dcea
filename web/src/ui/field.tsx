import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Worth knowing, and no reason to refuse it. */
  readonly warning?: string | undefined;
}

interface FrameProps extends FieldWords {
  readonly id: string;
  /** Beside the label, for instance a switch or a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ id, label, hint, error, warning, aside, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {children}
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
    </div>
  );
}

function describedBy(id: string, { hint, error, warning }: Omit<FieldWords, 'label'>) {
  const parts = { hint, error, warning };
  const ids = Object.entries(parts)
    .flatMap(([part, words]) => (words ? `${id}-${part}` : []))
    .join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

type TextFieldProps = FieldWords & { readonly aside?: ReactNode } & InputHTMLAttributes<HTMLInputElement>;

export function TextField({ label, hint, error, warning, aside, className, ...input }: TextFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <Frame id={id} label={label} hint={hint} error={error} warning={warning} aside={aside}>
      <input
        {...input}
        {...describedBy(id, { hint, error, warning })}
        className={classNames(styles.control, className)}
      />
    </Frame>
  );
}

type TextAreaFieldProps = FieldWords & { readonly aside?: ReactNode } & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaField({ label, hint, error, warning, aside, className, ...area }: TextAreaFieldProps) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <Frame id={id} label={label} hint={hint} error={error} warning={warning} aside={aside}>
      <textarea
        rows={3}
        {...area}
        {...describedBy(id, { hint, error, warning })}
        className={classNames(styles.control, className)}
      />
    </Frame>
  );
}

type SelectFieldProps = FieldWords & { readonly aside?: ReactNode } & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({ label, hint, error, aside, className, children, ...select }: SelectFieldProps) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <Frame id={id} label={label} hint={hint} {...(error ? { error } : {})} aside={aside}>
      <select {...select} {...describedBy(id, { hint, error })} className={classNames(styles.control, className)}>
        {children}
      </select>
    </Frame>
  );
}

type CheckFieldProps = Omit<FieldWords, 'label'> & {
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
