import * as z from 'zod';
import { nextYear } from '#domain/cards/card/next-season.ts';
import { printed } from '#domain/cards/card/unprintable-texts.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { typedCode } from '#domain/values/typed-text.ts';
import { consentText, type GuardianConsent, purposesInForce } from '../roster/consent.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';
import type { Team } from './team.ts';

const day = 86_400_000;
/** A season lasts at most a year, so a consent of its first half ends with it, and one of the sign-up for the next one stays. */
const termDays = 183;

/** POST /teams/:id/season. `leaving_ids` are no longer on the roster. What is not kept starts empty. */
export const NewSeason = z.object({
  season: printed(typedCode(limits.text.sport).min(1, { error: 'Please give the season a name.' }), 'year'),
  leaving_ids: z.array(Id).max(limits.roster.players).default([]),
  keep_numbers: z.boolean().default(true),
  keep_photos: z.boolean().default(false),
  keep_backs: z.boolean().default(false),
  version: z.int(),
});
export type NewSeason = z.infer<typeof NewSeason>;

/** `players` stay, `left` were removed, `asked` need a permission again because its term ended. */
export const SeasonCounts = z.object({ players: z.int(), left: z.int(), asked: z.int() });
export type SeasonCounts = z.infer<typeof SeasonCounts>;

type Seasons = Pick<Team, 'past_seasons'>;

/** When the team's season began, ISO 8601 UTC. Empty for the first one, so that everything is of it. */
export const seasonStart = ({ past_seasons: past }: Seasons): string => past.at(-1)?.ended_at ?? '';

/** Whether something made at this moment belongs to the team's season. True in the first one, also without a moment. */
export const isOfSeason = (team: Seasons, createdAt: string | undefined): boolean =>
  (createdAt ?? '') >= seasonStart(team);

const classes = [
  ['freshman', 'sophomore', 'junior', 'senior'],
  ['fr', 'so', 'jr', 'sr'],
];

/** `text` in the case of `model`: FR to SO, Fr to So. */
function inCaseOf(model: string, text: string): string {
  if (model === model.toUpperCase()) return text.toUpperCase();
  return model[0] === model[0]?.toUpperCase() ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text;
}

function nextClass(year: string): string | null {
  for (const names of classes) {
    const [word = ''] = /^\p{L}+(?=\.?$)/u.exec(year) ?? [];
    const next = names[names.indexOf(word.toLowerCase()) + 1];
    if (next && names.includes(word.toLowerCase())) return year.replace(word, inCaseOf(word, next));
  }
  return null;
}

const ordinal = (n: number): string =>
  `${n}${['th', 'st', 'nd', 'rd'][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`;

/** Grades go to 12. */
const isCounted = (grade: number): boolean => grade > 0 && grade < 12;

function nextGrade(year: string): string {
  const later = year.replace(/\b(\d{1,2})(st|nd|rd|th)\b/i, (whole, n: string) =>
    isCounted(Number(n)) ? ordinal(Number(n) + 1) : whole,
  );
  return later.replace(/\b(grade|class)\s(\d{1,2})$/i, (whole, word: string, n: string) =>
    isCounted(Number(n)) ? `${word} ${Number(n) + 1}` : whole,
  );
}

/** A player's year in the next season: 2026 to 2027, Fr. to So., 7th grade to 8th grade. Text that does not count on stays. */
export function nextPlayerYear(year: string): string {
  const counted = nextYear(year);
  return counted === year ? (nextClass(year) ?? nextGrade(year)) : counted;
}

/** Whether a consent in force ends with the season that begins now: its date is older than half a year, or its text is no longer ours. */
export function endsItsTerm(consent: GuardianConsent, now: Date): boolean {
  const { revoked_at: end, signed_on, given_at, words_version: version } = consent;
  const oldest = new Date(now.getTime() - termDays * day).toISOString();
  return end === null && (version !== consentText.version || (signed_on ?? given_at) < oldest);
}

/** What a new season changes of a player. `rest`: the consents that stay. A photo never outlives the last consent (D-106). */
export function intoSeason(
  player: RosterPlayer,
  rest: readonly GuardianConsent[],
  chosen: NewSeason,
): Partial<RosterPlayer> {
  if (chosen.leaving_ids.includes(player.id)) return { is_active: false };
  const ended = player.consent === 'given' && rest.every(({ revoked_at: end }) => end !== null);
  const keepsPhoto = chosen.keep_photos && !ended;
  return {
    year: nextPlayerYear(player.year),
    ...(ended ? { consent: 'none', consent_purposes: [] } : { consent_purposes: purposesInForce(rest) }),
    ...(!chosen.keep_numbers && { player_number: '' }),
    ...(!keepsPhoto && { photo_key: null, photo_at: null }),
    ...(!chosen.keep_backs && { description: '', stats: {}, family_words: null }),
  };
}
