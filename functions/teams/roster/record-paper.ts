import { fullNameOrDefault } from '#domain/account/profile.ts';
import { AppError, messageOf } from '#domain/tables/errors.ts';
import { type GuardianConsent, isSameConsent } from '#domain/teams/roster/consent.ts';
import { isIncompleteConsent, type PaperConsent, paperDateProblem } from '#domain/teams/roster/paper-consent.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { consentRows, consentsOfPlayer, type StoredConsent } from '#functions/table/teams/consent.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { activePlayer } from './player-link.ts';
import { changedPlayer } from './players.ts';
import { newConsent, withConsents } from './record-consent.ts';

type Holder = Required<Pick<GuardianConsent, 'witnessed_by' | 'held_by'>>;

/** The member who confirms to hold the paper, with the stored name. */
async function holder(userId: string): Promise<Holder> {
  const profile = (await loadProfile(userId))?.entity;
  if (!profile) throw new AppError('auth.failed');
  return { witnessed_by: userId, held_by: fullNameOrDefault(profile.full_name, profile.email) };
}

/** Throws the code of `paperDateProblem`, with the date's field. */
function checkDate(signedOn: string, before: readonly GuardianConsent[]): void {
  const ends = before.flatMap(({ revoked_at: end, revoked_by: by }) => (by === 'term' ? [] : (end ?? [])));
  const problem = paperDateProblem(signedOn, { now: now(), revokedAt: ends.toSorted().at(-1) ?? null });
  if (problem) throw new AppError(problem, { fields: { signed_on: messageOf(problem) } });
}

/** The record that a paper completes: the same guardian's, otherwise one without a name. */
function incompleteRecord(before: readonly StoredConsent[], name: string): StoredConsent | undefined {
  const open = before.filter(({ entity }) => isIncompleteConsent(entity));
  return open.find(({ entity }) => entity.given_by.name === name) ?? open[0];
}

/** The player with a paper's consent, and its row: an incomplete one completed, or a new one. Null if the paper is recorded already. */
async function playerWithPaper(
  player: RosterPlayer,
  { signed_on, held: _held, player_id: _player, ...given }: PaperConsent,
  by: Holder,
): Promise<Required<Change<RosterPlayer>> | null> {
  const stored = await consentsOfPlayer(player.team_id, player.id);
  const before = stored.map(({ entity }) => entity);
  if (before.some((one) => isSameConsent(one, given) && one.signed_on === signed_on && !isIncompleteConsent(one)))
    return null;
  checkDate(signed_on, before);
  const paper = newConsent(player, given, { source: 'paper', user_id: null, signed_on, ...by });
  const open = incompleteRecord(stored, given.name);
  if (!open) return { entity: withConsents(player, [...before, paper]), with: [consentRows.insert(paper)] };
  const { id, given_at } = open.entity;
  const completed = { ...paper, id, given_at };
  const others = before.filter((one) => one.id !== id);
  return { entity: withConsents(player, [...others, completed]), with: [consentRows.save(open, completed)] };
}

/**
 * Records the consent on a paper that a member of the team holds, one row per player; idempotent. It completes a record without date or holder.
 * Throws `player.not_found`, `guardian.paper_future`, `guardian.paper_old`, `guardian.paper_revoked`.
 */
export async function recordOnPaper(teamId: string, paper: PaperConsent, userId: string): Promise<{ success: true }> {
  const by = await holder(userId);
  await changeRow(
    rosterPlayerRows,
    () => activePlayer(teamId, paper.player_id),
    async (player) => {
      const change = await playerWithPaper(player, paper, by);
      return change && { ...change, entity: changedPlayer(change.entity, {}) };
    },
  );
  return { success: true };
}
