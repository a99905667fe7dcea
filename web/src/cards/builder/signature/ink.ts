import type * as z from 'zod';
import type { NewSignature } from '#domain/cards/card/signature.ts';
import { signatureLook } from '#domain/cards/card/signature-look.ts';
import { limits } from '#domain/tables/limits.ts';

export interface InkPoint {
  readonly x: number;
  readonly y: number;
}

/** The signature as it is being made; the product's defaults. */
export interface Ink {
  readonly type: 'draw' | 'type';
  /** In pad pixels. */
  readonly strokes: readonly (readonly InkPoint[])[];
  readonly text: string;
  readonly font: string;
  /** Its middle, in percent of the trimmed card. */
  readonly position: InkPoint;
  readonly scale: number;
  readonly colour: string;
  readonly side: 'front' | 'back' | 'both';
}

const { x, y, scale, colour, font, maxPoints } = limits.signature;
export const emptyInk: Ink = {
  type: 'draw',
  strokes: [],
  text: '',
  font,
  position: { x, y },
  scale,
  colour,
  side: 'front',
};

export type InkSuggestion = Pick<Ink, 'position' | 'scale' | 'colour'>;

/** The ink at a suggested place: whatever the customer chose stays, what is still the preset or the last suggestion follows. */
export function withSuggestion(ink: Ink, last: InkSuggestion | null, place: InkSuggestion): Ink {
  const { colour } = last ?? emptyInk;
  const where = isUnplaced(ink, last) ? { position: place.position, scale: place.scale } : {};
  return { ...ink, ...where, colour: ink.colour === colour ? place.colour : ink.colour };
}

/** Whether the customer has neither moved nor resized the ink. */
export function isUnplaced(ink: Ink, last: InkSuggestion | null): boolean {
  const { position, scale } = { ...emptyInk, ...last };
  return ink.position.x === position.x && ink.position.y === position.y && ink.scale === scale;
}

/** Smaller is a blot in print, larger runs off the card. */
export const inkScales = { min: 0.3, max: 1.5, step: 0.05 } as const;

export function isBlank(ink: Ink): boolean {
  return ink.type === 'type' ? ink.text.trim() === '' : ink.strokes.flat().length === 0;
}

/** The card's trim in drawing units, 300 to the inch: the renderer's own geometry, so that ink prints where it is shown. */
export const trim = { width: 750, height: 1050 } as const;

/** Width of the signature in drawing units. */
export function inkWidth(ink: Ink): number {
  return signatureLook.width * trim.width * ink.scale;
}

/** Strokes moved from the pad to the card, as SVG paths. */
export function inkPaths(ink: Ink): string[] {
  const points = ink.strokes.flat();
  if (points.length === 0) return [];
  const left = Math.min(...points.map((point) => point.x));
  const top = Math.min(...points.map((point) => point.y));
  const width = Math.max(1, Math.max(...points.map((point) => point.x)) - left);
  const height = Math.max(1, Math.max(...points.map((point) => point.y)) - top);
  const grow = inkWidth(ink) / width;
  const tall = inkWidth(ink) / Math.max(signatureLook.leastAspect, width / height) / height;
  const middle = { x: (trim.width * ink.position.x) / 100, y: (trim.height * ink.position.y) / 100 };
  return ink.strokes.map((stroke) =>
    smoothPath(
      stroke.map((point) => ({
        x: middle.x + (point.x - left - width / 2) * grow,
        y: middle.y + (point.y - top - height / 2) * tall,
      })),
    ),
  );
}

const at = ({ x: across, y: down }: InkPoint): string => `${across.toFixed(1)} ${down.toFixed(1)}`;

/** A curve through the middles of the segments, the points themselves as its handles. */
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

/** A moved signature keeps its middle on the card. */
export function movedTo(position: InkPoint): InkPoint {
  const within = (percent: number) => Math.min(95, Math.max(5, Math.round(percent * 10) / 10));
  return { x: within(position.x), y: within(position.y) };
}

/** What POST /cards/:id/signature takes. */
export function signatureBody(ink: Ink): z.input<typeof NewSignature> {
  const { type, strokes, text, ...place } = ink;
  if (type === 'type') return { ...place, type, text: text.trim() };
  return { ...place, type, strokes: thinned(strokes).map((stroke) => stroke.map((point) => ({ ...point }))) };
}

/** Drops every other point until the signature fits the server's limit. */
function thinned(strokes: Ink['strokes']): Ink['strokes'] {
  if (strokes.flat().length <= maxPoints) return strokes;
  return thinned(strokes.map((stroke) => stroke.filter((_, index) => index % 2 === 0)));
}
