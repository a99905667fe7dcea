import { isUnmade } from '#domain/teams/sets/set-plan.ts';
import { runInput } from '#functions/cards/generation/runs/side-workflow.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadSetCard } from '#functions/table/teams/set-card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { advanceCard } from '../../advance-card.ts';
import { liveSet } from '../../live-set.ts';
import type { Advanced, SetCardInput } from './set-card-input.ts';

interface AdvanceInput extends SetCardInput {
  /** The previous result, after its run has ended. */
  readonly step?: Advanced;
}

const over: Advanced = { run: null };

/**
 * Advances one card of a set to the next run to wait for. Ends quietly if the set was stopped or deleted. A card that cannot be made gets an error
 * code, which GiveUp writes into its row.
 */
export const handler = correlated(async (input: AdvanceInput): Promise<Advanced> => {
  const set = await liveSet(input);
  const team = set && (await loadTeam(set.team_id))?.entity;
  const stored = set && (await loadSetCard(set.id, input.number));
  if (!team || !stored || !isUnmade(stored.entity)) return over;
  const run = await advanceCard(set, team, stored);
  if (!run) return over;
  // The awaited run is still live: its execution failed, or another one makes it. The retries give it time.
  if (run.id === input.step?.run?.generation_id) throw new Error(`The run ${run.id} has not ended yet.`);
  return { run: runInput(run) };
});
