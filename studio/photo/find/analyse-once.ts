import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { analysePhoto, type PhotoAnalysis } from '../analysis/analyse-photo.ts';
import type { RgbaPicture } from '../analysis/shrink.ts';
import { analysisOfPerson } from './analysis-of-finding.ts';
import type { FindAthlete, Finding, Person } from './finding.ts';

/**
 * Why a photo was analysed the classical way: the networks failed, saw nobody, or were not sure of whom they saw. Null:
 * they were sure, or were not asked.
 */
export type Fallback = 'unavailable' | 'nobody' | 'unsure';

/** What the networks found, as the API gives it, and why they are not relied on. */
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

/** Looks at a new photo. All that is drawn from it reads what this found. */
export async function analyseOnce(photo: RgbaPicture, find: FindAthlete | null): Promise<AnalysedOnce> {
  const { pixels, width, height } = photo;
  const classical = (): PhotoAnalysis => analysePhoto(pixels, width, height);
  if (!find) return { analysis: classical(), finding: null, fallback: null };
  const finding = await find(pixels, width, height).catch(() => 'unavailable' as const);
  if (finding === 'unavailable') return { analysis: classical(), finding: null, fallback: finding };
  if (finding === null) return { analysis: wholePhoto(classical()), finding, fallback: 'nobody' };
  const person = finding.people[finding.chosen] as Person;
  const analysis = analysisOfPerson(person, finding.alpha, photo);
  if (person.confident) return { analysis, finding, fallback: null };
  return { analysis: unsure(classical(), analysis), finding, fallback: 'unsure' };
}

/** A photo of no person (a pet, a car): designs show it as it is. */
const wholePhoto = (analysis: PhotoAnalysis): PhotoAnalysis => ({
  ...analysis,
  confident: false,
  found: false,
  headSeen: false,
});

/** An unsure mask gives place to the classical matte, which nothing may be cut out with; the networks know the head better. */
const unsure = (classical: PhotoAnalysis, { head, headSeen, subject }: PhotoAnalysis): PhotoAnalysis => ({
  ...classical,
  confident: false,
  found: true,
  subject,
  head,
  headSeen,
});

/** A person as the API gives one. */
export const foundPerson = ({ box, head, outline, score }: Person): FoundPerson => ({ box, head, outline, score });
