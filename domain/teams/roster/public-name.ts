import { shortName } from '#domain/values/person-name.ts';
import { mayUse } from './consent.ts';
import type { RosterPlayer } from './roster-player.ts';

/**
 * How outsiders read of a player: first name and initial where a guardian agreed to it, otherwise the number on the shirt alone. Every public page of
 * a team uses this, and no public page shows a photo (D-106).
 */
export function publicName(
  player: Pick<RosterPlayer, 'player_name' | 'player_number' | 'consent' | 'consent_purposes'>,
): string {
  if (mayUse(player, 'team_page')) return shortName(player.player_name);
  return player.player_number === '' ? 'A player' : `Number ${player.player_number}`;
}
