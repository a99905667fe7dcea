import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { followDrag } from './follow-drag.ts';

/** A dragged card. */
interface Drag<Load> {
  readonly load: Load;
  /** The slot below the pointer, from 0. */
  readonly over: number | null;
}

const slotAt = (x: number, y: number): number | null => {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  return slot === undefined ? null : Number(slot);
};

/** Drags cards by mouse, pen or finger onto elements with `data-slot`. Buttons do the same for the keyboard. */
export function useCardDrag<Load>(onDrop: (load: Load, slot: number) => void) {
  const [drag, setDrag] = useState<Drag<Load> | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);

  const start = (event: ReactPointerEvent, load: Load) => {
    if (event.button !== 0 || leave.current) return;
    leave.current = followDrag(event.nativeEvent, {
      onLift: () => setDrag({ load, over: null }),
      onMove: (x, y) => {
        ghost.current?.style.setProperty('translate', `${x}px ${y}px`);
        const over = slotAt(x, y);
        setDrag((now) => (now === null || now.over === over ? now : { ...now, over }));
      },
      onDrop: (x, y) => {
        const slot = slotAt(x, y);
        if (slot !== null) onDrop(load, slot);
      },
      onEnd: () => {
        leave.current = null;
        setDrag(null);
      },
    });
  };
  return { drag, start, ghost };
}
