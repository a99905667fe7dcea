import type * as z from 'zod';
import type { ApprovalResults, ManyApprovals } from '#domain/teams/cards/team-card.ts';
import { asAppError } from '#functions/platform/as-app-error.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { approveTeamCard } from './decide-team-card.ts';

type Results = z.infer<typeof ApprovalResults>['results'];

// Each approval is two reads and a write.
const atOnce = 10;

/** Approves each card by itself and returns the results. A refusal does not stop others. */
export async function approveMany(
  userId: string,
  teamId: string,
  { ids, versions = {} }: ManyApprovals,
): Promise<{ results: Results }> {
  const approve = async (id: string): Promise<Results[number]> => {
    try {
      await approveTeamCard({ userId, teamId, id, version: versions[id] });
      return { id, error: null };
    } catch (thrown) {
      const { code, message } = asAppError(thrown);
      return { id, error: { code, message } };
    }
  };
  return { results: await mapLimit([...new Set(ids)], atOnce, approve) };
}
