import { type KeyboardEventHandler, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { LineIcon } from '../ui/line-icon.tsx';
import styles from './modal.module.css';

interface ModalProps {
  /** Classes of the dialog element: its place and size. */
  readonly className: string;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Stays in view below the scrolling body. */
  readonly foot?: ReactNode;
  /** A click beside it does not close it. */
  readonly sticky?: boolean;
  /** For text without focusable elements: makes the body focusable, so that keys can scroll it. */
  readonly reading?: boolean;
  /** Opens with the focus on its title instead of the first control. */
  readonly titleFirst?: boolean;
  /** Keyboard shortcuts of the dialog. */
  readonly onKeyDown?: KeyboardEventHandler;
}

/** Title, close button, scrolling body and foot in the browser's own dialog, which handles focus, Escape and the top layer. */
export function Modal(props: ModalProps) {
  const { className, onClose, title, sticky = false } = props;
  const modal = useShownModal();
  const titleId = useId();
  const isOwn = ({ target }: { readonly target: EventTarget }) => target === modal.current;
  const close = (event: SyntheticEvent) => {
    // Escape in a dialog opened above this one must not close both.
    if (!isOwn(event)) return;
    event.preventDefault();
    onClose();
  };
  return (
    // The keyboard closes it with Escape; the click beside it is a convenience for pointers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={modal}
      className={className}
      aria-labelledby={titleId}
      onCancel={close}
      onKeyDown={props.onKeyDown}
      onClick={(event) => !sticky && isOwn(event) && onClose()}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className="display-28" {...(props.titleFirst && { tabIndex: -1 })}>
            {title}
          </h2>
          <button type="button" className={`icon-button ${styles.close}`} onClick={onClose} aria-label="Close">
            <LineIcon name="close" size={20} />
          </button>
        </header>
        <div className={styles.body} {...(props.reading && { role: 'region', 'aria-label': title, tabIndex: 0 })}>
          {props.children}
        </div>
        {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
      </div>
    </dialog>
  );
}

function useShownModal() {
  const modal = useRef<HTMLDialogElement>(null);
  // Closes the dialog in a layout effect, while it is still in the page, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = modal.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return modal;
}
