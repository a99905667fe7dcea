import type { ComponentProps } from 'react';
import styles from './code-field.module.css';
import { TextField } from './field.tsx';

const digits = 6;

/** The message for a code without six digits. */
export const codeProblem = (code: string, message: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : message;

/** A field for a six-digit code. It drops spaces, so that a code can be pasted as mails and apps show it. */
export function CodeField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      // One more than the digits, for the space in `123 456`.
      maxLength={digits + 1}
      className={styles.code}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, digits);
        onChange?.(event);
      }}
    />
  );
}
