import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import { windowState } from '#domain/teams/packs/order-window.ts';
import { waitsForPrint } from '#domain/teams/packs/sold-packs.ts';
import { type GuardianConsent } from '#domain/teams/roster/consent.ts';
import { endsItsTerm, intoSeason, type NewSeason, type SeasonCounts } from '#domain/teams/team/season.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { now } from '#functions/platform/clock.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { allConsents, consentRows, type StoredConsent } from '#functions/table/teams/consent.ts';
import { allOrderWindows } from '#functions/table/teams/order-window.ts';
import { loadRosterHead, rosterHeadRows } from '#functions/table/teams/roster-head.ts';
import { allRoster, rosterPlayerRows, type StoredRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { teamRows } from '#functions/table/teams/team.ts';
import { allOpenCards } from '#functions/table/teams/team-card.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { allTeamSets, isBeingMade, noSetIsMade } from '#functions/table/teams/team-set.ts';
import { changedPlayer } from '../roster/players.ts';
import { storedTeam } from './edit-team.ts';

/** Rows per transaction: DynamoDB takes 100, and three are the roster's head, the team and its set. */
const rowsAtOnce = 97;

/** The error code of what the past season still waits for. Null if it is complete. */
async function unfinished(teamId: string, at: string): Promise<ErrorCode | null> {
  const [windows, sets, cards, orders] = await Promise.all([
    allOrderWindows(teamId),
    allTeamSets(teamId),
    allOpenCards(teamId),
    allPackOrders(teamId),
  ]);
  if (windows.some((window) => windowState(window, at) !== 'closed')) return 'season.window_open';
  if (sets.some(isBeingMade)) return 'set.running';
  if (cards.some(({ status }) => status === 'pending')) return 'season.cards_pending';
  return orders.some(waitsForPrint) ? 'season.orders_wait' : null;
}

interface Carried {
  readonly writes: readonly Write[];
  readonly counts: SeasonCounts;
}

/** The writes that carry a player into the season: the row, and the consents whose term ends. */
function carried(
  stored: StoredRosterPlayer,
  consents: readonly StoredConsent[],
  chosen: NewSeason,
  no: number,
): Carried {
  const player = stored.entity;
  const at = now();
  const stays = !chosen.leaving_ids.includes(player.id);
  const ended = stays ? consents.filter(({ entity }) => endsItsTerm(entity, at)) : [];
  const rest: GuardianConsent[] = consents.filter((one) => !ended.includes(one)).map(({ entity }) => entity);
  const changes = intoSeason(player, rest, chosen);
  const end = { revoked_at: at.toISOString(), revoked_by: 'term' } as const;
  return {
    writes: [
      rosterPlayerRows.save(stored, changedPlayer(player, { ...changes, season_no: no })),
      ...ended.map((one) => consentRows.save(one, { ...one.entity, ...end })),
    ],
    counts: { players: stays ? 1 : 0, left: stays ? 0 : 1, asked: changes.consent === 'none' ? 1 : 0 },
  };
}

const plus = (one: SeasonCounts, other: SeasonCounts): SeasonCounts => ({
  players: one.players + other.players,
  left: one.left + other.left,
  asked: one.asked + other.asked,
});

/** Groups of at most `rowsAtOnce` writes; a player's are in one. The last group is written with the team. */
function grouped(all: readonly Carried[]): Carried[] {
  const groups: Carried[] = [{ writes: [], counts: { players: 0, left: 0, asked: 0 } }];
  for (const { writes, counts } of all) {
    const last = groups.at(-1);
    if (last && last.writes.length + writes.length <= rowsAtOnce) {
      groups[groups.length - 1] = { writes: [...last.writes, ...writes], counts: plus(last.counts, counts) };
    } else groups.push({ writes, counts });
  }
  return groups;
}

/** Writes the players that are not carried yet, and with the last of them the team. Throws ConditionFailed if another caller wrote in between. */
async function carryAll(teamId: string, chosen: NewSeason, done: (counts: SeasonCounts) => void): Promise<void> {
  const at = now().toISOString();
  let head = await loadRosterHead(teamId);
  const [team, roster, consents] = await Promise.all([storedTeam(teamId), allRoster(teamId), allConsents(teamId)]);
  if (team.entity.season === chosen.season) throw new AppError('season.begun');
  if (team.entity.version !== chosen.version) throw new AppError('team.changed');
  const problem = await unfinished(teamId, at);
  if (problem) throw new AppError(problem);

  const no = team.entity.past_seasons.length + 2;
  const waiting = roster.filter(({ entity }) => entity.is_active && (entity.season_no ?? 1) < no);
  const groups = grouped(
    waiting.map((player) =>
      carried(
        player,
        consents.filter(({ entity }) => entity.player_id === player.entity.id),
        chosen,
        no,
      ),
    ),
  );
  for (const [index, { writes, counts }] of groups.entries()) {
    const isLast = index === groups.length - 1;
    const end = isLast ? [teamRows.save(team, inSeason(team.entity, chosen.season, at)), noSetIsMade(teamId)] : [];
    await transact([rosterHeadRows.save(head, head.entity), ...writes, ...end]);
    head = { ...head, revision: head.revision + 1 };
    done(counts);
  }
}

const inSeason = (team: Team, season: string, at: string): Team => ({
  ...team,
  season,
  past_seasons: [...team.past_seasons, { season: team.season, ended_at: at }],
  version: team.version + 1,
  updated_at: at,
});

/**
 * POST /teams/:id/season. Begins the next season on the same team (D-560). Players are carried first and the team last, so a repeat completes an aborted
 * call, and of two at once one is refused. Throws `season.begun`, `team.changed`, `season.window_open`, `set.running`, `season.cards_pending`,
 * `season.orders_wait`, `team.not_found`.
 */
export async function beginSeason(teamId: string, chosen: NewSeason): Promise<SeasonCounts> {
  let sum: SeasonCounts = { players: 0, left: 0, asked: 0 };
  await retryOnConflict(() =>
    carryAll(teamId, chosen, (counts) => {
      sum = plus(sum, counts);
    }),
  );
  return sum;
}
