import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { timings } from '#domain/tables/timings.ts';
import styles from './undo-note.module.css';

interface UndoNoteProps {
  /** Names the removed object, in one sentence. */
  readonly children: ReactNode;
  readonly onUndo: () => void;
  /** Called when the time has run out. */
  readonly onGone: () => void;
}

/** Offers to undo a removal. It closes after four seconds (P-9), but not while it is hovered or focused. */
export function UndoNote({ children, onUndo, onGone }: UndoNoteProps) {
  const [isHeld, setIsHeld] = useState(false);
  const note = useRef<HTMLDivElement>(null);

  // The remove button has gone with its row, so the focus moves here.
  useLayoutEffect(() => note.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => {
      const hadFocus = note.current?.contains(document.activeElement);
      if (hadFocus) note.current?.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')?.focus();
      onGone();
    }, timings.toastMs);
    return () => clearTimeout(timer);
  }, [isHeld, onGone]);
  return (
    <div ref={note} className={styles.undo}>
      <output>{children}</output>
      <button
        type="button"
        onClick={onUndo}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={({ target }) => setIsHeld(target.matches(':focus-visible'))}
        onBlur={() => setIsHeld(false)}
      >
        Undo
      </button>
    </div>
  );
}
