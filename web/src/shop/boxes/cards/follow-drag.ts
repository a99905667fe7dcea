interface DragEvents {
  /** Called when the card leaves its place. */
  readonly onLift: () => void;
  readonly onMove: (x: number, y: number) => void;
  /** Called when the card is dropped, if it was lifted. */
  readonly onDrop: (x: number, y: number) => void;
  /** Called last in any case. */
  readonly onEnd: () => void;
}

// Pixels. Less is a click by an unsteady hand.
const startPx = 6;
// A finger must rest this long to drag the card instead of scrolling.
const holdMs = 250;

/** Follows a pointer from its press. A finger must rest first, because moving scrolls the page. Returns a function that cancels it. */
export function followDrag(start: PointerEvent, { onLift, onMove, onDrop, onEnd }: DragEvents): () => void {
  const isTouch = start.pointerType === 'touch';
  let isUp = false;
  const lift = () => {
    isUp = true;
    onLift();
  };
  const hold = isTouch ? setTimeout(lift, holdMs) : undefined;
  const leave = () => {
    clearTimeout(hold);
    for (const stop of stops) stop();
    onEnd();
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    const isFar = Math.hypot(x - start.clientX, y - start.clientY) > startPx;
    if (!isUp && isFar) {
      if (isTouch) return leave();
      lift();
    }
    if (isUp) onMove(x, y);
  };
  const drop = ({ clientX, clientY }: PointerEvent) => {
    if (isUp) {
      swallowClick();
      onDrop(clientX, clientY);
    }
    leave();
  };
  const keepStill = (event: Event) => isUp && event.preventDefault();
  const stops = [
    listen('pointermove', move),
    listen('pointerup', drop),
    listen('pointercancel', leave),
    listen('keydown', ({ key }) => key === 'Escape' && leave()),
    listen('touchmove', keepStill),
    listen('contextmenu', keepStill),
  ];
  return leave;
}

/** A click follows if the pointer comes up where it went down. Swallows it, because the customer meant the drop. */
function swallowClick(): void {
  const stop = listen('click', (event) => event.stopPropagation(), true);
  setTimeout(stop);
}

function listen<Name extends keyof WindowEventMap>(
  name: Name,
  run: (event: WindowEventMap[Name]) => void,
  capture = false,
): () => void {
  // Not passive, because dragging a card must not scroll the page.
  window.addEventListener(name, run, { passive: false, capture });
  return () => window.removeEventListener(name, run, { capture });
}
