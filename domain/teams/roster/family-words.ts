import type { RosterPlayer } from './roster-player.ts';

type Words = Pick<RosterPlayer, 'description' | 'stats'>;
type Field = keyof Words;
type Given = { readonly [Key in Field]?: Words[Key] | undefined };

const by = { description: 'description_by', stats: 'stats_by' } as const;
const fields: readonly Field[] = ['description', 'stats'];

const isEmpty = (value: Words[Field]): boolean => Object.keys(value).length === 0;
const isSame = (one: Words[Field], other: Words[Field]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Without a field's waiting words; null where none wait. */
function without(waiting: RosterPlayer['family_words'], field: Field): RosterPlayer['family_words'] {
  const { [field]: _gone, ...rest } = waiting ?? {};
  return Object.keys(rest).length === 0 ? null : rest;
}

/**
 * A player with what the family wrote. Words count at once where the team wrote none, or the family's own stand; beside the team's they wait for the
 * coach, so that nobody's words are lost in silence.
 */
export function withFamilyWords(player: RosterPlayer, given: Given): RosterPlayer {
  let after = player;
  for (const field of fields) {
    const value = given[field];
    if (value === undefined) continue;
    const isFree = isEmpty(after[field]) || after[by[field]] === 'family';
    if (isFree || isSame(after[field], value)) {
      const changed = isFree && !isSame(after[field], value);
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

/** What a change by the team means for the authors: a text that it changes is the team's, and nothing waits beside it any more. */
export function authorsAfter(player: RosterPlayer, changes: Given): Partial<RosterPlayer> {
  let waiting = player.family_words;
  let authors: Partial<RosterPlayer> = {};
  for (const field of fields) {
    const value = changes[field];
    if (value === undefined || isSame(value, player[field])) continue;
    authors = { ...authors, [by[field]]: 'team' };
    waiting = without(waiting, field);
  }
  return Object.keys(authors).length === 0 ? {} : { ...authors, ...(player.family_words && { family_words: waiting }) };
}

/** When the words that a card prints last changed, for a player who becomes `after` at `at` (ISO 8601 UTC). */
export const wordsAt = (before: RosterPlayer, after: RosterPlayer, at: string): Pick<RosterPlayer, 'words_at'> =>
  fields.every((field) => isSame(before[field], after[field])) ? {} : { words_at: at };

/** Whether a card that was made at `madeAt` lacks the player's newest words. */
export const hasNewerWords = ({ words_at: at }: Pick<RosterPlayer, 'words_at'>, madeAt: string | undefined): boolean =>
  at !== undefined && madeAt !== undefined && at > madeAt;

/** Without what the family wrote: its permission was taken back. */
export const withoutFamilyWords = (player: RosterPlayer): RosterPlayer => ({
  ...player,
  ...(player.description_by === 'family' && { description: '', description_by: 'team' as const }),
  ...(player.stats_by === 'family' && { stats: {}, stats_by: 'team' as const }),
  ...(player.family_words && { family_words: null }),
});

/** What the family told last, whether it counts or waits; the team's own words are not for the holder of a link. */
export function wordsFromFamily(player: RosterPlayer): Words & { readonly waits: boolean } {
  const { family_words: waiting } = player;
  return {
    description: waiting?.description ?? (player.description_by === 'family' ? player.description : ''),
    stats: waiting?.stats ?? (player.stats_by === 'family' ? player.stats : {}),
    waits: Boolean(waiting),
  };
}
