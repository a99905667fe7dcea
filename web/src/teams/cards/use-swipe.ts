import { type PointerEvent, useRef, useState } from 'react';

/** Pixels to the side after which letting go decides: wider than a scroll that wanders, shorter than a thumb reaches. */
const enough = 90;

interface Swipes {
  readonly onRight: () => void;
  readonly onLeft: () => void;
}

/** A card that follows the finger to the side. `shift`: pixels from its place; `side`: where letting go would take it. */
export function useSwipe({ onRight, onLeft }: Swipes) {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const end = (decides: boolean) => {
    start.current = null;
    setShift(0);
    if (decides && shift > enough) onRight();
    if (decides && shift < -enough) onLeft();
  };
  const side = shift > enough ? 'right' : shift < -enough ? 'left' : undefined;
  return {
    shift,
    side,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // A mouse has the buttons and the keys.
        if (event.pointerType === 'mouse') return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setShift(event.clientX - start.current);
      },
      onPointerUp: () => end(true),
      // The browser took the gesture for scrolling.
      onPointerCancel: () => end(false),
    },
  };
}
