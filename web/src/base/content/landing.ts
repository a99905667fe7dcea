import { productionDays } from '#domain/orders/order/promise.ts';
import { boxPrice } from '#domain/shop/prices.ts';
import { limits } from '#domain/tables/limits.ts';
import { formatPrice } from '#domain/values/money.ts';
import { boxKinds } from './box-kind-table.ts';

const from = (packType: string, count: number): string => formatPrice(boxPrice(packType, count).total);

/** The text of the landing page. P-2 specifies the headlines and the buttons. */
export const landing = {
  hero: {
    kicker: 'Made from your photo',
    title: 'Turn Any Image Into Custom Sports Cards',
    sentence:
      'Game day, picture day, backyard day. Your photo becomes a real trading card, front and back, cut, foiled and boxed.',
    button: 'Make Your First Card',
    second: 'See the designs',
    price: `From ${from('custom', 1)}`,
  },
  prices: {
    items: [
      { name: 'Single', price: from('custom', 1), words: 'One card' },
      { name: 'Multi-Card', price: `${from('custom', 2)}+`, words: 'Two to eighteen cards' },
      { name: 'MEGA', price: from('mega', 1), words: 'An 11 x 18 inch card for the wall' },
    ],
    notes: [
      'Create in minutes',
      `Ships in ${productionDays.min}-${productionDays.max} days`,
      'Free magnetic case in every box',
    ],
  },
  templates: {
    kicker: 'The designs',
    title: 'Pick a card you would trade for',
    sentence: 'Each one is waiting for your photo.',
    button: 'View All Templates',
    link: 'View all',
    count: limits.homeTemplates,
  },
  instant: {
    kicker: 'From phone to foil',
    title: 'Instant Card Creation',
    sentence: 'The photo on the left is the card on the right. Drag the line.',
    items: [
      { title: 'Pick a design', words: 'It decides what goes on the card: team, number, stats.' },
      { title: 'Add your photo', words: 'Any photo from your phone. The crop keeps the face safe.' },
      { title: 'Choose the front', words: 'You get options side by side. Take one, or have it made again.' },
      { title: 'Sign it', words: 'Draw or type an autograph and put it where it belongs.' },
      { title: 'Fill in the back', words: 'Stats, team, a few words. Then it goes to print.' },
    ],
  },
  light: {
    kicker: 'In your hands',
    title: 'Foil that catches the light',
    sentence: 'Gold, silver or holo, stamped where the design wants it. Turn the card, and it moves.',
  },
  proof: {
    kicker: 'In print',
    title: 'Printed like the cards you grew up with',
    facts: [
      { term: 'Trim', words: '2.5 x 3.5 in, corners cut at 1/8 in' },
      { term: 'Stock', words: 'Premium cardstock with foil finishes' },
      { term: 'Resolution', words: '600 dpi' },
      { term: 'Box', words: 'Custom box with a free magnetic case' },
      {
        term: 'Time',
        words: `Printed and sealed in ${productionDays.min}–${productionDays.max} business days. Free shipping inside the United States`,
      },
    ],
  },
  rendered: 'Rendered from our own prints.',
  boxes: {
    kicker: 'One card or the whole roster',
    title: 'Box Options',
    sentence: 'Sealed, with a free magnetic case. A MEGA Card comes rolled in a tube.',
    items: boxKinds.map(({ type, title, price, sentence, button }) => ({ type, title, price, sentence, button })),
  },
  last: {
    title: 'The next card is yours',
    sentence: 'Pick a photo. In a few minutes you hold the first proof.',
    button: 'Start Your Card Today',
  },
} as const;
