import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { handOf, signatureLook } from '#domain/cards/card/signature-look.ts';
import { type Ink, type InkPoint, isBlank } from './ink.ts';
import { inkPaths, inkWidth, positionOnCard, strokesOnCard, trim } from './ink-on-card.ts';
import styles from './signature.module.css';
import { useTextWidth } from './use-text-width.ts';

interface SignatureOverlayProps {
  readonly ink: Ink;
  readonly onMove: (position: InkPoint) => void;
}

/** Percent of the card for one press of an arrow key. */
const arrowStep = 1;
const arrows: Readonly<Record<string, InkPoint>> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
};

const leanDegrees = (signatureLook.lean * 180) / Math.PI;

/** The ink on the card, moved by dragging or with the arrow keys. */
export function SignatureOverlay({ ink, onMove }: SignatureOverlayProps) {
  const dragging = useDrag(ink.position, onMove);
  if (isBlank(ink)) return null;
  const { x, y } = ink.position;
  const nudge = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(positionOnCard({ x: x + by.x, y: y + by.y }));
  };
  return (
    <div
      className={styles.overlay}
      // A slider for two directions: no input element moves in both.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      aria-label="Signature on the card. Drag it, or move it with the arrow keys."
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={y}
      aria-valuetext={`${x} percent across, ${y} percent down`}
      tabIndex={0}
      {...dragging}
      onKeyDown={nudge}
    >
      <svg viewBox={`0 0 ${trim.width} ${trim.height}`} aria-hidden="true">
        {ink.type === 'draw' ? <DrawnInk ink={ink} /> : <TypedInk ink={ink} />}
      </svg>
    </div>
  );
}

/** The pointer handlers that drag a position, in percent of the element. */
function useDrag(position: InkPoint, onMove: (position: InkPoint) => void) {
  const grip = useRef<{ readonly from: InkPoint; readonly at: InkPoint } | null>(null);
  const drop = () => {
    grip.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { from: { x: event.clientX, y: event.clientY }, at: position };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!grip.current) return;
      const { from, at } = grip.current;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const across = ((event.clientX - from.x) / width) * 100;
      const down = ((event.clientY - from.y) / height) * 100;
      onMove(positionOnCard({ x: at.x + across, y: at.y + down }));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}

const DrawnInk = ({ ink }: { readonly ink: Ink }) => <Strokes strokes={strokesOnCard(ink)} colour={ink.colour} />;

/** Strokes in drawing units, in the width of the printed pen. */
export function Strokes({ strokes, colour }: Pick<Ink, 'strokes' | 'colour'>) {
  return inkPaths(strokes).map((path, index) => (
    <path
      // Strokes have no id but their place in the signature.
      key={`${index}-${path.length}`}
      d={path}
      fill="none"
      stroke={colour}
      strokeWidth={signatureLook.pen}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}

function TypedInk({ ink }: { readonly ink: Ink }) {
  const width = inkWidth(ink);
  const perEm = useTextWidth(ink.text, ink.font);
  const size = Math.min(signatureLook.letters * width, width / perEm);
  const middle = { x: (trim.width * ink.position.x) / 100, y: (trim.height * ink.position.y) / 100 };
  return (
    <text
      transform={`translate(${middle.x} ${middle.y}) rotate(${-leanDegrees})`}
      textAnchor="middle"
      dominantBaseline="central"
      fontFamily={`'${ink.font}', cursive`}
      fontWeight={handOf(ink.font).weight}
      fontSize={size}
      fill={ink.colour}
    >
      {ink.text}
    </text>
  );
}
