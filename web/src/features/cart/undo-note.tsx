import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { timings } from '#domain/timings';
import type { CartItem } from '#web/data/cart';
import styles from './cart.module.css';

interface UndoNoteProps {
  readonly item: CartItem;
  readonly onUndo: () => void;
  /** Called when the time is over. */
  readonly onGone: () => void;
}

/**
 * An undo note inside the drawer, as the page's toast cannot be reached while a dialog is open. It closes after four seconds (P-9), but not
 * while it is hovered or focused.
 */
export function UndoNote({ item, onUndo, onGone }: UndoNoteProps) {
  const [isHeld, setIsHeld] = useState(false);
  const note = useRef<HTMLDivElement>(null);

  // The Remove button is gone with its line, so the focus moves here.
  useLayoutEffect(() => note.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => {
      const hadFocus = note.current?.contains(document.activeElement);
      if (hadFocus) note.current?.closest('dialog')?.querySelector('h2')?.focus();
      onGone();
    }, timings.toastMs);
    return () => clearTimeout(timer);
  }, [isHeld, onGone]);
  return (
    <div ref={note} className={styles.undo}>
      <output>{item.pack.name} is removed.</output>
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
