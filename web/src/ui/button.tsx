import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../lib/class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary per screen. */
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'large' | 'small';
  /** Fills the width of its place. */
  readonly wide?: boolean;
}

function look({ variant = 'secondary', size = 'normal', wide = false }: Look, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, extra);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Work is under way: the button stays in place, cannot be pressed again and says so. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const lookProps = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      className={look(lookProps, className)}
      // Stays focusable while busy: a disabled button would drop the keyboard's place.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.press} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button; for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & Look) {
  const lookProps = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return <Link {...rest} className={look(lookProps, className)} />;
}
