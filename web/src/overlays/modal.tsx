import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  /** Classes of the element itself: where it stands and how large it is. */
  readonly className: string;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Kept in view below what scrolls. */
  readonly foot?: ReactNode;
  /** A click beside it does not close it. */
  readonly sticky?: boolean;
  /** Nothing in it to tab to: its text can be scrolled with the keyboard all the same. */
  readonly reading?: boolean;
  /** Opens with the focus on its title instead of the first thing to press. */
  readonly titleFirst?: boolean;
}

/** Title, close button, scrolling body and foot on the browser's own dialog: focus, Escape and the top layer come from there. */
export function Modal(props: ModalProps) {
  const { className, onClose, title, children, foot, sticky = false, reading = false, titleFirst = false } = props;
  const modal = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: closed while it still stands in the page, it gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = modal.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closeBeside = (event: MouseEvent) => {
    if (!sticky && event.target === modal.current) onClose();
  };
  return (
    // The keyboard closes it with Escape; the click beside it is a convenience for pointers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={modal}
      className={className}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Escape in a dialog above this one must not reach it.
        if (event.target !== modal.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title} {...(titleFirst && { tabIndex: -1 })}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
            <X aria-hidden="true" size={20} />
          </button>
        </header>
        <div className={styles.body} {...(reading && { role: 'region', 'aria-label': title, tabIndex: 0 })}>
          {children}
        </div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}
