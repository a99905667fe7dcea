import type * as z from 'zod';
import {
  type ConsentPurpose,
  consentText,
  type NewGuardianConsent,
  type OptionalPurpose,
} from '#domain/teams/roster/consent.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { readStats, tooManyStats } from '#domain/teams/roster/stats-text.ts';
import { type Vitals, withVitals } from '#domain/teams/roster/vitals.ts';
import type { Stats } from '#domain/values/card-texts.ts';

/** The values that the page sends. Consent and name are omitted if unchanged. */
export interface LinkEntry {
  readonly photo: Blob | null;
  readonly consent?: z.input<typeof NewGuardianConsent>;
  readonly player_name?: string;
  readonly position?: string;
  readonly description?: string;
  readonly stats?: Stats;
}

/** The fields of the form. */
export interface LinkFields extends Vitals {
  readonly name: string;
  readonly relation: string;
  readonly player_name: string;
  readonly position: string;
  readonly description: string;
  /** One per line, without the vitals. */
  readonly stats: string;
}

/** The missing fields of a form, with messages. Null if it can be sent. */
export function missingFields(
  { isAdult, photo, fields }: { readonly isAdult: boolean; readonly photo: Blob | null; readonly fields: LinkFields },
  hasPhoto: boolean,
) {
  if (!photo && !hasPhoto) return 'Please choose a photo first.';
  if (!isAdult) return 'Please tick the box: only a parent, a guardian or an adult can send this.';
  return readStats(fields.stats).problem ?? tooManyStats(statsOf(fields));
}

/** What the back prints as stats: the vitals and the typed lines. */
export const statsOf = (fields: LinkFields): Stats => withVitals(fields, readStats(fields.stats).stats);

/** The position, sentence and stats to send: only the changed ones. */
export function textsOf(
  fields: LinkFields,
  told: PlayerLinkView['told'],
): Pick<LinkEntry, 'position' | 'description' | 'stats'> {
  const [position, description] = [fields.position.trim(), fields.description.trim()];
  const stats = statsOf(fields);
  return {
    ...(position !== told.position && { position }),
    ...(description !== told.description && { description }),
    ...(JSON.stringify(stats) !== JSON.stringify(told.stats) && { stats }),
  };
}

/** The consent to send, with the text that was displayed. */
export function consentOf(
  { name, relation }: LinkFields,
  extras: readonly OptionalPurpose[],
  version: string,
): LinkEntry['consent'] {
  const purposes: ConsentPurpose[] = [...consentText.needed, ...extras];
  return { name, relation, purposes, words_version: version } as LinkEntry['consent'];
}
