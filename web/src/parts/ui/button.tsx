import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary button per screen. */
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'large' | 'small';
  /** As wide as its container. */
  readonly wide?: boolean;
}

function look({ variant = 'secondary', size = 'normal', wide = false }: Look, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, extra);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Work is under way: clicks do nothing until it ends. */
  readonly busy?: boolean;
  /** What the button reads while busy, for work that may take seconds. */
  readonly doing?: string;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  doing,
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
      // Not `disabled` while busy, because a disabled button loses the keyboard focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.press} aria-hidden="true" />}
      {busy ? (doing ?? children) : children}
    </button>
  );
}

interface OutsideButtonProps extends Look {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site that looks like a button. Opens a new tab and sends no referrer. */
export function OutsideButton({ variant, size, wide, href, children }: OutsideButtonProps) {
  const lookProps = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={look(lookProps)}>
      {children}
    </a>
  );
}

/** A link that looks like a button. It navigates and never runs an action. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & Look) {
  const lookProps = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return <Link {...rest} className={look(lookProps, className)} />;
}
