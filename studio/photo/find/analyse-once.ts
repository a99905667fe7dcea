import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { analyseWhole, type PhotoAnalysis } from '../analysis/analyse-photo.ts';
import type { RgbaPicture } from '../analysis/shrink.ts';
import { analysisOfPerson } from './analysis-of-finding.ts';
import type { FindAthlete, Finding, Person } from './finding.ts';

/** Why nobody is cut out of a photo: the networks failed, detected nobody, or were unsure. Null if they were sure or are off. */
export type Fallback = 'unavailable' | 'nobody' | 'unsure';

/** The networks' finding as the API returns it, and why nobody is cut out. */
export interface Found {
  readonly people: readonly FoundPerson[];
  readonly chosen: number | null;
  readonly fallback: Fallback | null;
}

interface AnalysedOnce {
  readonly analysis: PhotoAnalysis;
  readonly finding: Finding | null;
  readonly fallback: Fallback | null;
}

/** Analyses a new photo, once: every drawing reads this analysis. */
export async function analyseOnce(photo: RgbaPicture, find: FindAthlete | null): Promise<AnalysedOnce> {
  if (!find) return { analysis: analyseWhole(photo), finding: null, fallback: null };
  const finding = await find(photo.pixels, photo.width, photo.height).catch(() => 'unavailable' as const);
  if (finding === 'unavailable') return { analysis: analyseWhole(photo), finding: null, fallback: finding };
  if (finding === null) return { analysis: analyseWhole(photo), finding, fallback: 'nobody' };
  const person = finding.people[finding.chosen] as Person;
  const analysis = analysisOfPerson(person, finding.alpha, photo);
  return { analysis, finding, fallback: person.confident ? null : 'unsure' };
}

/** Converts a person to the API's form. */
export const foundPerson = ({ box, head, outline, score, portrait, doubts }: Person): FoundPerson => ({
  box,
  head,
  outline,
  score,
  portrait,
  ...(doubts && { doubts }),
});
