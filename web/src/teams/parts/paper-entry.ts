import { messageOfIssue } from '#domain/tables/errors.ts';
import {
  type ConsentPurpose,
  consentText,
  type OptionalPurpose,
  type relations,
} from '#domain/teams/roster/consent.ts';
import { PaperConsent } from '#domain/teams/roster/paper-consent.ts';

/** A coach's entry for a paper. */
export interface PaperFields {
  readonly name: string;
  readonly relation: (typeof relations)[number];
  /** `YYYY-MM-DD`, or empty. */
  readonly signed_on: string;
  readonly extras: readonly OptionalPurpose[];
  readonly held: boolean;
}

/** A player whose paper is missing. */
export interface PaperPlayer {
  readonly id: string;
  readonly player_name: string;
  readonly player_number: string;
  /** The known fields of the paper. */
  readonly known?: Partial<PaperFields>;
}

export type PaperProblems = Readonly<Record<string, string>>;

const blank: PaperFields = { name: '', relation: 'parent', signed_on: '', extras: [], held: false };
export const firstFields = ({ known }: PaperPlayer): PaperFields => ({ ...blank, ...known });

/** True if a coach has typed in a row. Untouched rows are not sent. */
export const isStarted = (player: PaperPlayer, fields: PaperFields): boolean => {
  const first = firstFields(player);
  return (Object.keys(first) as (keyof PaperFields)[]).some((key) => first[key] !== fields[key]);
};

/** A row as the request, or its problems by field. The server checks the dates. */
export function checkedPaper(
  playerId: string,
  { extras, ...fields }: PaperFields,
): { readonly paper: PaperConsent } | { readonly problems: PaperProblems } {
  const purposes: ConsentPurpose[] = [...consentText.needed, ...extras];
  const checked = PaperConsent.safeParse({
    ...fields,
    player_id: playerId,
    purposes,
    words_version: consentText.version,
  });
  if (checked.success) return { paper: checked.data };
  const { issues } = checked.error;
  // Only the first issue of a field counts: an empty name is not also a name without letters.
  return { problems: Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], messageOfIssue(issue)])) };
}

/** Reads a date from a spreadsheet: `2026-11-20`, or `11/20/2026`. Empty if it is not a date. */
function pastedDate(text = ''): string {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (us) return [us[3], us[1]?.padStart(2, '0'), us[2]?.padStart(2, '0')].join('-');
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? text.trim() : '';
}

/** Rows copied from a spreadsheet: names, with dates beside them if any. Null for a single value, which the browser pastes. */
export function pastedRows(text: string): Partial<PaperFields>[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return null;
  return lines.map((line) => {
    const [name = '', date] = line.split('\t');
    const signed_on = pastedDate(date);
    return { name: name.trim(), ...(signed_on && { signed_on }) };
  });
}
