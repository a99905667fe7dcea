import type { BackText } from '#domain/cards/generation/back-text.ts';
import type { CardTexts, TeamMarks } from './card-request.ts';
import type { Artboard } from './kit/artboard.ts';
import { cleanRows, cleanTexts } from './kit/names.ts';
import { cleanText } from './type/clean-text.ts';

export const factsTitle = 'The facts';

/** The longest story, in characters, that leaves room for facts at its full size. */
const shortStory = 160;

/** The texts of a side: its own, a generated sentence for a missing story, facts for missing stats. */
export function wordedTexts(
  given: CardTexts,
  words: BackText | null | undefined,
  list?: TeamMarks['list'],
): Pick<Artboard, 'texts' | 'facts' | 'aside'> {
  const texts = cleanTexts(given);
  const facts = cleanRows(words?.facts ?? []);
  const hasRoom = texts.description.length <= shortStory && texts.stats.length === 0;
  return {
    facts,
    aside: cleanText(words?.aside ?? ''),
    texts: {
      ...texts,
      // The headline of a team card is the team's name.
      ...(list === 'team' && texts.team === texts.player_name && { team: 'Team card' }),
      description: texts.description || cleanText(words?.sentence ?? ''),
      ...(hasRoom && facts.length > 0 && { stats: facts, stats_title: factsTitle }),
    },
  };
}

/** The player's position if known, otherwise the sport. */
export const roleOf = ({ texts, team }: Artboard): string => team?.position || texts.sport;

/** Whether the stats of a side are real ones. Facts may replace missing ones. */
export const hasOwnStats = ({ texts, facts }: Artboard): boolean => texts.stats.length > 0 && texts.stats !== facts;
