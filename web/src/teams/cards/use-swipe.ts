import { type PointerEvent, useRef, useState } from 'react';

/** Pixels of a swipe that decides: more than a crooked scroll, less than a thumb's reach. */
const enough = 90;

interface Swipes {
  readonly onRight: () => void;
  readonly onLeft: () => void;
}

/** A card that follows the finger sideways. `shift`: pixels from its place. `side`: the decision on release. */
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
        // With a mouse there are buttons and keys.
        if (event.pointerType === 'mouse') return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setShift(event.clientX - start.current);
      },
      onPointerUp: () => end(true),
      // The browser used the gesture for scrolling.
      onPointerCancel: () => end(false),
    },
  };
}
