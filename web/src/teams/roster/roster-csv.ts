import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { csvText } from '#domain/values/csv-text.ts';

/** The roster as a list that a spreadsheet opens and an import reads again. Stats are further columns. */
export function rosterCsv(players: readonly RosterPlayerView[]): string {
  const stats = [...new Set(players.flatMap((player) => Object.keys(player.stats)))];
  const head = ['Number', 'Name', 'Position', 'Year', 'Parent email', 'Story', 'Photo', 'Permission', ...stats];
  const rows = players.map((player) => [
    player.player_number,
    player.player_name,
    player.position,
    player.year,
    player.guardian_email,
    player.description,
    player.photo_at === null ? 'no' : 'yes',
    player.consent,
    ...stats.map((label) => player.stats[label] ?? ''),
  ]);
  return csvText([head, ...rows]);
}
