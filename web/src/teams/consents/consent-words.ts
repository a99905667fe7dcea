import type { ConsentView } from '#domain/teams/roster/consent.ts';
import { nobodysName } from '#domain/teams/roster/paper-consent.ts';
import { dateWords, fullDayWords } from '#web/src/base/lib/day-words.ts';

const relationWords: Readonly<Record<string, string>> = { parent: 'parent', guardian: 'guardian', self: 'the player' };

/** Who agreed, how, when, and who holds the paper. Records of earlier releases lack some of that, and say so. */
export function consentLine({ given_by: by, source, given_at, signed_on: date, held_by: holder }: ConsentView): string {
  const who = `${by.name}, ${relationWords[by.relation] ?? by.relation}`;
  if (source === 'link') return `${who} · with the private link, ${dateWords(given_at)}`;
  const giver = by.name === nobodysName ? 'No record of the guardian' : who;
  const paper =
    date === null ? `paper without a date, recorded ${dateWords(given_at)}` : `paper of ${fullDayWords(date)}`;
  return `${giver} · ${paper}, ${holder === null ? 'no record of who holds it' : `held by ${holder}`}`;
}
