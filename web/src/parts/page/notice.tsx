import type { ReactNode } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly kind: 'problem' | 'note' | 'done';
  readonly children: ReactNode;
  /** For example a retry button. */
  readonly action?: ReactNode;
}

/** A message in the page. Screen readers interrupt for a problem and announce the other kinds later. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div role={kind === 'problem' ? 'alert' : 'status'} className={classNames(styles.notice, styles[kind])}>
      <div>{children}</div>
      {action}
    </div>
  );
}
