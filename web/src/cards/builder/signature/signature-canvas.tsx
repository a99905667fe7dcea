import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { Ink } from './ink.ts';
import styles from './signature.module.css';

interface SignatureCanvasProps {
  readonly strokes: Ink['strokes'];
  readonly colour: Ink['colour'];
  readonly onStrokes: (strokes: Ink['strokes']) => void;
}

const pointsOf = (pad: SignaturePad): Ink['strokes'] =>
  pad
    .toData()
    .map((group) => group.points.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })));

/** Light pens are seen on dark paper. */
const lightPens: readonly string[] = ['white', 'gold', 'silver'];
const groundOf = (colour: string) => (lightPens.includes(colour) ? 'dark' : 'light');

/** A pad to sign on with finger, pen or mouse. */
export function SignatureCanvas({ strokes, colour, onStrokes }: SignatureCanvasProps) {
  const { canvas, show } = usePad(strokes, colour, onStrokes);
  return (
    <div className={styles.pad}>
      <canvas ref={canvas} className={styles.canvas} data-ground={groundOf(colour)} aria-label="Sign here" />
      <div className={styles.padRow}>
        <p>Sign on the line with finger, pen or mouse.</p>
        <Button variant="quiet" size="small" disabled={strokes.length === 0} onClick={() => show(strokes.slice(0, -1))}>
          Undo
        </Button>
        <Button variant="quiet" size="small" disabled={strokes.length === 0} onClick={() => show([])}>
          Clear
        </Button>
      </div>
    </div>
  );
}

/** Starts the pad with the strokes known at that time; `show` replaces them later. */
function usePad(strokes: Ink['strokes'], colour: string, onStrokes: (strokes: Ink['strokes']) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef(onStrokes);
  const opening = useRef(strokes);
  useEffect(() => {
    latest.current = onStrokes;
  }, [onStrokes]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { minWidth: 1.2, maxWidth: 3 });
    pad.current = made;
    fit(element, made, opening.current);
    const report = () => latest.current(pointsOf(made));
    made.addEventListener('endStroke', report);
    return () => {
      made.removeEventListener('endStroke', report);
      made.off();
    };
  }, []);
  useEffect(() => {
    const made = pad.current;
    if (!made) return;
    made.penColor = colour;
    made.fromData(made.toData().map((stroke) => ({ ...stroke, penColor: colour })));
  }, [colour]);
  const show = (shown: Ink['strokes']) => {
    if (pad.current) draw(pad.current, shown);
    onStrokes(shown);
  };
  return { canvas, show };
}

/** Sharp on dense screens: one canvas pixel per screen pixel. */
function fit(element: HTMLCanvasElement, pad: SignaturePad, strokes: Ink['strokes']): void {
  const density = Math.max(1, window.devicePixelRatio || 1);
  element.width = element.offsetWidth * density;
  element.height = element.offsetHeight * density;
  element.getContext('2d')?.scale(density, density);
  draw(pad, strokes);
}

function draw(pad: SignaturePad, strokes: Ink['strokes']): void {
  const { penColor, dotSize, minWidth, maxWidth, velocityFilterWeight, compositeOperation } = pad;
  const pen = { penColor, dotSize, minWidth, maxWidth, velocityFilterWeight, compositeOperation };
  pad.fromData(
    strokes.map((stroke) => ({ ...pen, points: stroke.map(({ x, y }) => ({ x, y, pressure: 0.5, time: 0 })) })),
  );
}
