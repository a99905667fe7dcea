import basketball from './cards/basketball.avif';
import batter from './cards/batter.avif';
import hockey from './cards/hockey.avif';
import quarterback from './cards/quarterback.avif';
import soccer from './cards/soccer.avif';
import softball from './cards/softball.avif';
import sprint from './cards/sprint.avif';
import tennis from './cards/tennis.avif';
import volleyball from './cards/volleyball.avif';
import wheelchair from './cards/wheelchair.avif';
import windup from './cards/windup.avif';
import type { Picture } from './picture.ts';

const card = (src: string, alt: string): Picture => ({ src, width: 460, height: 644, alt });

/** A front for each sport of the rendered athletes, for the pages about a kind of card. */
export const sportCards = {
  batter: card(batter, 'A baseball card with a steel frame that the batter steps out of'),
  windup: card(windup, 'A baseball card in the style of the fifties: a pitcher in mid windup'),
  softball: card(softball, 'A softball card with blossoms: a batter seen from behind, number 5'),
  soccer: card(soccer, 'A soccer card with the name in large letters behind the player, in red and blue'),
  hockey: card(hockey, 'A hockey card with cut glass: a player in red, number 19'),
  basketball: card(basketball, 'A basketball card in black and gold: a free throw under the lights'),
  volleyball: card(volleyball, 'A volleyball card of a setter, with a gold seal'),
  tennis: card(tennis, 'A tennis card like a photo taped to a chalkboard'),
  sprint: card(sprint, 'A track card: a sprinter at sunset with the name across the card'),
  wheelchair: card(wheelchair, 'A wheelchair basketball card with lightning'),
  quarterback: card(quarterback, 'A football card with facets of green light: a quarterback about to throw'),
} as const satisfies Readonly<Record<string, Picture>>;
