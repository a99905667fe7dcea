import { everySport } from '#domain/catalog/template.ts';
import { productionDays } from '#domain/orders/order/promise.ts';
import { boxPrice } from '#domain/shop/prices.ts';
import { zones } from '#domain/shop/zones.ts';
import { limits } from '#domain/tables/limits.ts';
import { formatPrice } from '#domain/values/money.ts';
import type { SearchPage } from './search-page.ts';
import { sports } from './sports.ts';

const total = (count: number): string => formatPrice(boxPrice('custom', count).total);
const { text } = limits;

/** For visitors looking for a gift: what can be personalised, and whether it arrives in time. */
export const personalizedSportsCards: SearchPage = {
  kicker: 'A gift that only fits one person',
  title: 'Personalized sports cards',
  lead: 'Their photo, their number, the season they will talk about for years. You type the words; we set them like a real card, sign it with their own hand and put it in a box worth opening.',
  button: 'Personalize a card',
  sports: [everySport, ...sports],
  designs: {
    title: 'Choose the sport, then the look',
    sentence: 'Designs for the sport come first. The others fit every sport.',
  },
  blocks: [
    {
      kind: 'facts',
      title: 'What you can make theirs',
      facts: [
        ['Photo', 'Any photo of yours, or the best frame of a video'],
        [
          'Name and number',
          `Up to ${text.player_name} characters of name, in many scripts, and a number of up to ${text.player_number}`,
        ],
        ['Team and year', 'The school, the club, the backyard; the season or the decade'],
        ['Stats', `Up to ${text.stats} lines. Batting average, saves, or “Dad jokes told”`],
        ['Story', `Two or three sentences on the back, up to ${text.description} characters`],
        ['Colors', 'Read from the jersey in the photo, so that the card matches it'],
        ['Autograph', 'Drawn with a finger or typed in a script face, in an ink of your choice'],
      ],
    },
    {
      kind: 'prose',
      title: 'For the people who hide their cards in a shoe box',
      paragraphs: [
        'A retiring coach gets the card that the team never made for him. A grandmother gets the rookie card of someone who is four. A best man hands out eleven cards of the groom, and every back tells another story.',
        `One card in its box is ${total(1)}. Six, one for everybody at the table, are ${total(6)} together.`,
      ],
    },
    {
      kind: 'steps',
      title: 'In time for the day',
      steps: [
        ['Today', 'Ten minutes: a photo, a name, a design. You choose between options and approve the proof.'],
        [
          `In ${productionDays.min}–${productionDays.max} business days`,
          `Printed, foiled, cut, checked by hand and sealed. At most ${productionDays.outer}.`,
        ],
        [
          `${zones.us.carrierDays.min}–${zones.us.carrierDays.max} business days later`,
          'At a door inside the United States, with free shipping and tracking. The checkout names the dates before you pay.',
        ],
      ],
    },
  ],
  questions: [
    {
      id: 'gift-address',
      question: 'Can it go straight to the person?',
      answer: ['Yes. Enter their address at the checkout. The receipt comes to you by mail.'],
    },
    {
      id: 'old-photo',
      question: 'Does an old or scanned photo work?',
      answer: [
        `Often very well. Scan the print at 600 dpi or photograph it flat, in daylight, without flash. If it is too small to be sharp in print we say so before you order; the limit for a warning is ${limits.upload.softDpi} dpi.`,
      ],
    },
    {
      id: 'back',
      question: 'What goes on the back?',
      answer: [
        'What you want told: stats with names that you choose, a short story, team, year and number. Leave a field empty and the design closes the gap.',
      ],
    },
    {
      id: 'change-after',
      question: 'Can I fix a typo after ordering?',
      answer: [
        'Until production starts you can cancel for a full refund, correct the card and order again. Afterwards the proof you approved is final.',
      ],
    },
  ],
  last: { title: 'You know the photo already', sentence: 'It is the one you keep showing people.' },
};
