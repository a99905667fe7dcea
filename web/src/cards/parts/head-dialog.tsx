import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type HeadCircle, inSteps, type Place } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './head-dialog.module.css';

interface HeadDialogProps {
  readonly src: string;
  /** The circle of an earlier answer. Null for none. */
  readonly start: HeadCircle | null;
  readonly busy?: boolean;
  /** Why saving failed. */
  readonly problem?: string | null;
  readonly onHead: (head: HeadCircle) => void;
  readonly onClose: () => void;
}

/** Before a tap: where most heads are. */
const usual: HeadCircle = { x: 0.5, y: 0.3, radius: 0.08 };
const { min, max } = limits.cutout.head;
/** One press of an arrow key, as a share of the photo. */
const arrowStep = 0.01;
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
};

/** Asks for the head of a photo: a circle that follows a tap, a drag or the arrow keys. */
export function HeadDialog({ src, start, busy = false, problem = null, onHead, onClose }: HeadDialogProps) {
  const [head, setHead] = useState(start ?? usual);
  // Nobody has placed the usual circle: a portrait is only of a head that somebody pointed at.
  const [isPlaced, setIsPlaced] = useState(start !== null);
  const move = ({ x, y }: Place) => {
    setHead((before) => ({ ...before, x: share(x), y: share(y) }));
    setIsPlaced(true);
  };
  return (
    <Dialog
      open
      sticky
      title="Point at the head"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isPlaced} busy={busy} onClick={() => onHead(head)}>
            Use this head
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          Tap the head, and fit the circle around it. The back prints it as it stands: a head upside down stays upside
          down.
        </p>
        <Stage src={src} head={head} onMove={move} />
        <SizeOfCircle radius={head.radius} onSize={(radius) => setHead({ ...head, radius })} />
        {problem && <p role="alert">{problem}</p>}
      </Stack>
    </Dialog>
  );
}

interface SizeOfCircleProps {
  readonly radius: number;
  readonly onSize: (radius: number) => void;
}

function SizeOfCircle({ radius, onSize }: SizeOfCircleProps) {
  return (
    <Stack as="label" gap={2} className={styles.size}>
      Size of the circle
      <input
        type="range"
        min={2 * min}
        max={max / 2}
        step={0.005}
        value={radius}
        onChange={({ target }) => onSize(inSteps(Number(target.value)))}
      />
    </Stack>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface StageProps {
  readonly src: string;
  readonly head: HeadCircle;
  readonly onMove: (place: Place) => void;
}

/** Where the pointer is, as shares of the element. Null for an element without a size. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Place | null {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return width > 0 && height > 0 ? { x: (clientX - left) / width, y: (clientY - top) / height } : null;
}

/** The circle's box as percentages of the photo. Its radius is a share of the longer edge. */
const circleOn = ({ width, height }: Size, { x, y, radius }: HeadCircle) => ({
  insetInlineStart: `${x * 100}%`,
  insetBlockStart: `${y * 100}%`,
  inlineSize: `${((2 * radius * Math.max(width, height)) / width) * 100}%`,
});

function Stage({ src, head, onMove }: StageProps) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const point = (event: PointerEvent) => {
    const place = placeOf(event);
    if (place) onMove(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onMove({ x: head.x + by.x, y: head.y + by.y });
  };
  return (
    <button
      type="button"
      className={styles.stage}
      aria-label="The photo. Tap the head, or move the circle with the arrow keys."
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && point(event)}
      onKeyDown={onKeyDown}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
        }
      />
      <span className={styles.circle} style={circleOn(size, head)} />
    </button>
  );
}

const share = (value: number): number => inSteps(Math.min(1, Math.max(0, value)));
