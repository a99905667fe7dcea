import type { DetailsHTMLAttributes } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './fold.module.css';

/** A `details` below a line. */
export const Fold = ({ className, ...rest }: DetailsHTMLAttributes<HTMLDetailsElement>) => (
  <details {...rest} className={classNames(styles.fold, className)} />
);
