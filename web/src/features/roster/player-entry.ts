import * as z from 'zod';
import { limits } from '#domain/limits';
import { NewRosterPlayer, type RosterPlayerView } from '#domain/rosters/roster-player';

/** `Goals: 12`, one a line. */
function statsOf(text: string, ctx: z.RefinementCtx): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const stats = lines.map((line) => /^\s*([^:]+?)\s*:\s*(.+?)\s*$/.exec(line));
  if (stats.some((stat) => stat === null)) ctx.addIssue('Please write one stat a line, such as Goals: 12.');
  if (stats.length > limits.text.stats) ctx.addIssue(`A card has up to ${limits.text.stats} stats.`);
  return Object.fromEntries(stats.map((stat) => [stat?.[1] ?? '', stat?.[2] ?? '']));
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
  stats: Object.entries(player?.stats ?? {})
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n'),
});
