import { AppError } from '#domain/tables/errors.ts';
import type { SetView } from '#domain/teams/sets/team-set.ts';
import { log } from '#functions/platform/log.ts';
import { releaseTeam } from '#functions/table/teams/team-set.ts';
import { changeSet } from './change-set.ts';
import { readSet } from './read-set.ts';
import { stopSetExecution } from './set-workflow.ts';

/** Stops a set: finished cards stay, the rest can be made later. Throws `set.not_found`, `set.not_running`. */
export async function stopSet(teamId: string, setId: string): Promise<SetView> {
  const set = await changeSet({ team_id: teamId, id: setId }, (current) => {
    // Two coaches may stop it at once, or one twice.
    if (current.status === 'stopped') return null;
    if (current.status !== 'running') throw new AppError('set.not_running');
    return { entity: { ...current, status: 'stopped' }, with: [releaseTeam(current)] };
  });
  await stopSetExecution(set, 'generation.cancelled').catch((error: unknown) =>
    log.warn('set not stopped, its next step will end it', { setId, error: error as Error }),
  );
  return readSet(teamId, setId);
}
