import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';

const most = limits.cutout;

/** A fraction of the photo with as many decimals as a print shows: 1/10,000 of a photo is 0.3 pixels of its working copy. */
export const inSteps = (value: number): number => Math.round(value * most.steps) / most.steps;

const fraction = (least: number, greatest: number) => z.number().min(least).max(greatest).transform(inSteps);

/** A place in the oriented photo, in fractions of its width and height. */
export const Place = z.object({ x: fraction(0, 1), y: fraction(0, 1) });
export type Place = z.infer<typeof Place>;

/** A part of the oriented photo, in fractions of its width and height. It may begin or end outside the photo. */
export const PhotoBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type PhotoBox = z.infer<typeof PhotoBox>;

/** One line of the brush. `radius` is half the brush's width, in fractions of the photo's long side. */
const Stroke = z.object({
  mode: z.enum(['keep', 'remove']),
  radius: fraction(most.radius.least, most.radius.most),
  points: z.array(Place).min(1).max(most.pointsOfStroke, says('cutout.too_much')),
});

const tooMuch = says('cutout.too_much');

/**
 * Which person of the photo is on the card, and what the customer's brush adds to the athlete or takes away. `person` is a place on that person; null:
 * the centre of the crop says who it is. Strokes are painted in their order.
 */
export const Cutout = z.object({
  person: Place.nullable().default(null),
  strokes: z
    .array(Stroke)
    .max(most.strokes, tooMuch)
    .refine((strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= most.points, tooMuch)
    .default([]),
});
export type Cutout = z.infer<typeof Cutout>;

/** A person that the finder saw in a photo, as browsers get it. */
export const FoundPerson = z.object({
  box: PhotoBox,
  /** Where the head is. It is estimated from the body where the face is turned away or hidden. */
  head: PhotoBox,
  /** The corners of the person's outline, in order. */
  outline: z.array(z.object({ x: z.number(), y: z.number() })).max(most.corners),
  /** 0 to 1: how sure the finder is that this is a person. */
  score: z.number(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** What the finder saw in a photo. `chosen` is the index of the person it takes for the athlete. */
export const foundShape = {
  people: z.array(FoundPerson),
  chosen: z.int().min(0).nullable(),
};
type FoundPeople = z.infer<z.ZodObject<typeof foundShape>>;

/** Who is in a photo; no one where it was stored before people were looked for, or is none. */
export const foundIn = (
  photo: { [Name in keyof FoundPeople]?: FoundPeople[Name] | undefined } | null,
): FoundPeople => ({
  people: photo?.people ?? [],
  chosen: photo?.chosen ?? null,
});

/** A cutout that changes nothing is none. */
export const cutoutOrNone = (cutout: Cutout | null | undefined): Cutout | null =>
  cutout && (cutout.person !== null || cutout.strokes.length > 0) ? cutout : null;

type Seen = Pick<FoundPerson, 'box'> & Partial<Pick<FoundPerson, 'outline'>>;

/** Whether a place lies inside an outline: a ray to the right meets an odd number of its edges. */
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

/** Distance of a place from a box, 0 inside of it, in fractions of the photo. */
function distance({ x, y }: Place, { box }: Seen): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(across, down);
}

const leastBy = (indexes: readonly number[], measure: (index: number) => number): number | null =>
  indexes.reduce<number | null>((best, at) => (best === null || measure(at) < measure(best) ? at : best), null);

/**
 * The index of the person at a place of the photo: in whose outline it is, otherwise in whose box. Of several it is the smallest, who would be hidden
 * behind the others. Null: no one is there.
 */
export function personAt(people: readonly Seen[], place: Place): number | null {
  const all = people.map((_, index) => index);
  const area = (index: number) => areaOf(people[index] as Seen);
  const outlined = all.filter((index) => isInside(place, people[index]?.outline ?? []));
  if (outlined.length > 0) return leastBy(outlined, area);
  return leastBy(
    all.filter((index) => distance(place, people[index] as Seen) === 0),
    area,
  );
}

/** As `personAt`, but for a place beside everyone the person with the nearest box. Null where no one is in the photo. */
export function personNear(people: readonly Seen[], place: Place): number | null {
  const indexes = people.map((_, index) => index);
  return personAt(people, place) ?? leastBy(indexes, (index) => distance(place, people[index] as Seen));
}

interface Wish {
  /** A place on the tapped person. */
  readonly person: Place | null;
  /** In fractions of the photo's width and height. */
  readonly crop: PhotoBox | null;
}

/** Whose card it is, as an index: the tapped person, otherwise who is at the crop's centre, otherwise the finder's choice. */
export function athleteOf(people: readonly Seen[], chosen: number | null, { person, crop }: Wish): number | null {
  if (person) return personNear(people, person);
  if (crop) return personNear(people, { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 });
  return chosen;
}
