import { cardInches, megaInches } from '#domain/cards/print/geometry.ts';
import { everySport } from '#domain/catalog/template.ts';
import { productionDays } from '#domain/orders/order/promise.ts';
import { boxMax, boxPrice } from '#domain/shop/prices.ts';
import { formatPrice } from '#domain/values/money.ts';
import { paths } from '../../paths.ts';
import type { SearchPage } from './search-page.ts';
import { sports } from './sports.ts';

const total = (count: number): string => formatPrice(boxPrice('custom', count).total);
const each = (count: number): string => formatPrice(boxPrice('custom', count).perCard);

/** For visitors who want their own printed cards and compare prices and quality. */
export const customTradingCards: SearchPage = {
  kicker: 'Printed one box at a time',
  title: 'Custom trading cards',
  lead: `A real ${cardInches.width} x ${cardInches.height} inch card with your photo on the front and the story on the back. Foil stamped, cut with rounded corners, sealed in a box. No minimum: the smallest order is one card for ${total(1)}.`,
  button: 'Make your card',
  sports: [everySport, ...sports],
  designs: {
    title: 'Start from a design',
    sentence: 'Each one decides where the name, the number and the foil go. Your photo does the rest.',
  },
  blocks: [
    {
      kind: 'table',
      title: 'What a box costs',
      sentence: 'One price for the whole box: cards, foil, box, magnetic case, and shipping inside the United States.',
      heads: ['Cards in the box', 'The box', 'Each card'],
      rows: [1, 2, 4, 6, 9, 12, boxMax].map((count) => [String(count), total(count), each(count)]),
    },
    {
      kind: 'prose',
      title: 'The same card, or eighteen different ones',
      paragraphs: [
        `A box holds 1 to ${boxMax} cards, and the price follows the number alone. Print one card ${boxMax} times for the family, make a set of a whole tournament, or anything between.`,
        `For a wall there is the MEGA card: the same picture as an ${megaInches.width} x ${megaInches.height} inch print, from ${formatPrice(boxPrice('mega', 1).total)}.`,
      ],
    },
    {
      kind: 'facts',
      title: 'What you hold in your hand',
      facts: [
        ['Stock', 'Premium cardstock, printed on both sides'],
        ['Foil', 'Gold, silver or holo, stamped as metal, for the same price'],
        ['Resolution', 'Pictures at 600 dpi, and small letters as outlines, so stats stay sharp'],
        [
          'Size',
          `${cardInches.width} x ${cardInches.height} in, corners rounded at 1/8 in; fits every common sleeve and page`,
        ],
        ['In the box', 'Your cards, sealed, and one clear magnetic case'],
        [
          'Time',
          `Printed and sealed in ${productionDays.min}–${productionDays.max} business days, at most ${productionDays.outer}`,
        ],
      ],
    },
  ],
  questions: [
    {
      id: 'minimum',
      question: 'Is there a minimum order?',
      answer: [`No. One card is a full order: ${total(1)}, in its own box with a magnetic case.`],
    },
    {
      id: 'trading-card-size',
      question: 'Are they the same size as cards from a store?',
      answer: [
        `Yes: ${cardInches.width} x ${cardInches.height} inches, cut with rounded corners. They go into the same sleeves, top loaders and nine-pocket pages as any card you already own.`,
      ],
      link: { to: '/blog/caring-for-cards', label: 'How to keep cards in good shape' },
    },
    {
      id: 'proof',
      question: 'Do I see the card before it is printed?',
      answer: [
        'Yes. The proof shows both sides at print size with the cut line and the safe zone. It is made from the very files that we print from, and nothing else is printed.',
      ],
    },
    {
      id: 'not-sport',
      question: 'Does it have to be a sport?',
      answer: [
        'The designs come from sport, but the sport is just a field. People make cards of dance, chess, robotics and the dog. Leave the stats empty, or count something else.',
      ],
      link: { to: paths.templates, label: 'All designs' },
    },
  ],
  last: { title: 'One photo is enough', sentence: 'See your card before you pay anything.' },
};
