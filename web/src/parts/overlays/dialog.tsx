import type { KeyboardEventHandler, ReactNode } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './modal.module.css';
import { Modal } from './modal.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
  /** Buttons, kept in view below the scrolling text. */
  readonly actions?: ReactNode;
  /** A click beside it does not close it: for dialogs that hold typed work. */
  readonly sticky?: boolean;
  /** For text without focusable elements: makes the body focusable, so that keys can scroll it. */
  readonly reading?: boolean;
  /** Keyboard shortcuts of the dialog. */
  readonly onKeyDown?: KeyboardEventHandler;
}

/** A modal in the middle of the window. Its content is mounted only while it is open. */
export function Dialog({ open, size = 'normal', actions, ...rest }: DialogProps) {
  return open ? <Modal {...rest} foot={actions} className={classNames(styles.dialog, styles[size])} /> : null;
}
