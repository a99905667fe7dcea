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

const none: ReadonlySet<number> = new Set();

/** Whether a finished card is made again: the request names it, and it is owed or lacks the family's newest text. */
function isWanted({ number, status, asked_at }: SetCard, player: RosterPlayer, request: Named, owed: Owed): boolean {
  if (status !== 'done') return true;
  if (request.numbers) return owed.has(number) || hasNewerText(player, asked_at);
  return request.playerIds !== undefined && hasNewerText(player, asked_at);
}

type Owed = ReadonlySet<number>;
interface Named {
  readonly numbers: readonly number[] | undefined;
  readonly playerIds: readonly string[] | undefined;
}

/** The players and numbers that the request names. A new picture alone names nobody. */
const namedBy = ({ player_ids, numbers, team_photo_key: picture }: SetRetry): Named => ({
  numbers,
  playerIds: player_ids ?? (picture === undefined || numbers ? undefined : []),
});

/**
 * The cards that a retry makes again: failed players, skipped ones who are ready now, and the rest of a stopped set. Checklist and team card follow
 * a new player's card. `player_ids` limits it, and includes finished cards with older text. `numbers` limits it too, and includes the finished cards
 * of `owed`.
 */
export function toRetry<Row extends Held>(
  cards: readonly Row[],
  roster: readonly RosterPlayer[],
  request: SetRetry = {},
  owed: Owed = none,
): Retried<Row> {
  const named = namedBy(request);
  const { numbers, playerIds } = named;
  const ready = new Map(roster.filter((player) => unready(player) === null).map((player) => [player.id, player]));
  const wanted = ({ entity }: Row): boolean => {
    const player = ready.get(entity.player_id ?? '');
    if (entity.kind !== 'player' || !player) return false;
    if (playerIds !== undefined && !playerIds.includes(player.id)) return false;
    if (numbers !== undefined && !numbers.includes(entity.number)) return false;
    return isWanted(entity, player, named, owed);
  };
  const players = cards.filter(wanted);
  const extras = cards.filter(({ entity }) => entity.kind !== 'player');
  const missing = extras.filter(({ entity: { number, status } }) =>
    numbers ? numbers.includes(number) && (status !== 'done' || owed.has(number)) : status !== 'done',
  );
  const isNew = players.some(({ entity }) => entity.status !== 'done' || owed.has(entity.number));
  const following = isNew || request.team_photo_key !== undefined ? extras : playerIds ? [] : missing;
  return { cards: [...players, ...following], counted: players.filter(({ entity }) => !isUnmade(entity)).length };
}
