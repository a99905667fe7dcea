import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { timings } from '#domain/tables/timings.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './toast.module.css';

export type ToastKind = 'done' | 'note' | 'problem';
type ShowToast = (message: string, kind?: ToastKind) => void;

interface Toast {
  readonly message: string;
  readonly kind: ToastKind;
  /** Distinguishes two toasts with the same text. */
  readonly number: number;
}

const ToastContext = createContext<ShowToast | null>(null);

/** Shows one short line at a time for four seconds (P-9). Screen readers announce it politely. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const show = useCallback<ShowToast>((message, kind = 'done') => {
    setToast((last) => ({ message, kind, number: (last?.number ?? 0) + 1 }));
  }, []);

  useEffect(() => {
    if (toast === null) return;
    // Hides and shows it again, so that it lies above a dialog opened since.
    place.current?.hidePopover?.();
    place.current?.showPopover?.();
    const timer = setTimeout(() => {
      place.current?.hidePopover?.();
      setToast(null);
    }, timings.toastMs);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={show}>
      {children}
      <div ref={place} popover="manual" className={styles.place}>
        {toast && (
          <p key={toast.number} className={classNames(styles.toast, styles[toast.kind])} aria-hidden="true">
            {toast.message}
          </p>
        )}
      </div>
      {/* Screen readers skip a hidden popover, so a permanent element announces the text. */}
      <output className="visually-hidden">{toast?.message}</output>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast must be used inside a ToastProvider.');
  return show;
}
