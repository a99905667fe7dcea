import { hasNewerText } from '../roster/family-text.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';
import type { RosterText, TeamCard } from './team-card.ts';

/** The roster's text for the back of a card. Null without a player. */
export const rosterText = (card: Pick<TeamCard, 'created_at'>, player: RosterPlayer | undefined): RosterText | null =>
  player === undefined
    ? null
    : {
        description: player.description,
        stats: player.stats,
        description_by: player.description_by ?? 'team',
        stats_by: player.stats_by ?? 'team',
        family_words: player.family_words ?? null,
        are_newer: hasNewerText(player, card.created_at),
      };
