import { refuseUnprintable } from '#domain/cards/card/unprintable-texts.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { TeamTemplate } from '#domain/teams/cards/team-template.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { freeze } from '#domain/teams/sets/set-plan.ts';
import type { NewSet, SetCard, SetView, TeamSet } from '#domain/teams/sets/team-set.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { activeTemplate } from '#functions/cards/card/active-template.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { now } from '#functions/platform/clock.ts';
import { correlation } from '#functions/platform/correlation.ts';
import { newId } from '#functions/platform/new-id.ts';
import { checkCalls, countCalls, secondsLeft, type Window } from '#functions/platform/table/rate.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { insertCounts, setCardRows } from '#functions/table/teams/set-card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { claimTeam, releaseTeam, teamSetRows } from '#functions/table/teams/team-set.ts';
import { allTeamTemplates } from '#functions/table/teams/team-template.ts';
import { beginSet, storedSet } from './change-set.ts';
import { setQuota } from './set-quota.ts';
import { countsOf, setView } from './set-view.ts';

export interface Starter {
  readonly teamId: string;
  readonly userId: string;
}

/** Rows per transaction. */
const atOnce = 100;

async function chosenLook(teamId: string, id: string | undefined): Promise<TeamTemplate> {
  const looks = (await allTeamTemplates(teamId)).map(({ entity }) => entity);
  const look = looks.find((one) => (id === undefined ? one.is_primary : one.id === id));
  if (!look) throw new AppError('set.no_look');
  return look;
}

/** The requested players. Throws `set.player_removed` for one who is not on the roster. */
function chosenPlayers(active: readonly RosterPlayer[], ids: readonly string[] | undefined): RosterPlayer[] {
  const chosen = ids ? active.filter(({ id }) => ids.includes(id)) : [...active];
  if (ids && chosen.length < new Set(ids).size) throw new AppError('set.player_removed');
  return chosen;
}

interface Ingredients {
  readonly team: Team;
  readonly look: TeamTemplate;
  readonly input: NewSet;
  readonly userId: string;
}

const newSet = ({ team, look, input, userId }: Ingredients, at: string): TeamSet => ({
  id: newId('teamSet'),
  team_id: team.id,
  name: input.name || `${team.name} ${team.season}`.trim(),
  team_template_id: look.id,
  template_id: look.template_id,
  seed_number: look.seed_number,
  primary_color: team.primary_color,
  secondary_color: team.secondary_color,
  logo_key: team.logo_key,
  team_photo_key: input.team_photo_key ?? null,
  status: 'preparing',
  total: 0,
  attempt: 0,
  started_by: userId,
  created_at: at,
  updated_at: at,
  ...correlation(),
});

/** Makes the set the team's current one. Throws `set.running` while another is being made. */
async function claim(set: TeamSet): Promise<void> {
  try {
    await transact([claimTeam(set), teamSetRows.insert(set)]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.which.includes(0)) throw new AppError('set.running');
    throw error;
  }
}

/** Writes the list. The last write, which also counts the cards, sets the set running. An aborted start is stopped by `continueSets`. */
async function writeList(set: TeamSet, cards: readonly SetCard[], quota: Window): Promise<TeamSet> {
  for (const some of chunk(cards, atOnce)) await transact(some.map(setCardRows.insert));
  const stored = await storedSet(set.team_id, set.id);
  const running: TeamSet = { ...stored.entity, status: 'running', attempt: 1 };
  try {
    const counted = countCalls(quota, playersToMake(cards));
    await transact([counted, teamSetRows.save(stored, running), insertCounts(set.id, countsOf(cards))]);
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.which.includes(0))) throw error;
    await transact([teamSetRows.save(stored, { ...stored.entity, status: 'stopped' }), releaseTeam(set)]);
    throw new AppError('rate.limited', { retryAfterSeconds: secondsLeft(quota) });
  }
  return running;
}

/** Cards that the quota counts, without checklist and team card. */
const playersToMake = (cards: readonly SetCard[]): number =>
  cards.filter(({ kind, status }) => kind === 'player' && status === 'waiting').length;

/**
 * Freezes the roster and starts a set. Throws `set.no_look`, `set.nobody_ready`, `set.player_removed`, `set.running`, `rate.limited`,
 * `template.unavailable`, `text.too_long`, `text.unprintable`, `photo.not_found` for a photo that is not the team's, `team.not_found` for a deleted team.
 */
export async function startSet({ teamId, userId }: Starter, input: NewSet): Promise<SetView> {
  const team = (await loadTeam(teamId))?.entity;
  if (!team) throw new AppError('team.not_found');
  refuseUnprintable({ team: team.name, sport: team.sport, year: team.season });
  const look = await chosenLook(teamId, input.team_template_id);
  await activeTemplate(look.template_id, teamId);
  if (input.team_photo_key) await ownedPhoto(teamId, input.team_photo_key);
  const active = (await allRoster(teamId)).map(({ entity }) => entity).filter(({ is_active }) => is_active);
  const at = now().toISOString();
  const planned = newSet({ team, look, input, userId }, at);
  const cards = freeze(chosenPlayers(active, input.player_ids), { set_id: planned.id, team_id: teamId, at });
  if (playersToMake(cards) === 0) throw new AppError('set.nobody_ready');
  const quota = await setQuota(teamId, active.length);
  await checkCalls([quota], playersToMake(cards));

  const set = { ...planned, total: cards.length };
  await claim(set);
  const running = await writeList(set, cards, quota);
  await beginSet(running);
  return setView({ set: running, counts: countsOf(cards) });
}
