import type { NewCard } from '#domain/cards/card/card.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import { type Cutout, type HeadCircle, type Place, withHead } from '#domain/cards/photo/cutout.ts';
import type { ErrorCode } from '#domain/tables/errors.ts';
import { mayUse } from '../roster/consent.ts';
import type { PhotoCrop } from '../roster/photo-crop.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';
import type { OpenCard } from '../team/board.ts';
import { seasonYear } from '../team/season-year.ts';
import type { Team } from '../team/team.ts';
import { namedPlayers, unready } from './set-plan.ts';
import type { SetCard, TeamSet } from './team-set.ts';

type Texts = 'player_name' | 'player_number' | 'team' | 'sport' | 'year' | 'description' | 'stats';

/** The current content of a set's card: a corrected name, a newer photo. */
export interface Subject {
  /** Null for the team's logo on its colors. */
  readonly photo_key: string | null;
  /** The head that a coach pointed at in the player's photo. Omitted for the detected one. */
  readonly head?: HeadCircle;
  /** A place on the player, and the crop of the photo, that a coach chose. Omitted for the detected ones. */
  readonly person?: Place;
  readonly crop?: PhotoCrop;
  readonly roster: TeamLook['roster'];
  /** Season for checklist and team card. Omitted for a player's card. */
  readonly season?: string;
  /** The player's position. Omitted for checklist and team card. */
  readonly position?: string;
  /** Whether a guardian allows a hosted artist. Omitted, meaning no, for checklist and team card, which show several players. */
  readonly hosted?: boolean;
  readonly texts: Pick<NewCard, Texts>;
}

/** `skip`: why the card cannot be made: photo, consent or player is gone. */
export type FoundSubject = { readonly subject: Subject } | { readonly skip: ErrorCode };

const noTexts = { player_number: '', description: '', stats: {} };

/** The content of a player's card. */
export function playerSubject(player: RosterPlayer | null, team: Team): FoundSubject {
  const code = unready(player);
  if (code !== null || !player?.photo_key) return { skip: code ?? 'set.no_photo' };
  const { photo_key, position, player_name, player_number, description, stats } = player;
  const year = player.year || seasonYear(team.season);
  const texts = { player_name, player_number, team: team.name, sport: team.sport, year, description, stats };
  const hosted = mayUse(player, 'hosted_art');
  return { subject: { photo_key, ...framingOf(player), position, hosted, roster: null, texts } };
}

/** What a coach chose in a player's photo. */
const framingOf = ({ photo_head: head, photo_person: person, photo_crop: crop }: RosterPlayer) => ({
  ...(head && { head }),
  ...(person && { person }),
  ...(crop && { crop }),
});

/** The cutout of a card's photo, as a coach chose it. Null for the detected one. */
export const cutoutFor = ({ person, head }: Pick<Subject, 'person' | 'head'>): Cutout | null =>
  withHead(person ? { person, strokes: [] } : null, head ?? null);

interface Whole {
  readonly team: Team;
  readonly cards: readonly SetCard[];
  readonly players: readonly RosterPlayer[];
  readonly open: readonly OpenCard[];
}

/**
 * The content of a checklist or team card. They list the players whose cards were made and not rejected, and whose consent allows it. They show the
 * coach's team photo or the logo: a player's own picture may be rejected or withdrawn after print (D-320).
 */
export function extraSubject(set: TeamSet, card: SetCard, { team, cards, players, open }: Whole): FoundSubject {
  const ready = new Set(players.flatMap((player) => (unready(player) === null ? player.id : [])));
  const inTeam = new Set(open.map(({ player_id }) => player_id));
  const roster = namedPlayers(cards.filter(({ player_id: id }) => id !== null && ready.has(id) && inTeam.has(id)));
  if (roster.length === 0) return { skip: 'set.no_cards' };
  const { name, sport, season } = team;
  const player_name = card.kind === 'team' ? name : card.player_name;
  const texts = { ...noTexts, player_name, team: name, sport, year: seasonYear(season) };
  return { subject: { photo_key: set.team_photo_key, roster, season, texts } };
}
