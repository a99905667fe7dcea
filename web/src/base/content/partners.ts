import { bulkTiers } from '#domain/shop/bulk-discount.ts';
import { fundraiser } from '#domain/shop/fundraiser.ts';
import { boxMax, boxPrice, customTemplatePrice, teamPack } from '#domain/shop/prices.ts';
import { formatAmount, formatPrice } from '#domain/values/money.ts';

const price = (type: string, count: number): string => formatPrice(boxPrice(type, count).total);
const example = { packs: 60, price: 3500 } as const;
const earned = fundraiser(example.packs, example.price);

/** The text of the page for teams and partners. */
export const partners = {
  hero: {
    kicker: 'Teams and partners',
    title: 'One look for the whole roster',
    sentence:
      'Paste your roster, let families send the photos, approve every card on your phone. We print, pack and ship. Sell the packs for your own price and keep the difference.',
    button: 'Start your team',
    second: 'What a fundraiser earns',
  },
  products: {
    kicker: 'Three ways to order',
    title: 'What a team can order',
    sentence: 'Every one comes sealed, with a free magnetic case. Shipping inside the United States is free.',
    items: [
      {
        name: 'Team pack',
        price: price('team_pack', teamPack.cards),
        of: `for ${teamPack.cards} cards`,
        words: `${teamPack.min} to ${teamPack.max} cards of your team for one price. Every pack the same, or dealt at random, fairly and provably. With bulk prices, for fundraisers.`,
      },
      {
        name: 'Team Box',
        price: price('team', 1),
        of: `up to ${boxMax} players`,
        words: 'The whole roster in one box: one card per player. For the end of the season and for coaches.',
      },
      {
        name: 'Custom box',
        price: price('custom', 12),
        of: 'for 12 cards',
        words: `Any cards in any number, 1 to ${boxMax} in a box, from ${price('custom', 1)}. For one family.`,
      },
    ],
  },
  tiers: {
    title: 'The more packs, the less each one costs',
    caption: 'Price of a team pack by the number that you order together',
    heads: ['Packs', 'You save', 'Each pack'],
    rows: bulkTiers.map(({ from, percent }, index) => {
      const next = bulkTiers[index + 1];
      return {
        packs: next ? `${from}–${next.from - 1}` : `${from} or more`,
        saves: percent === 0 ? '–' : `${percent}%`,
        each: formatAmount(Math.round((teamPack.total * (100 - percent)) / 100)),
      };
    }),
  },
  fundraiser: {
    kicker: 'Fundraising',
    title: 'What your team earns',
    sentence: `An example: ${example.packs} packs sold for ${formatAmount(example.price)} each bring in ${formatAmount(earned.sales)}. They cost the team ${formatAmount(earned.cost)}. ${formatAmount(earned.profit)} stay with the team.`,
    start: example,
    note: 'Before shipping abroad and tax. All packs of one order window count together for the bulk price.',
  },
  ways: [
    {
      title: 'For coaches',
      steps: [
        'Paste the roster from your spreadsheet. Nobody needs an account.',
        'Send each family its link, or print flyers with a QR code.',
        'Choose one design with your colors and your logo.',
        'Have the whole set made at once, and approve it card by card or all together.',
        'Set a deadline. Order for everyone, or let families order on the team’s page.',
      ],
    },
    {
      title: 'For families',
      steps: [
        'Open the link from the coach on your phone.',
        'Send a photo, check the spelling of the name, and agree.',
        'Order packs on the team’s page before the deadline.',
        'The packs come to your door, or to the team.',
      ],
    },
  ],
  children: {
    kicker: 'Children',
    title: 'Their photos stay private',
    points: [
      'A photo of a child comes only from an adult who agrees to what it is used for.',
      'You can take your consent back at any time: the photo goes, and the card leaves every set that is not printed yet.',
      'The team’s page shows no photo and no full name of a child.',
      'Only the team’s coaches see the roster.',
    ],
  },
  custom: {
    kicker: 'Your own design',
    title: `A design drawn for your team: ${formatPrice(customTemplatePrice)}`,
    sentence:
      'Tell us what you have in mind. Our designers draw a template for your team alone, send you a proof, and you use it for every season.',
  },
  last: {
    title: 'Picture day is closer than it looks',
    sentence: 'A team takes two minutes to set up, and costs nothing until you order.',
  },
  partner: 'A league, a club or a school with many teams?',
} as const;
