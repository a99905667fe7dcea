import {
  athleteOf,
  type Cutout,
  type FoundPerson,
  inSteps,
  type Place,
  personAt,
  personNear,
} from '#domain/cards/photo/cutout.ts';
import type { CropPercent } from './crop-geometry.ts';

type People = readonly FoundPerson[];

/** The detected people, in the photo's order from left to right. */
export interface PeopleInPhoto {
  readonly people: People;
  readonly chosen: number | null;
}

export const noOne: PeopleInPhoto = { people: [], chosen: null };

/** Sorts people from left to right, so that “Athlete 1” is the first in the photo. */
export function leftToRight({ people, chosen }: PeopleInPhoto): PeopleInPhoto {
  const middle = ({ box }: FoundPerson): number => box.x + box.width / 2;
  const sorted = people.toSorted((one, other) => middle(one) - middle(other));
  const athlete = chosen === null ? undefined : people[chosen];
  return { people: sorted, chosen: athlete ? sorted.indexOf(athlete) : null };
}

/** The card's athlete: the tapped person, otherwise the person at the crop's centre. */
export function shownAthlete({ people, chosen }: PeopleInPhoto, cutout: Cutout | null, crop: CropPercent | null) {
  const part = crop && { x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 };
  return athleteOf(people, chosen, { person: cutout?.person ?? null, crop: part });
}

/** The question for several people, in the photo and below it. */
export const question = 'Whose card is it? Tap the athlete.';

export const athleteName = (index: number, count: number): string => `Athlete ${index + 1} of ${count}`;

/** Steps of the search for a place on a person, across and down its box. */
const steps = 16;

/** A place on this person and on nobody in front or behind. Falls back to the middle of the head. */
export function placeOn(people: People, index: number): Place | null {
  const person = people[index];
  if (!person) return null;
  const { box, head } = person;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const away = ({ x, y }: Place): number => Math.hypot((x - centre.x) / box.width, (y - centre.y) / box.height);
  const places = Array.from({ length: (steps - 1) ** 2 }, (_, at) => ({
    x: box.x + (((at % (steps - 1)) + 1) / steps) * box.width,
    y: box.y + ((Math.floor(at / (steps - 1)) + 1) / steps) * box.height,
  }));
  const own = [centre, ...places].filter((place) => isInPhoto(place) && personAt(people, place) === index);
  const nearest = own.toSorted((one, other) => away(one) - away(other))[0];
  return storedPlace(nearest ?? { x: head.x + head.width / 2, y: head.y + head.height / 2 });
}

/** The same choice after a closer look drew new outlines: its point may lie on someone else now. */
export function sameChoice(before: PeopleInPhoto, after: PeopleInPhoto, cutout: Cutout | null): Cutout | null {
  if (!cutout?.person) return cutout;
  const index = personNear(before.people, cutout.person);
  if (index === null || personNear(after.people, cutout.person) === index) return cutout;
  return { ...cutout, person: placeOn(after.people, index) };
}

const isInPhoto = ({ x, y }: Place): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

const share = (value: number): number => inSteps(Math.min(1, Math.max(0, value)));

/** A place as stored: inside the photo, in steps of 1/10,000. */
export const storedPlace = ({ x, y }: Place): Place => ({ x: share(x), y: share(y) });
