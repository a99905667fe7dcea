import back from './cards/back.avif';
import fanLeft from './cards/fan-left.avif';
import fanRight from './cards/fan-right.avif';
import front from './cards/front.avif';
import after from './cards/slider-after.avif';
import before from './cards/slider-before.avif';
import wheelchair from './cards/wheelchair.avif';
import windup from './cards/windup.avif';
import type { Picture } from './picture.ts';

/** Cards that `studio` made of the rendered athletes. The public pages show no photo of a real person. */
export const sampleCards = {
  front: {
    src: front,
    width: 600,
    height: 840,
    alt: 'The front of a soccer card: Maya Novák in red, under floodlights',
  },
  back: { src: back, width: 460, height: 644, alt: 'The back of the same card, a player report with season stats' },
  other: { src: windup, width: 460, height: 644, alt: 'A pitcher in mid windup on a card in the style of the fifties' },
  court: {
    src: wheelchair,
    width: 460,
    height: 644,
    alt: 'A wheelchair basketball card with lightning and a steel frame',
  },
} as const satisfies Readonly<Record<string, Picture>>;

/** Two of them, sized for the place behind the first card. */
export const fanCards = {
  left: { src: fanLeft, width: 320, height: 448, alt: sampleCards.other.alt },
  right: { src: fanRight, width: 320, height: 448, alt: sampleCards.back.alt },
} as const satisfies Readonly<Record<string, Picture>>;

/** The photo and its card, in the same framing. */
export const slider = {
  before: { src: before, width: 643, height: 900, alt: 'The photo: a batter under stadium lights' },
  after: { src: after, width: 643, height: 900, alt: 'The card made from that photo: a card in blue with a gold seal' },
} as const satisfies Readonly<Record<string, Picture>>;
