import { cardsPerDay } from '#domain/teams/sets/set-plan.ts';
import type { Window } from '#functions/platform/table/rate.ts';
import { loadCountedTeams } from '#functions/table/teams/team.ts';

/** The daily quota of a team's sets (P-29, D-116), or of its named cards that are made again (D-593). `players` is the number of active ones. */
export async function setQuota(
  teamId: string,
  players: number,
  what: 'team-set-day' | 'team-fix-day' = 'team-set-day',
): Promise<Window> {
  const [found] = await loadCountedTeams([teamId]);
  const calls = cardsPerDay(found?.counts.members ?? 0, players);
  return { what, caller: teamId, calls, seconds: 86_400 };
}
