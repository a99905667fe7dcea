import type { RosterPlayer } from '../rosters/roster-player.ts';
import { isUnmade, unready } from './set-plan.ts';
import type { SetCard } from './team-set.ts';

interface Held {
  readonly entity: SetCard;
}

export interface Retried<Row> {
  readonly cards: readonly Row[];
  /** Players' cards that count for the team's day: those that were made or skipped before, not what a stopped set still owes. */
  readonly counted: number;
}

/**
 * What a retry makes again: the failed players, the skipped ones who are ready now, and what a stopped set has not begun. Checklist and team card
 * follow when a player's card is made, or when they are missing themselves. `playerIds`: only these players.
 */
export function toRetry<Row extends Held>(
  cards: readonly Row[],
  roster: readonly RosterPlayer[],
  playerIds?: readonly string[],
): Retried<Row> {
  const ready = new Set(roster.filter((player) => unready(player) === null).map(({ id }) => id));
  const wanted = ({ entity: { kind, player_id: id, status } }: Row): boolean =>
    kind === 'player' &&
    id !== null &&
    ready.has(id) &&
    status !== 'done' &&
    (playerIds === undefined || playerIds.includes(id));
  const players = cards.filter(wanted);
  const extras = cards.filter(({ entity }) => entity.kind !== 'player');
  const missing = extras.filter(({ entity }) => entity.status !== 'done');
  const following = players.length > 0 ? extras : playerIds ? [] : missing;
  return { cards: [...players, ...following], counted: players.filter(({ entity }) => !isUnmade(entity)).length };
}
