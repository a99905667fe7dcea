import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './drawer.module.css';

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Kept in view below what scrolls. */
  readonly foot?: ReactNode;
}

/** A sheet at the side of the window, on the browser's own dialog. */
export function Drawer({ title, onClose, children, foot }: DrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: closed while it still stands in the page, it gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = drawer.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === drawer.current) onClose();
  };
  return (
    // The keyboard closes it with Escape; the click beside it is a convenience for pointers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
            <X aria-hidden="true" size={20} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}
