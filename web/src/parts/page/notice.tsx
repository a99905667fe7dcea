import type { ReactNode } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './notice.module.css';
import { PromisedButton } from './problem/promised-button.tsx';

interface NoticeProps {
  readonly kind: 'problem' | 'note' | 'done';
  readonly children: ReactNode;
  /** For example a retry button. By default, a problem has the button that its text asks for. */
  readonly action?: ReactNode;
  /** Tries again what failed. */
  readonly onRetry?: (() => void) | undefined;
}

const textOf = (children: ReactNode): string =>
  [children]
    .flat()
    .filter((part) => typeof part === 'string')
    .join(' ');

/** A message in the page. Screen readers interrupt for a problem and announce the other kinds later. */
export function Notice({ kind, children, action, onRetry }: NoticeProps) {
  return (
    <div role={kind === 'problem' ? 'alert' : 'status'} className={classNames(styles.notice, styles[kind])}>
      <div>{children}</div>
      {action ?? (kind === 'problem' && <PromisedButton text={textOf(children)} onRetry={onRetry} />)}
    </div>
  );
}
