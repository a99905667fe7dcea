import { cardInches, sheetLayouts } from '#domain/cards/print/geometry.ts';
import { productionDays } from '#domain/orders/order/promise.ts';
import { returnDays } from '#domain/orders/return/return-days.ts';
import { brand } from '#domain/values/brand.ts';

const { width, height, bleed, safe } = cardInches;
const sheet = sheetLayouts['18-up'];

/** The text of the page about us. It names no people, and only numbers that are facts of the shop. */
export const about = {
  kicker: 'About us',
  title: 'Cards for everyone who is not famous',
  lead: `${brand.name} is a print shop for trading cards. We make them for the goalkeeper of the under-nines, for the aunt who runs marathons, for the whole roster of a school that no one outside the county has heard of.`,
  why: {
    title: 'Why a card',
    paragraphs: [
      'A phone holds ten thousand photos and shows none of them. A card is one photo, chosen, with a name under it and a season on the back. It stands on a shelf, moves from hand to hand and turns up in a drawer twenty years later.',
      'The cards we grew up with were made with care: thick stock, sharp type, a strip of foil that caught the light. We saw no reason why that care should be for professionals alone.',
    ],
  },
  press: {
    kicker: 'In our press room',
    title: 'How a card is made',
    sentence: 'From your phone to a sealed box, in the order in which it happens.',
    steps: [
      {
        title: 'The photo comes in',
        words:
          'We turn it upright, remove what it says about place and device, and find the athlete in it. The original stays private.',
      },
      {
        title: 'The picture is composed',
        words:
          'The design places the athlete, takes its colors from the jersey, and offers you options. Some designs keep every pixel of the photo, some repaint it.',
      },
      {
        title: 'The letters are set',
        words:
          'Name, number, team and stats are set in our own fonts, never painted by a model. So they are spelled as you typed them. They print at 600 dpi, and small ones sharper, as outlines.',
      },
      {
        title: 'You approve the proof',
        words: `It shows the cut at ${width} x ${height} inches and the safe zone 1/${1 / safe} inch inside it. The order stores the fingerprint of these files, and no others are printed.`,
      },
      {
        title: 'Sheet and foil',
        words: `Eighteen cards share a sheet of ${sheet.width} x ${sheet.height} inches, each with 1/${1 / bleed} inch of bleed on every side. The foil has a plate of its own and is pressed on as metal: gold, silver or holo.`,
      },
      {
        title: 'Cut, checked, sealed',
        words: `The sheet is cut, the corners are rounded, and every card is looked at by a person. Then it goes into its box, with a magnetic case for the best one. All this usually takes ${productionDays.min}–${productionDays.max} business days, at most ${productionDays.outer}.`,
      },
    ],
  },
  promises: {
    title: 'What you can count on',
    facts: [
      [
        'One price',
        'You pay once, for what you order. There are no subscriptions, and shipping inside the United States is free.',
      ],
      [
        'Private photos',
        'Your photos make your cards and do nothing else. We do not sell them, show them or train models with them.',
      ],
      [
        'Children first',
        'A child’s photo comes from an adult who agrees, and that adult can take it back at any time.',
      ],
      [
        'Made right',
        `A card that arrives damaged or defective is printed again or refunded, within ${returnDays} days.`,
      ],
      [
        'Honest words',
        'Our samples are cards of our own press. We are not licensed by any league, and we do not pretend to be.',
      ],
    ],
  },
  last: { title: 'Come and make one', sentence: 'It takes a photo and a few minutes.', button: 'Make a card' },
  contact: { words: 'Questions, praise or a printing problem?', link: 'Write to us' },
} as const;
