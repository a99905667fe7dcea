import { teamInitials } from '#domain/teams/team/team-initials.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { nameWordsOf } from '#domain/values/person-name.ts';
import type { CardTexts } from '../card-request.ts';
import type { Artboard } from './artboard.ts';

/** The two lines of a name plate: the small given name above, the large surname and its suffix below. A single name is the surname; emoji stand above. */
export function namePlate(name: string): { readonly given: string; readonly surname: string } {
  const { words, suffix, signs } = nameWordsOf(name);
  if (words.length === 0) return { given: '', surname: name };
  const [first = '', ...rest] = words;
  const given = rest.length > 0 ? [first] : [];
  const surname = rest.length > 0 ? rest : [first];
  return { given: [...given, ...signs].join(' '), surname: [...surname, ...suffix].join(' ') };
}

/** What a badge for the number says: the number, or else the team's initials. Empty if both are unknown, and on lists of a team. */
export const badgeText = ({ texts, team }: Pick<Artboard, 'texts' | 'team'>): string =>
  texts.player_number || (team?.roster ? '' : teamInitials(texts.team, 3));

/** Cleans every text for print and drops empty stats. */
export function cleanTexts(texts: CardTexts): CardTexts {
  const { player_name, card_name, team, player_number, year, sport, description, stats_title, stats } = texts;
  return {
    player_name: cleanText(player_name),
    card_name: cleanText(card_name),
    team: cleanText(team),
    player_number: cleanText(player_number).replace(/^#\s*/u, ''),
    year: cleanText(year),
    sport: cleanText(sport),
    description: cleanText(description),
    stats_title: cleanText(stats_title),
    stats: cleanRows(stats),
  };
}

/** Cleans labels and values, and drops empty rows. */
export const cleanRows = (rows: CardTexts['stats']): CardTexts['stats'] =>
  rows
    .map(({ label, value }) => ({ label: cleanText(label), value: cleanText(value) }))
    .filter(({ label, value }) => label !== '' || value !== '');
