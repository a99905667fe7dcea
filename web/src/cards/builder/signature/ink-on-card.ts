import { signatureLook } from '#domain/cards/card/signature-look.ts';
import type { Ink, InkPoint } from './ink.ts';

/** The card's trim in drawing units, 300 to the inch: the renderer's own geometry, so that ink prints where it is shown. */
export const trim = { width: 750, height: 1050 } as const;

/** Width of the signature in drawing units. */
export function inkWidth(ink: Ink): number {
  return signatureLook.width * trim.width * ink.scale;
}

/** The bounding box of strokes, in their own units. */
function boxOf(strokes: Ink['strokes']) {
  const points = strokes.flat();
  const left = Math.min(...points.map((point) => point.x));
  const top = Math.min(...points.map((point) => point.y));
  const width = Math.max(1, Math.max(...points.map((point) => point.x)) - left);
  const height = Math.max(1, Math.max(...points.map((point) => point.y)) - top);
  return { left, top, width, height };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Ink from strokes drawn on the card, in drawing units: they determine its place and size. */
export function inkFrom(strokes: Ink['strokes']): Pick<Ink, 'strokes' | 'position' | 'scale'> {
  const { left, top, width, height } = boxOf(strokes);
  const x = rounded(((left + width / 2) / trim.width) * 100);
  const y = rounded(((top + height / 2) / trim.height) * 100);
  return { strokes, position: { x, y }, scale: rounded(width / (signatureLook.width * trim.width)) };
}

/** The strokes at their place on the card, in drawing units. Unmoved ink stays as drawn, however narrow. */
export function strokesOnCard(ink: Ink): Ink['strokes'] {
  if (ink.strokes.flat().length === 0) return [];
  const drawn = inkFrom(ink.strokes);
  const { position, scale } = ink;
  if (drawn.scale === scale && drawn.position.x === position.x && drawn.position.y === position.y) return ink.strokes;
  const { left, top, width, height } = boxOf(ink.strokes);
  const grow = inkWidth(ink) / width;
  const tall = inkWidth(ink) / Math.max(signatureLook.minAspect, width / height) / height;
  const middle = { x: (trim.width * position.x) / 100, y: (trim.height * position.y) / 100 };
  return ink.strokes.map((stroke) =>
    stroke.map((point) => ({
      x: middle.x + (point.x - left - width / 2) * grow,
      y: middle.y + (point.y - top - height / 2) * tall,
    })),
  );
}

/** Strokes on the card as SVG paths. */
export const inkPaths = (strokes: Ink['strokes']): string[] => strokes.map(smoothPath);

const at = ({ x: across, y: down }: InkPoint): string => `${across.toFixed(1)} ${down.toFixed(1)}`;

/** A curve through the middles of the segments, with the points themselves as its handles. */
function smoothPath(points: readonly InkPoint[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const curves = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L${at(point)}`;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${curves.join('') || 'h0.01'}`;
}

/** Keeps the middle of a moved signature on the card. */
export function positionOnCard(position: InkPoint): InkPoint {
  const within = (percent: number) => Math.min(95, Math.max(5, Math.round(percent * 10) / 10));
  return { x: within(position.x), y: within(position.y) };
}
