import type { BackText } from '#domain/cards/generation/back-text.ts';
import { seasonTable } from '#domain/cards/generation/season-table.ts';
import { printedVitals } from '#domain/teams/roster/vitals.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import type { CardTexts, TeamMarks } from './card-request.ts';
import { fixed } from './fixed-words.ts';
import type { Artboard } from './kit/artboard.ts';
import { cleanRows, cleanTexts } from './kit/names.ts';

export const factsTitle = fixed('facts');

/** Max characters of a story that keeps its full size beside facts. */
const shortStory = 160;

/** The texts of a side. A generated sentence replaces a missing story. Facts replace missing stats if the story is short. */
export function wordedTexts(
  given: CardTexts,
  words: BackText | null | undefined,
  list?: TeamMarks['list'],
  position = '',
): Pick<Artboard, 'texts' | 'facts' | 'aside' | 'vitals' | 'seasons'> {
  const whole = cleanTexts(given);
  const { vitals, rest: stats } = printedVitals(whole.stats);
  const texts = { ...whole, stats };
  const facts = cleanRows(words?.facts ?? []);
  const hasRoom = texts.description.length <= shortStory && texts.stats.length === 0;
  return {
    facts,
    aside: cleanText(words?.aside ?? ''),
    // A known position has its own place beside the name.
    vitals: vitals.filter(({ label, value }) => value !== '' && (!position || !/^position$/i.test(label))),
    seasons: seasonTable(stats),
    texts: {
      ...texts,
      // A team card's headline already is the team's name, so the team line differs.
      ...(list === 'team' && texts.team === texts.player_name && { team: fixed('teamCard') }),
      description: texts.description || cleanText(words?.sentence ?? ''),
      ...(hasRoom && facts.length > 0 && { stats: facts, stats_title: factsTitle }),
    },
  };
}

/** The player's position if known, otherwise the sport. */
export const roleOf = ({ texts, team }: Artboard): string => team?.position || texts.sport;

/** True if a side has stats of its own, not facts in place of missing stats. */
export const hasOwnStats = ({ texts, facts }: Artboard): boolean => texts.stats.length > 0 && texts.stats !== facts;
