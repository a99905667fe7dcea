import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

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
  /** Nothing in it to tab to: its text can be scrolled with the keyboard all the same. */
  readonly reading?: boolean;
}

/** A modal on the browser's own dialog: focus, Escape and the top layer come from there. Its content lives only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  size = 'normal',
  children,
  actions,
  sticky = false,
  reading = false,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: closed while it still stands in the page, it gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closeBeside = (event: MouseEvent) => {
    if (!sticky && event.target === dialog.current) onClose();
  };
  return (
    // The keyboard closes it with Escape; the click beside it is a convenience for pointers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Escape in a dialog above this one must not reach it.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
            <X aria-hidden="true" size={20} />
          </button>
        </header>
        <div className={styles.body} {...(reading ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
