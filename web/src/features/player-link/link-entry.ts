import type * as z from 'zod';
import { type ConsentGiven, type ConsentPurpose, consentWords } from '#domain/rosters/consent';

/** What a form of the page sends. Consent and name are left out where they stay as they are. */
export interface LinkEntry {
  readonly photo: Blob | null;
  readonly consent?: z.input<typeof ConsentGiven>;
  readonly player_name?: string;
}

/** The fields of the form. */
export interface LinkFields {
  readonly name: string;
  readonly relation: string;
  readonly player_name: string;
}

/** What of a form is missing, in words; null where it can be sent. */
export function missing(
  { isAdult, photo }: { readonly isAdult: boolean; readonly photo: Blob | null },
  hasPhoto: boolean,
) {
  if (!photo && !hasPhoto) return 'Please choose a photo first.';
  return isAdult ? null : 'Please tick the box: only a parent, a guardian or an adult can send this.';
}

/** The consent as it is sent: with the words that were on the screen. */
export function consentOf({ name, relation }: LinkFields, onPage: boolean, version: string): LinkEntry['consent'] {
  const purposes: ConsentPurpose[] = [...consentWords.needed, ...(onPage ? (['team_page'] as const) : [])];
  return { name, relation, purposes, words_version: version } as LinkEntry['consent'];
}
