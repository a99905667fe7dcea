import { hasNewerWords } from '../roster/family-words.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';
import type { CardWords, TeamCard } from './team-card.ts';

/** The roster's text for the back of a card. Null without a player. */
export const cardWords = (card: Pick<TeamCard, 'created_at'>, player: RosterPlayer | undefined): CardWords | null =>
  player === undefined
    ? null
    : {
        description: player.description,
        stats: player.stats,
        description_by: player.description_by ?? 'team',
        stats_by: player.stats_by ?? 'team',
        family_words: player.family_words ?? null,
        are_newer: hasNewerWords(player, card.created_at),
      };
