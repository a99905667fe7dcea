import { shortName } from '#domain/values/person-name.ts';
import { mayUse } from './consent.ts';
import type { RosterPlayer } from './roster-player.ts';

/** A player whom outsiders cannot tell from others. */
export const unnamed = 'A player';

/** A player's name for outsiders: first name and initial if a guardian agreed, otherwise the shirt number. No public page shows a photo (D-106). */
export function publicName(
  player: Pick<RosterPlayer, 'player_name' | 'player_number' | 'consent' | 'consent_purposes'>,
): string {
  if (mayUse(player, 'team_page')) return shortName(player.player_name);
  return player.player_number === '' ? unnamed : `Number ${player.player_number}`;
}
