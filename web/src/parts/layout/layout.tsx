import type { FunctionComponent, HTMLAttributes, Ref } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import './plain.css';
import styles from './layout.module.css';

interface Part extends HTMLAttributes<HTMLElement> {
  readonly as?: keyof HTMLElementTagNameMap;
  readonly ref?: Ref<unknown>;
  /** For a form. */
  readonly noValidate?: boolean;
}

interface Spaced extends Part {
  /** The step of `--space-…` between the children. Without it they touch. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
}

/** Stacks its children. With `start` or `center`, each is only as wide as its text. */
export function Stack({
  as: Tag = 'div',
  gap,
  start = false,
  center = false,
  className,
  ...rest
}: Spaced & { readonly start?: boolean; readonly center?: boolean }) {
  const Any = Tag as unknown as FunctionComponent<Part>;
  const look = classNames(start && styles.start, center && styles.center, className);
  return <Any {...rest} className={classNames(styles.stack, styles[`gap${gap}`], look)} />;
}

interface RowProps extends Spaced {
  readonly middle?: boolean;
  readonly between?: boolean;
}

/** Lays its children in a row that wraps. */
export function Row({ as: Tag = 'div', gap, middle = false, between = false, className, ...rest }: RowProps) {
  const Any = Tag as unknown as FunctionComponent<Part>;
  const look = classNames(middle && styles.middle, between && styles.between, className);
  return <Any {...rest} className={classNames(styles.row, styles[`gap${gap}`], look)} />;
}

/** Text in the second ink, small unless `body` is set. */
export function Quiet({ as: Tag = 'p', body = false, className, ...rest }: Part & { readonly body?: boolean }) {
  const Any = Tag as unknown as FunctionComponent<Part>;
  return <Any {...rest} className={classNames('quiet', !body && 'small', className)} />;
}
