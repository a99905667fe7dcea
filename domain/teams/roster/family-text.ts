import { isSameJson } from '#domain/values/same-json.ts';
import type { RosterPlayer } from './roster-player.ts';

type FamilyTexts = Pick<RosterPlayer, 'position' | 'description' | 'stats'>;
type Field = keyof FamilyTexts;
type Given = { readonly [Key in Field]?: FamilyTexts[Key] | undefined };

const by = { position: 'position_by', description: 'description_by', stats: 'stats_by' } as const;
const fields: readonly Field[] = ['position', 'description', 'stats'];

const isEmpty = (value: FamilyTexts[Field]): boolean => Object.keys(value).length === 0;

function without(waiting: RosterPlayer['family_words'], field: Field): RosterPlayer['family_words'] {
  const { [field]: _gone, ...rest } = waiting ?? {};
  return Object.keys(rest).length === 0 ? null : rest;
}

/** A player with the family's text. It replaces an empty text or the family's own; otherwise it waits for the coach, so no text is lost. */
export function withFamilyText(player: RosterPlayer, given: Given): RosterPlayer {
  let after = player;
  for (const field of fields) {
    const value = given[field];
    if (value === undefined) continue;
    const isFree = isEmpty(after[field]) || after[by[field]] === 'family';
    if (isFree || isSameJson(after[field], value)) {
      const changed = isFree && !isSameJson(after[field], value);
      after = {
        ...after,
        ...(changed && { [field]: value, [by[field]]: 'family' }),
        ...(after.family_words && { family_words: without(after.family_words, field) }),
      };
    } else {
      const waiting = { ...after.family_words, [field]: value };
      after = { ...after, family_words: isEmpty(value) ? without(after.family_words, field) : waiting };
    }
  }
  return after;
}

/** Authors after a change by the team: the changed text is the team's, and the family's waiting text is dropped. */
export function authorsAfter(player: RosterPlayer, changes: Given): Partial<RosterPlayer> {
  let waiting = player.family_words;
  let authors: Partial<RosterPlayer> = {};
  for (const field of fields) {
    const value = changes[field];
    if (value === undefined || isSameJson(value, player[field])) continue;
    authors = { ...authors, [by[field]]: 'team' };
    waiting = without(waiting, field);
  }
  return Object.keys(authors).length === 0 ? {} : { ...authors, ...(player.family_words && { family_words: waiting }) };
}

/** When the printed text or the portrait's head last changed, for a player who becomes `after` at `at` (ISO 8601 UTC). */
export const wordsAt = (before: RosterPlayer, after: RosterPlayer, at: string): Pick<RosterPlayer, 'words_at'> =>
  fields.every((field) => isSameJson(before[field], after[field])) && isSameHead(before, after) ? {} : { words_at: at };

const isSameHead = (before: RosterPlayer, after: RosterPlayer): boolean =>
  !after.photo_head || JSON.stringify(before.photo_head) === JSON.stringify(after.photo_head);

/** Whether a card made at `madeAt` lacks the player's newest text. */
export const hasNewerText = ({ words_at: at }: Pick<RosterPlayer, 'words_at'>, madeAt: string | undefined): boolean =>
  at !== undefined && madeAt !== undefined && at > madeAt;

/** A player without the family's text, after its consent was revoked. */
export const withoutFamilyText = (player: RosterPlayer): RosterPlayer => ({
  ...player,
  ...(player.position_by === 'family' && { position: '', position_by: 'team' as const }),
  ...(player.description_by === 'family' && { description: '', description_by: 'team' as const }),
  ...(player.stats_by === 'family' && { stats: {}, stats_by: 'team' as const }),
  ...(player.family_words && { family_words: null }),
});

/** The family's last text, current or waiting. The holder of a link does not see the team's own text. */
export function textFromFamily(player: RosterPlayer): FamilyTexts & { readonly waits: boolean } {
  const { family_words: waiting } = player;
  return {
    position: waiting?.position ?? (player.position_by === 'family' ? player.position : ''),
    description: waiting?.description ?? (player.description_by === 'family' ? player.description : ''),
    stats: waiting?.stats ?? (player.stats_by === 'family' ? player.stats : {}),
    waits: Boolean(waiting),
  };
}
