import type * as z from 'zod';
import type { NewSignature } from '#domain/cards/card/signature.ts';
import { limits } from '#domain/tables/limits.ts';

export interface InkPoint {
  readonly x: number;
  readonly y: number;
}

/** A signature before it is saved, and the product's defaults. */
export interface Ink {
  readonly type: 'draw' | 'type';
  /** In any unit: `position` and `scale` place them on the card. */
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

/** Moves ink to a suggested place. Keeps the customer's choices; changes only presets and the last suggestion. */
export function withSuggestion(ink: Ink, last: InkSuggestion | null, place: InkSuggestion): Ink {
  const { colour } = last ?? emptyInk;
  const where = isUnplaced(ink, last) ? { position: place.position, scale: place.scale } : {};
  return { ...ink, ...where, colour: ink.colour === colour ? place.colour : ink.colour };
}

/** True if the customer has neither moved nor resized the ink. */
export function isUnplaced(ink: Ink, last: InkSuggestion | null): boolean {
  const { position, scale } = { ...emptyInk, ...last };
  return ink.position.x === position.x && ink.position.y === position.y && ink.scale === scale;
}

/** Smaller prints as a blot, larger runs off the card. */
export const inkScales = { min: 0.3, max: 1.5, step: 0.05 } as const;

export function isBlank(ink: Ink): boolean {
  return ink.type === 'type' ? ink.text.trim() === '' : ink.strokes.flat().length === 0;
}

/** The body of POST /cards/:id/signature. */
export function signatureBody(ink: Ink): z.input<typeof NewSignature> {
  const { type, strokes, text, ...place } = ink;
  if (type === 'type') return { ...place, type, text: text.trim() };
  // A single short stroke is narrower than the minimum that is printed.
  const scale = Math.min(3, Math.max(0.1, place.scale));
  return { ...place, scale, type, strokes: thinned(strokes).map((stroke) => stroke.map((point) => ({ ...point }))) };
}

/** Drops every other point until the signature fits the server's limit. */
function thinned(strokes: Ink['strokes']): Ink['strokes'] {
  if (strokes.flat().length <= maxPoints) return strokes;
  return thinned(strokes.map((stroke) => stroke.filter((_, index) => index % 2 === 0)));
}
