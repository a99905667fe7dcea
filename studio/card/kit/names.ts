import { cleanText } from '#domain/values/clean-text.ts';
import type { CardTexts } from '../card-request.ts';

/** The two lines of a name plate: the small given name above, the large surname below. A single name is the surname. */
export function namePlate(name: string): { readonly given: string; readonly surname: string } {
  const words = name.split(' ');
  if (words.length < 2) return { given: '', surname: name };
  const [given = '', ...rest] = words;
  return { given, surname: rest.join(' ') };
}

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

/** Uses the Greek locale for Greek, because Greek capitals have no accents. */
export const upper = (text: string): string => text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? 'el' : 'en');
