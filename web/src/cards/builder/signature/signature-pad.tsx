import { type PointerEvent, useRef, useState } from 'react';
import { type Ink, type InkPoint, isBlank } from './ink.ts';
import { inkWidth, strokesOnCard, trim } from './ink-on-card.ts';
import styles from './signature.module.css';
import { Strokes } from './signature-overlay.tsx';

interface SignaturePadProps {
  readonly ink: Ink;
  /** All strokes, in drawing units. */
  readonly onStrokes: (strokes: Ink['strokes']) => void;
}

/** Lies over the card: finger, pen or mouse draw in the ink of print. A line marks the area where a signature covers nothing. */
export function SignaturePad({ ink, onStrokes }: SignaturePadProps) {
  const { stroke, ...pen } = usePen((drawn) => onStrokes([...strokesOnCard(ink), drawn]));
  return (
    // Drawing has no keyboard alternative; the typed signature has. No image element can hold the guide and the ink.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={styles.pad} role="img" aria-label="Sign here" {...pen}>
      {isBlank(ink) && stroke.length === 0 && <Guide ink={ink} />}
      <svg viewBox={`0 0 ${trim.width} ${trim.height}`} aria-hidden="true">
        <Strokes strokes={[stroke]} colour={ink.colour} />
      </svg>
    </div>
  );
}

function Guide({ ink }: { readonly ink: Ink }) {
  const { x, y } = ink.position;
  const place = {
    insetInlineStart: `${x}%`,
    insetBlockStart: `${y}%`,
    inlineSize: `${(inkWidth(ink) / trim.width) * 100}%`,
  };
  return (
    <span className={styles.guide} style={{ ...place, color: ink.colour }} aria-hidden="true">
      Sign here
    </span>
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The current stroke, in drawing units, and the pointer handlers that draw it. */
function usePen(onStroke: (stroke: readonly InkPoint[]) => void) {
  const points = useRef<readonly InkPoint[]>([]);
  const [stroke, setStroke] = useState<readonly InkPoint[]>([]);
  const show = (drawn: readonly InkPoint[]) => {
    points.current = drawn;
    setStroke(drawn);
  };
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): InkPoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: tenth(((clientX - left) / width) * trim.width), y: tenth(((clientY - top) / height) * trim.height) };
  };
  const end = () => {
    if (points.current.length > 0) onStroke(points.current);
    show([]);
  };
  return {
    stroke,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show([placeOf(event)]);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.isPrimary && points.current.length > 0) show([...points.current, placeOf(event)]);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
