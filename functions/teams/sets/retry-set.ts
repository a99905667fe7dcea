import { AppError } from '#domain/tables/errors.ts';
import { type Retried, toRetry } from '#domain/teams/sets/retry-plan.ts';
import { takesNewLook } from '#domain/teams/sets/since-made.ts';
import type { SetRetry, SetView, TeamSet } from '#domain/teams/sets/team-set.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { now } from '#functions/platform/clock.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { checkCalls, countCalls, secondsLeft } from '#functions/platform/table/rate.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { allSetCards, countChanges, type StoredSetCard, setCardRows } from '#functions/table/teams/set-card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { loadTeamCard } from '#functions/table/teams/team-card.ts';
import { claimTeam, releaseTeam, type StoredTeamSet, teamSetRows } from '#functions/table/teams/team-set.ts';
import { beginSet, storedSet } from './change-set.ts';
import { changedCards } from './changed-cards.ts';
import { readSet } from './read-set.ts';
import { setQuota } from './set-quota.ts';

/** Cards per transaction of a retry, beside the counts. */
const atOnce = 99;

const readsAtOnce = 20;

const lookOf = ({ primary_color, secondary_color, logo_key }: Team) => ({ primary_color, secondary_color, logo_key });

const unmade = { card_id: null, front_key: null, back_key: null } as const;

/** Makes the set the team's current one again. Throws `set.running` while a set is being made. */
async function claim(stored: StoredTeamSet): Promise<StoredTeamSet> {
  const at = now().toISOString();
  const entity: TeamSet = { ...stored.entity, status: 'preparing', updated_at: at };
  try {
    await transact([claimTeam(entity), teamSetRows.save(stored, entity)]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new AppError('set.running') : error;
  }
  return { entity, revision: stored.revision + 1 };
}

async function requestAgain(setId: string, cards: readonly StoredSetCard[]): Promise<void> {
  const at = now().toISOString();
  for (const part of chunk(cards, atOnce)) {
    const some = part.map((stored) => {
      const blank = {
        status: 'waiting',
        side: null,
        error_code: null,
        attempts: 0,
        asked_at: at,
        updated_at: at,
      } as const;
      // A finished card is made again; its row among the team's cards stays until the new one replaces it.
      const anew = stored.entity.status === 'done' && stored.entity.kind === 'player' ? unmade : null;
      return { stored, after: { ...stored.entity, ...blank, ...anew } };
    });
    const changes = some.map(({ stored, after }) => ({ before: stored.entity, after }));
    await transact([
      ...some.map(({ stored, after }) => setCardRows.save(stored, after)),
      ...countChanges(setId, changes),
    ]);
  }
}

/** The numbers of finished cards that the team rejected or took out. */
async function owedOf(cards: readonly StoredSetCard[]): Promise<ReadonlySet<number>> {
  const owed = await mapLimit(cards, readsAtOnce, async ({ entity: { team_id, team_card_id, number } }) => {
    const row = team_card_id === null ? null : await loadTeamCard(team_id, team_card_id);
    return row?.entity.status === 'rejected' || row?.entity.status === 'withdrawn' ? [number] : [];
  });
  return new Set(owed.flat());
}

interface Chosen extends Retried<StoredSetCard> {
  readonly players: number;
  /** Whether the set takes the team's new colors and logo. */
  readonly isNewLook: boolean;
}

/** The cards to make again, and the number that the quota counts. */
async function chosen(set: TeamSet, team: Team, request: SetRetry): Promise<Chosen> {
  const roster = (await allRoster(set.team_id)).map(({ entity }) => entity);
  const cards = await allSetCards(set.id);
  const players = roster.filter(({ is_active }) => is_active).length;
  const named = cards.filter(({ entity }) => request.numbers?.includes(entity.number));
  const changed = named.length > 0 ? await changedCards(set, team) : [];
  const owed = new Set([...(await owedOf(named)), ...changed.map(({ number }) => number)]);
  const isNewLook = takesNewLook(changed, request.numbers ?? []);
  return { ...toRetry(cards, roster, request, owed), players, isNewLook };
}

/** The set and its team. Throws `set.not_found`, `set.running`, `set.past_season`, `team.not_found`. */
export async function checkRetry(teamId: string, setId: string) {
  const seen = await storedSet(teamId, setId);
  if (seen.entity.status === 'running' || seen.entity.status === 'preparing') throw new AppError('set.running');
  const team = (await loadTeam(teamId))?.entity;
  if (!team) throw new AppError('team.not_found');
  if (!isOfSeason(team, seen.entity.created_at)) throw new AppError('set.past_season');
  return { seen, team };
}

/**
 * Makes failed cards of a set again, and those of players who are ready by now; checklist and team card follow. For named players, also finished
 * cards with older text; for named numbers, also cards that the team rejected (D-530) or that changed since (D-531). Another picture makes checklist and team card
 * again. Throws `set.not_found`, `set.running`, `set.past_season`, `set.nothing_to_retry`, `rate.limited`, `photo.not_found` for a photo that is not the team's.
 */
export async function retrySet(teamId: string, setId: string, request: SetRetry): Promise<SetView> {
  const { seen, team } = await checkRetry(teamId, setId);
  const { cards, counted, players, isNewLook } = await chosen(seen.entity, team, request);
  if (cards.length === 0) throw new AppError('set.nothing_to_retry');
  if (request.team_photo_key) await ownedPhoto(teamId, request.team_photo_key);
  const quota = await setQuota(teamId, players, request.numbers ? 'team-fix-day' : 'team-set-day');
  await checkCalls([quota], counted);

  const claimed = await claim(seen);
  await requestAgain(setId, cards);
  const at = now().toISOString();
  const running: TeamSet = {
    ...claimed.entity,
    team_photo_key: request.team_photo_key === undefined ? seen.entity.team_photo_key : request.team_photo_key,
    ...(isNewLook && lookOf(team)),
    status: 'running',
    attempt: claimed.entity.attempt + 1,
    updated_at: at,
  };
  try {
    await transact([countCalls(quota, counted), teamSetRows.save(claimed, running)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.which.includes(0))) throw error;
    await transact([teamSetRows.save(claimed, seen.entity), releaseTeam(seen.entity)]);
    throw new AppError('rate.limited', { retryAfterSeconds: secondsLeft(quota) });
  }
  await beginSet(running);
  return readSet(teamId, setId);
}
