import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { promisedAct } from '#domain/tables/promised-act.ts';
import { timings } from '#domain/tables/timings.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { PromisedButton } from '../page/problem/promised-button.tsx';
import styles from './toast.module.css';

export type ToastKind = 'done' | 'note' | 'problem';
/** `onRetry` tries again what the message is about. */
type ShowToast = (message: string, kind?: ToastKind, onRetry?: () => void) => void;

interface Toast {
  readonly message: string;
  readonly kind: ToastKind;
  readonly onRetry: (() => void) | undefined;
  /** Distinguishes two toasts with the same text. */
  readonly number: number;
}

const ToastContext = createContext<ShowToast | null>(null);

/** Shows one short line at a time for four seconds (P-9). Screen readers announce it politely. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    place.current?.hidePopover?.();
    setToast(null);
  }, []);
  const show = useCallback<ShowToast>((message, kind = 'done', onRetry?: () => void) => {
    setToast((last) => ({ message, kind, onRetry, number: (last?.number ?? 0) + 1 }));
  }, []);

  useEffect(() => {
    if (toast === null) return;
    // Hides and shows it again, so that it lies above a dialog opened since.
    place.current?.hidePopover?.();
    place.current?.showPopover?.();
    // A message with a button stays until it is pressed, or the next message comes.
    if (hasButton(toast)) return;
    const timer = setTimeout(close, timings.toastMs);
    return () => clearTimeout(timer);
  }, [toast, close]);

  return (
    <ToastContext value={show}>
      {children}
      <div ref={place} popover="manual" className={styles.place}>
        {toast && (
          <div key={toast.number} className={classNames(styles.toast, styles[toast.kind])}>
            <p aria-hidden="true">{toast.message}</p>
            {hasButton(toast) && <ToastButtons toast={toast} onClose={close} />}
          </div>
        )}
      </div>
      {/* Screen readers skip a hidden popover, so a permanent element announces the text. */}
      <output className="visually-hidden">{toast?.message}</output>
    </ToastContext>
  );
}

/** A problem that asks its reader for something. */
const hasButton = ({ kind, message, onRetry }: Toast): boolean =>
  kind === 'problem' && promisedAct(message) !== null && (onRetry !== undefined || promisedAct(message) === 'refresh');

function ToastButtons({
  toast: { message, onRetry },
  onClose,
}: {
  readonly toast: Toast;
  readonly onClose: () => void;
}) {
  return (
    <span className={styles.buttons}>
      <PromisedButton text={message} onRetry={onRetry} onPressed={onClose} />
      <button type="button" className="icon-button" aria-label="Close the message" onClick={onClose}>
        ×
      </button>
    </span>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast must be used inside a ToastProvider.');
  return show;
}
