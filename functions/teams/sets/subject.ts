import type { NewCard } from '#domain/cards/card/card.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import type { HeadCircle } from '#domain/cards/photo/cutout.ts';
import type { ErrorCode } from '#domain/tables/errors.ts';
import { mayUse } from '#domain/teams/roster/consent.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { namedPlayers, unready } from '#domain/teams/sets/set-plan.ts';
import type { SetCard, TeamSet } from '#domain/teams/sets/team-set.ts';
import { seasonYear } from '#domain/teams/team/season-year.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { allRoster, loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { allOpenCards } from '#functions/table/teams/team-card.ts';

/** The current content of a set's card: a corrected name, a newer photo. */
export interface Subject {
  /** Null for the team's logo on its colors. */
  readonly photo_key: string | null;
  /** The head that a coach pointed at in the player's photo. Omitted for the detected one. */
  readonly head?: HeadCircle;
  readonly roster: TeamLook['roster'];
  /** Season for checklist and team card. Omitted for a player's card. */
  readonly season?: string;
  /** The player's position. Omitted for checklist and team card. */
  readonly position?: string;
  /** Whether a guardian allows a hosted artist. Omitted, meaning no, for checklist and team card, which show several players. */
  readonly hosted?: boolean;
  readonly texts: Pick<NewCard, 'player_name' | 'player_number' | 'year' | 'description' | 'stats'>;
}

type Found = { readonly subject: Subject } | { readonly skip: ErrorCode };

const noTexts = { player_number: '', description: '', stats: {} };

function playerSubject(player: RosterPlayer | null, team: Team): Found {
  const code = unready(player);
  if (code !== null || !player?.photo_key) return { skip: code ?? 'set.no_photo' };
  const { photo_key, photo_head: head, position, player_name, player_number, description, stats } = player;
  const year = player.year || seasonYear(team.season);
  const texts = { player_name, player_number, year, description, stats };
  const hosted = mayUse(player, 'hosted_art');
  return { subject: { photo_key, ...(head && { head }), position, hosted, roster: null, texts } };
}

/**
 * Checklist and team card list the players whose cards were made and not rejected, and whose consent allows it. They show the coach's team photo or
 * the logo: a player's own picture may be rejected or withdrawn after print (D-320).
 */
async function extraSubject(set: TeamSet, card: SetCard, team: Team): Promise<Found> {
  const [cards, players, open] = await Promise.all([
    allSetCards(set.id),
    allRoster(set.team_id),
    allOpenCards(set.team_id),
  ]);
  const ready = new Set(players.flatMap(({ entity }) => (unready(entity) === null ? entity.id : [])));
  const inTeam = new Set(open.map(({ player_id }) => player_id));
  const roster = namedPlayers(
    cards.map(({ entity }) => entity).filter(({ player_id: id }) => id !== null && ready.has(id) && inTeam.has(id)),
  );
  if (roster.length === 0) return { skip: 'set.no_cards' };
  const player_name = card.kind === 'team' ? team.name : card.player_name;
  const { season } = team;
  const texts = { ...noTexts, player_name, year: seasonYear(season) };
  return { subject: { photo_key: set.team_photo_key, roster, season, texts } };
}

/** The content of a set's card, or why it cannot be made: photo, consent or player is gone. */
export const subjectOf = async (set: TeamSet, card: SetCard, team: Team): Promise<Found> =>
  card.kind === 'player'
    ? playerSubject((await loadRosterPlayer(set.team_id, card.player_id ?? ''))?.entity ?? null, team)
    : extraSubject(set, card, team);
