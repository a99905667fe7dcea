import * as z from 'zod';
import { NewRosterPlayer, type RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { readStats, statsText } from '#domain/teams/roster/stats-text.ts';

/** `Goals: 12`, one a line. */
function statsOf(text: string, ctx: z.RefinementCtx): Record<string, string> {
  const { stats, problem } = readStats(text);
  if (problem !== null) ctx.addIssue(problem);
  return stats;
}

/** A player as the form has it: the stats are text. */
export const RosterEntry = NewRosterPlayer.extend({ stats: z.string().transform(statsOf) });
export type RosterEntry = z.input<typeof RosterEntry>;

export const rosterEntryOf = (player: RosterPlayerView | null) => ({
  player_name: player?.player_name ?? '',
  player_number: player?.player_number ?? '',
  position: player?.position ?? '',
  year: player?.year ?? '',
  guardian_email: player?.guardian_email ?? '',
  description: player?.description ?? '',
  stats: statsText(player?.stats ?? {}),
});
