import * as z from 'zod';
import type { Card } from '#domain/cards/card/card.ts';
import type { Snapshot } from '#domain/cards/generation/generation.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import type { HeadCircle, Place } from '#domain/cards/photo/cutout.ts';
import { type ErrorCode, messageOf } from '#domain/tables/errors.ts';
import { isSameJson } from '#domain/values/same-json.ts';
import type { PhotoCrop } from '../roster/photo-crop.ts';
import type { Team } from '../team/team.ts';
import type { FoundSubject, Subject } from './subject.ts';
import { SetCard, type TeamSet } from './team-set.ts';

/** What a card of a set was made of, or would be made of now. */
interface MadeOf {
  readonly name: string;
  readonly number: string;
  readonly team: string;
  readonly season: string;
  readonly colours: readonly [string, string];
  readonly logo: string | null;
  readonly photo: string | null;
  readonly head: HeadCircle | null;
  readonly person: Place | null;
  readonly crop: PhotoCrop | null;
  readonly words: readonly [string, Readonly<Record<string, string>>];
  readonly players: TeamLook['roster'];
}

type Part = keyof MadeOf;
type Says = (was: MadeOf, is: MadeOf) => string;

const orNone = (text: string): string => text || 'none';

/** Each part of a card, and the sentence about a part that changed after the card was made. */
const sentences: Readonly<Record<Part, Says>> = {
  name: (was, is) => `The name was ${orNone(was.name)}. It is ${orNone(is.name)} now.`,
  number: (was, is) => `The number was ${orNone(was.number)}. It is ${orNone(is.number)} now.`,
  team: (was, is) => `The team’s name was ${orNone(was.team)}. It is ${orNone(is.team)} now.`,
  season: (was, is) => `The season was ${orNone(was.season)}. It is ${orNone(is.season)} now.`,
  colours: () => 'The team has other colors now.',
  logo: () => 'The team has another logo now.',
  photo: () => 'There is another photo now.',
  head: () => 'Another head was pointed at for the portrait.',
  person: () => 'Another person of the photo was chosen.',
  crop: () => 'The crop of the photo changed.',
  words: () => 'The words or stats for the back changed.',
  players: () => 'The players that it lists, or their numbers, changed.',
};
const parts = Object.keys(sentences) as Part[];

type Look = Pick<TeamSet, 'primary_color' | 'secondary_color' | 'logo_key'>;

const partsOf = (subject: Subject, look: Look): MadeOf => ({
  name: subject.texts.player_name,
  number: subject.texts.player_number,
  team: subject.texts.team,
  season: subject.season ?? subject.texts.year,
  colours: [look.primary_color, look.secondary_color],
  logo: look.logo_key,
  photo: subject.photo_key,
  head: subject.head ?? null,
  person: subject.person ?? null,
  crop: subject.crop ?? null,
  words: [subject.texts.description, subject.texts.stats],
  players: subject.roster,
});

/** A finished card of a set with its crop, and the snapshot of its front. Null for a player's card, whose row has all texts. */
export interface MadeCard {
  readonly card: Card;
  readonly crop?: PhotoCrop | null | undefined;
  readonly front: Pick<Snapshot, 'photo_key' | 'team'> | null;
}

function madeOf({ card, crop = null, front }: MadeCard, set: Look): MadeOf {
  const { player_name, player_number, team, year, description, stats, photo_key, cutout } = card;
  const season = front?.team?.season ?? year;
  return {
    name: player_name,
    number: player_number,
    team,
    season,
    colours: [set.primary_color, set.secondary_color],
    logo: set.logo_key,
    photo: front ? front.photo_key : photo_key,
    head: cutout?.head ?? null,
    person: cutout?.person ?? null,
    crop,
    words: [description, stats],
    players: front?.team?.roster ?? null,
  };
}

/** What changed since a card was made. `parts` is empty if nothing did. */
export interface ChangedSince {
  readonly parts: readonly Part[];
  readonly sentences: readonly string[];
  /** Why the card cannot be made again now: consent, photo or player is gone. Null if it can. */
  readonly blocked: ErrorCode | null;
}

/** What a finished card would print otherwise if it were made now (D-531). Null if nothing changed. */
export function changedSince(made: MadeCard, set: Look, found: FoundSubject, team: Team): ChangedSince | null {
  if ('skip' in found) return { parts: [], sentences: [messageOf(found.skip)], blocked: found.skip };
  const [was, is] = [madeOf(made, set), partsOf(found.subject, team)];
  const changed = parts.filter((part) => !isSameJson(was[part], is[part]));
  if (changed.length === 0) return null;
  return { parts: changed, sentences: changed.map((part) => sentences[part](was, is)), blocked: null };
}

/** Whether a set takes the team's new look: only if all its cards that can be made again are, as a set has one look. */
export const takesNewLook = (
  changed: readonly (Pick<ChangedSince, 'parts' | 'blocked'> & { readonly number: number })[],
  numbers: readonly number[],
): boolean =>
  changed.some(({ parts: some }) => some.includes('colours') || some.includes('logo')) &&
  changed.every(({ number, blocked }) => blocked !== null || numbers.includes(number));

/** GET /teams/:id/sets/:sid/changes */
export const SetChanges = z.object({
  cards: z.array(
    z.object({
      ...SetCard.pick({ number: true, kind: true, player_id: true, player_name: true, player_number: true }).shape,
      sentences: z.array(z.string()),
      can_make: z.boolean(),
    }),
  ),
  /** Paid orders that are not printed and hold an earlier card of the set. */
  orders: z.array(z.object({ order_id: z.string(), order_number: z.string(), cards: z.int(), can_renew: z.boolean() })),
});
export type SetChanges = z.infer<typeof SetChanges>;
