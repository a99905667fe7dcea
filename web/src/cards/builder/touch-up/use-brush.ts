import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import type { BrushPoint } from './brush-lines.ts';
import { inside, type Region } from './region.ts';

/** CSS pixels for one press of an arrow key. A fifth of it with Shift. */
const arrowStep = 10;
/** CSS pixels between two points of a line. */
const apart = 2;
const arrows: Readonly<Record<string, BrushPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const sizeWays: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };
const isPen = (key: string): boolean => key === ' ' || key === 'Enter';

interface BrushInput {
  readonly frame: RefObject<SVGSVGElement | null>;
  readonly region: Region;
  /** The region in which the ring may move. */
  readonly whole: Region;
  readonly onLine: (line: readonly BrushPoint[]) => void;
  readonly onMove: (ring: BrushPoint) => void;
  readonly onSize: (way: number) => void;
  readonly onUndo: () => void;
}

/** The current line. Its points arrive faster than the page renders. */
class Line {
  #points: readonly BrushPoint[] = [];

  get isDown(): boolean {
    return this.#points.length > 0;
  }

  get last(): BrushPoint | undefined {
    return this.#points.at(-1);
  }

  begin(point: BrushPoint): void {
    this.#points = [point];
  }

  add(point: BrushPoint): void {
    this.#points = [...this.#points, point];
  }

  end(): readonly BrushPoint[] {
    const points = this.#points;
    this.#points = [];
    return points;
  }

  get points(): readonly BrushPoint[] {
    return this.#points;
  }
}

/** The brush for finger, mouse, pen or keys: its ring, and the current line. */
export function useBrush(input: BrushInput) {
  const { frame, region, onLine } = input;
  const [ring, setRing] = useState<BrushPoint | null>(null);
  const [line] = useState(() => new Line());
  const [shown, setShown] = useState(line.points);
  const perPixel = (): number => region.width / (frame.current?.getBoundingClientRect().width || region.width);

  const pen: Pen = {
    setRing,
    perPixel,
    isDown: () => line.isDown,
    begin: (point) => {
      line.begin(point);
      setShown(line.points);
    },
    extend: (point) => {
      if (line.last && Math.hypot(point.x - line.last.x, point.y - line.last.y) >= apart * perPixel()) line.add(point);
      setShown(line.points);
    },
    lift: () => {
      const points = line.end();
      setShown([]);
      if (points.length > 0) onLine(points);
    },
    drop: () => {
      line.end();
      setShown([]);
    },
  };
  const pointer = pointerOf(input, pen);
  return { ring, line: shown, pointer, keys: keysOf(input, pen, ring ?? middle(region)) };
}

const middle = ({ x, y, width, height }: Region): BrushPoint => ({ x: x + width / 2, y: y + height / 2 });

interface Pen {
  readonly setRing: (ring: BrushPoint | null) => void;
  readonly isDown: () => boolean;
  readonly begin: (point: BrushPoint) => void;
  readonly extend: (point: BrushPoint) => void;
  /** Ends the line. */
  readonly lift: () => void;
  /** Discards the line. */
  readonly drop: () => void;
  /** Units of one CSS pixel. */
  readonly perPixel: () => number;
}

function pointerOf({ frame, region }: BrushInput, pen: Pen) {
  const placeOf = ({ clientX, clientY }: PointerEvent): BrushPoint => {
    const shown = frame.current?.getBoundingClientRect();
    const scale = pen.perPixel();
    return inside(region, {
      x: region.x + (clientX - (shown?.left ?? 0)) * scale,
      y: region.y + (clientY - (shown?.top ?? 0)) * scale,
    });
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      // A second finger starts a pinch. Discards the stroke that the first one began.
      if (!event.isPrimary) return pen.drop();
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pen.setRing(placeOf(event));
      pen.begin(placeOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.isPrimary) return;
      pen.setRing(placeOf(event));
      if (pen.isDown()) pen.extend(placeOf(event));
    },
    onPointerUp: pen.lift,
    onPointerCancel: pen.drop,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && !pen.isDown() && pen.setRing(null),
  };
}

function keysOf({ whole, onMove, onSize, onUndo }: BrushInput, pen: Pen, ring: BrushPoint) {
  const move = (by: BrushPoint, share: number) => {
    const step = arrowStep * share * pen.perPixel();
    const next = inside(whole, { x: ring.x + by.x * step, y: ring.y + by.y * step });
    pen.setRing(next);
    onMove(next);
    if (pen.isDown()) pen.extend(next);
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, repeat } = event;
      const by = arrows[key];
      const size = sizeWays[key];
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey);
      if (!by && !isUndo && !isPen(key) && (size === undefined || ctrlKey || metaKey)) return;
      event.preventDefault();
      if (by) move(by, shiftKey ? 0.2 : 1);
      else if (isUndo) onUndo();
      else if (size !== undefined) onSize(size);
      else if (!repeat) {
        pen.setRing(ring);
        pen.begin(ring);
      }
    },
    onKeyUp: ({ key }: KeyboardEvent) => isPen(key) && pen.lift(),
    onFocus: () => pen.setRing(ring),
    onBlur: pen.lift,
  };
}
