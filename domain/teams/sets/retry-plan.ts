import { hasNewerText } from '../roster/family-text.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';
import { isUnmade, unready } from './set-plan.ts';
import type { SetCard, SetRetry } from './team-set.ts';

interface Held {
  readonly entity: SetCard;
}

export interface Retried<Row> {
  readonly cards: readonly Row[];
  /** Players' cards that count for the day's quota: made or skipped before, without those that a stopped set still owes. */
  readonly counted: number;
}

/**
 * The cards that a retry makes again: failed players, skipped ones who are ready now, and the rest of a stopped set. Checklist and team card follow
 * a new player's card. `player_ids` limits it, and includes finished cards with older text.
 */
export function toRetry<Row extends Held>(
  cards: readonly Row[],
  roster: readonly RosterPlayer[],
  { player_ids: named, team_photo_key: picture }: SetRetry = {},
): Retried<Row> {
  const playerIds = named ?? (picture === undefined ? undefined : []);
  const ready = new Map(roster.filter((player) => unready(player) === null).map((player) => [player.id, player]));
  const wanted = ({ entity: { kind, player_id, status, asked_at } }: Row): boolean => {
    const player = ready.get(player_id ?? '');
    if (kind !== 'player' || !player) return false;
    if (playerIds !== undefined && !playerIds.includes(player.id)) return false;
    return status !== 'done' || (playerIds !== undefined && hasNewerText(player, asked_at));
  };
  const players = cards.filter(wanted);
  const extras = cards.filter(({ entity }) => entity.kind !== 'player');
  const missing = extras.filter(({ entity }) => entity.status !== 'done');
  const isNew = players.some(({ entity }) => entity.status !== 'done');
  const following = isNew || picture !== undefined ? extras : playerIds ? [] : missing;
  return { cards: [...players, ...following], counted: players.filter(({ entity }) => !isUnmade(entity)).length };
}
