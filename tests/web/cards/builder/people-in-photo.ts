import type { FoundPerson } from '#domain/cards/photo/cutout.ts';

/** Returns a person around `x`, in fractions of the photo. Its legs are apart: the gap is outside the outline. */
export function aPerson(x: number, over: Partial<FoundPerson> = {}): FoundPerson {
  return {
    box: { x: x - 0.05, y: 0.2, width: 0.1, height: 0.7 },
    head: { x: x - 0.02, y: 0.2, width: 0.04, height: 0.1 },
    outline: [
      { x: x - 0.02, y: 0.2 },
      { x: x + 0.02, y: 0.2 },
      { x: x + 0.05, y: 0.4 },
      { x: x + 0.05, y: 0.9 },
      { x, y: 0.6 },
      { x: x - 0.05, y: 0.9 },
      { x: x - 0.05, y: 0.4 },
    ],
    score: 0.9,
    ...over,
  };
}

/** Three people as the finder returns them: not from left to right. It chose the middle one. */
export const threePeople = { people: [aPerson(0.5), aPerson(0.8), aPerson(0.2)], chosen: 0 };
