import { productionDays } from '#domain/orders/order/promise.ts';
import { boxMax, boxPrice } from '#domain/shop/prices.ts';
import { limits } from '#domain/tables/limits.ts';
import { formatPrice } from '#domain/values/money.ts';
import { paths } from '../../paths.ts';
import type { SearchPage } from './search-page.ts';

const total = (count: number): string => formatPrice(boxPrice('custom', count).total);
const { age } = limits;

/** For parents of players in T-ball to travel ball. */
export const youthBaseballCards: SearchPage = {
  kicker: 'For baseball parents',
  title: 'Youth baseball cards',
  lead: 'You have four hundred photos of this season on your phone. One of them is a rookie card. Pick it, add the number and the stats that matter at this age, and have the cards before the end-of-season party.',
  button: 'Make their rookie card',
  sports: ['Baseball'],
  designs: {
    title: 'Designs for the diamond',
    sentence: 'Rookie is drawn for baseball. The others fit every sport, and bats and gloves sit well in them.',
  },
  blocks: [
    {
      kind: 'prose',
      title: 'Stats that a seven-year-old is proud of',
      paragraphs: [
        'Nobody in coach pitch has an ERA. You name the stats on the card yourself: hits, stolen bases, orange slices, dives into the dirt. Up to twelve lines, and the title above them is yours too.',
        'Write the story on the back while you still remember it. In ten years that sentence is worth more than the average.',
      ],
    },
    {
      kind: 'steps',
      title: 'The photo you need',
      steps: [
        [
          'Stand at the fence, on the open side',
          'A right-handed batter faces first base: stand there, and you see the face and not the back.',
        ],
        ['Turn the phone upright', 'A card is taller than wide. Leave room above the helmet and below the cleats.'],
        [
          'Hold the shutter',
          'A burst of one swing has one frame where eyes, hands and ball agree. You choose it later.',
        ],
      ],
    },
    {
      kind: 'facts',
      title: 'Your child’s photo',
      facts: [
        ['Who sees it', 'You. Cards and photos are private, and links to them run out.'],
        ['Where it was taken', 'That data is removed from the file when you upload it.'],
        ['What it is used for', 'The card, and nothing else. No advertising, no training of models.'],
        [
          'Whose account',
          `Yours. Players need to be ${age.min} for an account of their own, and under ${age.consentUnder} your consent.`,
        ],
        ['Deleting it', 'At any time, with one button, together with everything made from it.'],
      ],
    },
    {
      kind: 'table',
      title: 'How many to order',
      sentence: 'Cards of one player, in one box, with a free magnetic case for the one that goes on the shelf.',
      heads: ['For', 'Cards', 'The box'],
      rows: [
        ['The shelf', '1', total(1)],
        ['Both homes and the grandparents', '4', total(4)],
        ['To trade with the team', '12', total(12)],
        ['The whole family reunion', String(boxMax), total(boxMax)],
      ],
    },
  ],
  questions: [
    {
      id: 'whole-team',
      question: 'Can we do this for the whole team?',
      answer: [
        `Yes, and it is less work than twelve parents doing it alone. The coach pastes the roster, each family sends its own photo by a private link, and everyone gets one look. A Team Box with one card per player is ${formatPrice(boxPrice('team', 1).total)}.`,
      ],
      link: { to: paths.teamPictureCards, label: 'Team picture cards, for coaches' },
    },
    {
      id: 'fence',
      question: 'There is a fence in all my photos.',
      answer: [
        'Put the lens against the mesh, between two wires, and tap on the player. Close to the lens the wires blur away. For photos you already have: most designs cut the player out of the background, and the fence goes with it.',
      ],
      link: { to: '/blog/photograph-a-batter-with-a-phone', label: 'How to photograph a batter with a phone' },
    },
    {
      id: 'league-logo',
      question: 'May I use the league’s or the team’s logo?',
      answer: [
        'Uniforms in your own photo are fine for a card you keep. Logos that belong to a club or a league appear only as far as you may use them: ask the coach, who usually may.',
      ],
    },
    {
      id: 'party',
      question: 'Will they be here for the party?',
      answer: [
        `Printing and sealing usually take ${productionDays.min}–${productionDays.max} business days, at most ${productionDays.outer}, and shipping inside the United States is free. The checkout shows the range of days for your address before you pay.`,
      ],
    },
  ],
  last: { title: 'Seasons are short', sentence: 'Make the card while the jersey still fits.' },
};
