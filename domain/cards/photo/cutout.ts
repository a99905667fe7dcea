import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { doubtsAbout, type PhotoDoubt, SeenDoubt } from './photo-doubt.ts';
import { type NoPortrait, PortraitState } from './portrait.ts';

const { cutout } = limits;

/** The smallest fraction of a photo that is stored. */
export const smallest = 1 / cutout.steps;

/** Rounds a fraction to what print shows: 1/10,000 of a photo is 0.3 pixels of its working copy. */
export const inSteps = (value: number): number => Math.round(value * cutout.steps) / cutout.steps;

/** A number between these, in steps of what print shows. */
export const fraction = (min: number, max: number) => z.number().min(min).max(max).transform(inSteps);

/** A point of the oriented photo, in fractions of its width and height. */
export const Place = z.object({ x: fraction(0, 1), y: fraction(0, 1) });
export type Place = z.infer<typeof Place>;

/** A box of the oriented photo, in fractions of its width and height. It may extend beyond the photo. */
export const PhotoBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type PhotoBox = z.infer<typeof PhotoBox>;

/** A brush stroke. `radius` is half the brush's width, in fractions of the photo's long side. */
const Stroke = z.object({
  mode: z.enum(['keep', 'remove']),
  radius: fraction(cutout.radius.min, cutout.radius.max),
  points: z.array(Place).min(1).max(cutout.pointsOfStroke, says('cutout.too_much')),
});

const tooMuch = says('cutout.too_much');

/** A circle around a head. `radius` is in fractions of the photo's long side. */
export const HeadCircle = z.object({
  x: fraction(0, 1),
  y: fraction(0, 1),
  radius: fraction(cutout.head.min, cutout.head.max),
});
export type HeadCircle = z.infer<typeof HeadCircle>;

/**
 * The person on the card and the brush strokes, applied in order. `person` is a point on that person; null selects the person at the crop's center.
 * `head`: the head that the customer pointed at, for portraits. Omitted or null if the detected one counts.
 */
export const Cutout = z.object({
  person: Place.nullable().default(null),
  head: HeadCircle.nullable().optional(),
  strokes: z
    .array(Stroke)
    .max(cutout.strokes, tooMuch)
    .refine((strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= cutout.points, tooMuch)
    .default([]),
});
export type Cutout = z.infer<typeof Cutout>;

export const FoundPerson = z.object({
  box: PhotoBox,
  /** Estimated from the body if the face is turned away or hidden. */
  head: PhotoBox,
  outline: z.array(z.object({ x: z.number(), y: z.number() })).max(cutout.corners),
  /** Confidence that this is a person, 0 to 1. */
  score: z.number(),
  /** Whether a portrait can be made of this head. Omitted for older photos. */
  portrait: PortraitState.optional(),
  /** What the closer look doubts. Omitted for older photos, and for people without that look. */
  doubts: z.array(SeenDoubt).optional(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** `chosen` is the index of the detected athlete. */
export const foundShape = {
  people: z.array(FoundPerson),
  chosen: z.int().min(0).nullable(),
};
type FoundPeople = z.infer<z.ZodObject<typeof foundShape>>;
/** An older photo has neither. */
type MaybeFound = { [Name in keyof FoundPeople]?: FoundPeople[Name] | undefined };

/** Empty for photos stored before people were detected, and for logos. */
export const foundIn = (photo: MaybeFound | null): FoundPeople => ({
  people: photo?.people ?? [],
  chosen: photo?.chosen ?? null,
});

/** Null for a cutout that changes nothing. */
export const cutoutOrNone = (cutout: Cutout | null | undefined): Cutout | null =>
  cutout && (cutout.person !== null || cutout.head || cutout.strokes.length > 0) ? cutout : null;

/** The cutout with this head pointed at; null takes the head back. */
export function withHead(cutout: Cutout | null, head: HeadCircle | null): Cutout | null {
  const { head: _before, ...rest } = cutout ?? { person: null, strokes: [] };
  return cutoutOrNone(head ? { ...rest, head } : rest);
}

type Seen = Pick<FoundPerson, 'box'> & Partial<Pick<FoundPerson, 'outline'>>;

/** Ray casting. */
function isInside({ x, y }: Place, outline: FoundPerson['outline']): boolean {
  let inside = false;
  for (const [index, corner] of outline.entries()) {
    const before = outline.at(index - 1) ?? corner;
    const crosses = corner.y > y !== before.y > y;
    if (crosses && x < corner.x + ((y - corner.y) * (before.x - corner.x)) / (before.y - corner.y)) inside = !inside;
  }
  return inside;
}

const areaOf = ({ box }: Seen): number => box.width * box.height;

/** In fractions of the photo; 0 inside the box. */
function distance({ x, y }: Place, { box }: Seen): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(across, down);
}

const minBy = (indexes: readonly number[], measure: (index: number) => number): number | null =>
  indexes.reduce<number | null>((best, at) => (best === null || measure(at) < measure(best) ? at : best), null);

/** Index of the person at a point: by outline, otherwise by box. Of several it returns the smallest, which the others would hide. Null if there is none. */
export function personAt(people: readonly Seen[], place: Place): number | null {
  const all = people.map((_, index) => index);
  const area = (index: number) => areaOf(people[index] as Seen);
  const outlined = all.filter((index) => isInside(place, people[index]?.outline ?? []));
  if (outlined.length > 0) return minBy(outlined, area);
  return minBy(
    all.filter((index) => distance(place, people[index] as Seen) === 0),
    area,
  );
}

/** Like `personAt`, but falls back to the nearest box. Null if the photo has no people. */
export function personNear(people: readonly Seen[], place: Place): number | null {
  const indexes = people.map((_, index) => index);
  return personAt(people, place) ?? minBy(indexes, (index) => distance(place, people[index] as Seen));
}

interface Wish {
  readonly person: Place | null;
  readonly crop: PhotoBox | null;
}

/** Index of the card's athlete: the tapped person, otherwise the person at the crop's center, otherwise the detected athlete. */
export function athleteOf(people: readonly Seen[], chosen: number | null, { person, crop }: Wish): number | null {
  if (person) return personNear(people, person);
  if (crop) return personNear(people, { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 });
  return chosen;
}

/** Why no portrait can be made of the detected athlete of a whole photo. Null if one can, or if the photo is older than the question. */
export function noPortraitIn(photo: MaybeFound): NoPortrait | null {
  if (!photo.people) return null;
  const state = photo.chosen == null ? 'no_head' : photo.people[photo.chosen]?.portrait;
  return state === undefined || state === 'sure' ? null : state;
}

/** What makes a whole photo doubtful for a card: of the tapped person, otherwise of the detected athlete. */
export function doubtsInPhoto({ people = [], chosen = null }: MaybeFound, cutout: Cutout | null): PhotoDoubt[] {
  const athlete = people[athleteOf(people, chosen, { person: cutout?.person ?? null, crop: null }) ?? -1];
  return athlete ? doubtsAbout(athlete, (cutout?.strokes.length ?? 0) > 0) : [];
}
