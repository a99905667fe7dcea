interface DragEvents {
  /** The card leaves its place. */
  readonly onLift: () => void;
  readonly onMove: (x: number, y: number) => void;
  /** It is let go; only after it was lifted. */
  readonly onDrop: (x: number, y: number) => void;
  /** In any case, last. */
  readonly onEnd: () => void;
}

// Less is a click by an unsteady hand.
const startPx = 6;
// A finger that rests this long wants the card, not the page.
const holdMs = 250;

/** Follows a pointer from where it went down. A finger has to rest first, as a moving one scrolls. Returns what ends it early. */
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

/** A click follows when the pointer comes up where it went down; the drop was meant. */
function swallowClick(): void {
  const stop = listen('click', (event) => event.stopPropagation(), true);
  setTimeout(stop);
}

function listen<Name extends keyof WindowEventMap>(
  name: Name,
  run: (event: WindowEventMap[Name]) => void,
  capture = false,
): () => void {
  // Not passive: a carried card must not scroll the page.
  window.addEventListener(name, run, { passive: false, capture });
  return () => window.removeEventListener(name, run, { capture });
}
