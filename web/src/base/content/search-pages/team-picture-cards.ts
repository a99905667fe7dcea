import { bulkTiers } from '#domain/shop/bulk-discount.ts';
import { boxMax, boxPrice, teamPack } from '#domain/shop/prices.ts';
import { formatAmount, formatPrice } from '#domain/values/money.ts';
import { paths } from '../../paths.ts';
import type { SearchPage } from './search-page.ts';

const pack = formatPrice(boxPrice('team_pack', teamPack.cards).total);
const teamBox = formatPrice(boxPrice('team', 1).total);

/** For coaches and team managers who plan picture day. */
export const teamPictureCards: SearchPage = {
  kicker: 'For coaches and team managers',
  title: 'Team picture cards',
  lead: `Every player on a card of their own, all in one look, without a picture day. Families send the photos, you approve them on your phone, and a set of the whole roster is ${teamBox}.`,
  button: 'Try it with one player',
  sports: ['Soccer', 'Baseball', 'Basketball', 'Football', 'Hockey', 'Tennis'],
  designs: {
    title: 'One look for the roster',
    sentence: 'Choose your sport. Team colors and the logo go into the design; each player keeps their own photo.',
  },
  blocks: [
    {
      kind: 'steps',
      title: 'Picture day, without the day',
      steps: [
        ['Monday: paste the roster', 'Names and numbers from your spreadsheet. Players need no account.'],
        [
          'Tuesday: share the links',
          'Each family gets its own, by message or as a flyer with a QR code. A parent sends the photo and gives consent in the same minute.',
        ],
        ['By Friday: remind the rest', 'One button writes to the families whose photo is missing, and only to them.'],
        [
          'Saturday: make the set',
          'All cards are made at once in your colors, numbered 1/12 to 12/12, with a checklist card. You approve them together or one by one.',
        ],
        ['Next week: hand them out', 'We print, pack by player or by pack, and ship to you or to each family.'],
      ],
    },
    {
      kind: 'table',
      title: 'Three ways to order',
      sentence: 'All come sealed, with foil and a free magnetic case. Shipping inside the United States is free.',
      heads: ['What', 'Holds', 'Price'],
      rows: [
        ['Team Box', `One card per player, up to ${boxMax}`, teamBox],
        ['Team pack', `${teamPack.min} to ${teamPack.max} cards of the team, the same or dealt at random`, pack],
        [
          'Custom box',
          `Any cards, 1 to ${boxMax}`,
          `${formatPrice(boxPrice('custom', 1).total)} to ${formatPrice(boxPrice('custom', boxMax).total)}`,
        ],
      ],
    },
    {
      kind: 'table',
      title: 'The more packs, the less each costs',
      sentence: 'Team packs of one order window count together. Sell them for your own price and keep the difference.',
      heads: ['Packs', 'You save', 'Each pack'],
      rows: bulkTiers.map(({ from, percent }, place) => {
        const next = bulkTiers[place + 1];
        return [
          next ? `${from}–${next.from - 1}` : `${from} and more`,
          percent === 0 ? '–' : `${percent}%`,
          formatAmount(Math.round((teamPack.total * (100 - percent)) / 100)),
        ];
      }),
    },
    {
      kind: 'prose',
      title: 'What parents ask you, answered',
      paragraphs: [
        'A child’s photo comes only from an adult who agrees to what it is used for. The agreement can be taken back with the same link: the photo is deleted, and the card leaves every set that is not printed yet.',
        'The team’s page for families shows no photo and no full name. Only you and your coaches see the roster.',
      ],
    },
  ],
  questions: [
    {
      id: 'missing-photo',
      question: 'What if a photo never comes?',
      answer: [
        'Make the set without it. The player keeps the number in the set, so a late photo completes it, and the cards that are already printed stay right.',
      ],
    },
    {
      id: 'different-photos',
      question: 'Will it look like one set, with photos from twelve phones?',
      answer: [
        'Yes. The design, the colors and the type are one. We find the player in each photo and place all of them alike on the card.',
      ],
    },
    {
      id: 'team-start',
      question: 'What does it cost to start?',
      answer: [
        'Nothing. Roster, links, approvals and previews are free; you pay when you order, or families pay for themselves.',
      ],
      link: { to: paths.teamsAndPartners, label: 'Everything for teams' },
    },
    {
      id: 'team-fundraiser',
      question: 'Can it pay for the tournament?',
      answer: ['It can. We have worked one season’s sale through, with the costs and the mistakes.'],
      link: { to: '/blog/a-fundraiser-with-numbers', label: 'A fundraiser with numbers' },
    },
  ],
  last: {
    title: 'Start with one player',
    sentence: 'Make a single card in your colors, show it at practice, and watch.',
  },
};
