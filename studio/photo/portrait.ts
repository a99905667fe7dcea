import type { Cutout, HeadCircle } from '#domain/cards/photo/cutout.ts';
import type { NoPortrait, PortraitState } from '#domain/cards/photo/portrait.ts';
import type { Rect } from '../card/geometry.ts';
import { portraitState } from './find/portrait-state.ts';
import { inPart } from './photo-part.ts';
import type { KnownPerson, Size } from './screen-copy.ts';

/** The head of a portrait, in fractions of the decoded part, or why there is none. Null without a known person. */
export type Portrait = { readonly head: Rect } | { readonly reason: NoPortrait } | null;

/** Min height of a head in pixels of the working copy: a hundred dots per inch in a portrait. */
const minHead = 32;
/** Share of a head that may lie outside a crop, as a box is larger than the head. */
const slack = 0.04;

interface Wanted {
  readonly person: Pick<KnownPerson, 'head' | 'portrait' | 'points'> | null;
  /** Size of the whole photo. */
  readonly working: Size;
  /** The part that is decoded, in fractions. */
  readonly part: Rect;
  readonly cutout: Cutout | null;
}

/** The portrait of a card's person: the head that the customer pointed at, otherwise the detected one if it is sure (D-420). */
export function portraitOf({ person, working, part, cutout }: Wanted): Portrait {
  const pointed = cutout?.head ? boxOf(cutout.head, working) : null;
  const head = pointed ?? person?.head;
  if (!head) return null;
  const state = pointed || !person ? 'sure' : (person.portrait ?? stateOf(person, working));
  if (state !== 'sure') return { reason: state };
  const inside = inPart(head, part);
  if (!isWhole(inside)) return { reason: 'cut' };
  return !pointed && head.height * working.height < minHead ? { reason: 'too_small' } : { head: inside };
}

/** The state of a person's portrait from the whole photo. */
export function stateInPhoto(person: NonNullable<Wanted['person']>, working: Size): PortraitState {
  const portrait = portraitOf({ person, working, part: { x: 0, y: 0, width: 1, height: 1 }, cutout: null });
  return portrait && 'reason' in portrait ? portrait.reason : 'sure';
}

/** The state of a person who was found before heads were judged, by the stored key points alone. */
function stateOf({ head, points }: Pick<KnownPerson, 'head' | 'points'>, working: Size): PortraitState {
  const { width, height } = working;
  const { x, y } = head;
  const box = { x: x * width, y: y * height, width: head.width * width, height: head.height * height };
  const facts = { head: box, landmarks: [], detail: null };
  return portraitState({ ...facts, points: points.map(([px, py, sure]) => [px * width, py * height, sure]) }, working);
}

/** The square around a circle, in fractions of a photo. */
function boxOf({ x, y, radius }: HeadCircle, { width, height }: Size): Rect {
  const [across, down] = [width, height].map((side) => (radius * Math.max(width, height)) / side) as [number, number];
  return { x: x - across, y: y - down, width: 2 * across, height: 2 * down };
}

function isWhole({ x, y, width, height }: Rect): boolean {
  const [dx, dy] = [slack * width, slack * height];
  return x >= -dx && y >= -dy && x + width <= 1 + dx && y + height <= 1 + dy;
}

/** The head of a portrait. Null if none may be made. */
export const portraitHead = ({ portrait }: { readonly portrait: Portrait }): Rect | null =>
  portrait && 'head' in portrait ? portrait.head : null;

interface Measured {
  readonly portrait: Portrait;
  readonly height: number;
  readonly enlargement: number;
}

/** Height of the portrait's head in pixels of the customer's photo. Null without a sure head. */
export function headPixels(photo: Measured): number | null {
  const head = portraitHead(photo);
  return head && (head.height * photo.height) / photo.enlargement;
}
