import { isUnmade } from '#domain/teams/sets/set-plan.ts';
import { runInput } from '#functions/cards/generation/runs/side-workflow.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadSetCard } from '#functions/table/teams/set-card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { advanceCard } from '../../advance-card.ts';
import { liveSet } from '../../live-set.ts';
import type { Advanced, SetCardInput } from './set-card-input.ts';

interface AdvanceInput extends SetCardInput {
  /** The answer before, once its run has been waited for. */
  readonly step?: Advanced;
}

const over: Advanced = { run: null };

/**
 * Moves one card of a set on, up to the next run that must be waited for. A set that was stopped, or is gone with its team, ends quietly. What cannot
 * be made has a code of the error table, which GiveUp writes into the card's row.
 */
export const handler = correlated(async (input: AdvanceInput): Promise<Advanced> => {
  const set = await liveSet(input);
  const team = set && (await loadTeam(set.team_id))?.entity;
  const stored = set && (await loadSetCard(set.id, input.number));
  if (!team || !stored || !isUnmade(stored.entity)) return over;
  const run = await advanceCard(set, team, stored);
  if (!run) return over;
  // The run was waited for and lives on: its execution ended badly, or another one makes it. The retries give it time.
  if (run.id === input.step?.run?.generation_id) throw new Error(`The run ${run.id} has not ended yet.`);
  return { run: runInput(run) };
});
