import { cardInches } from '#domain/cards/print/geometry.ts';
import { everySport } from '#domain/catalog/template.ts';
import { boxPrice } from '#domain/shop/prices.ts';
import { limits } from '#domain/tables/limits.ts';
import { formatPrice } from '#domain/values/money.ts';
import type { SearchPage } from './search-page.ts';
import { sports } from './sports.ts';

const { width, height, bleed, safe } = cardInches;
const { generation } = limits;
const megabytes = limits.upload.maxBytes / 1_048_576;

/** For visitors who like to make things: what the tool lets them decide, and what the press needs. */
export const sportsCardMaker: SearchPage = {
  kicker: 'A press bench in your browser',
  title: 'Sports card maker',
  lead: 'Crop, compose, sign, proof, print. The card maker runs in your browser, saves as you type and shows the cut line while you work. Making cards costs nothing; you pay for the ones you print.',
  button: 'Open the card maker',
  sports: [everySport, ...sports],
  designs: {
    title: 'The designs on the bench',
    sentence:
      'Choose a sport to see its designs first. You can change the design at any time and keep your photo and your words.',
  },
  blocks: [
    {
      kind: 'facts',
      title: 'What you decide',
      facts: [
        ['Crop', 'Drag, pinch, or move it by keyboard, with trim and safe zone on top'],
        [
          'Design',
          'Photographic looks, and creative ones with a painted scene: the face stays as photographed in both',
        ],
        [
          'Options',
          `${generation.options.default} fronts a try, up to ${generation.options.max}; each has a seed, and all stay in the history`,
        ],
        ['Type', 'Name, number, team, year, stats and story, each with its own switch'],
        ['Signature', 'Drawn as vectors or typed; place, scale and color are yours'],
        ['Foil', 'Gold, silver or holo, shown on the proof as it will be stamped'],
      ],
    },
    {
      kind: 'table',
      title: 'The sheet behind the card',
      sentence: 'What a print needs. The maker does it for you, and shows it when you ask.',
      heads: ['Zone', 'Inches', 'Pixels at 300 dpi'],
      rows: [
        [
          'Bleed, printed and cut off',
          `${width + 2 * bleed} x ${height + 2 * bleed}`,
          `${Math.round((width + 2 * bleed) * 300)} x ${Math.round((height + 2 * bleed) * 300)}`,
        ],
        ['Trim, the finished card', `${width} x ${height}`, `${width * 300} x ${height * 300}`],
        [
          'Safe zone, where words stay',
          `${width - 2 * safe} x ${height - 2 * safe}`,
          `${Math.round((width - 2 * safe) * 300)} x ${Math.round((height - 2 * safe) * 300)}`,
        ],
      ],
    },
    {
      kind: 'prose',
      title: 'Real type, and a proof that tells the truth',
      paragraphs: [
        'A picture model is good at light and bad at letters. So it never writes any: every character is set by our renderer with real fonts, at 600 dpi or sharper, and nothing is ever misspelled by a machine.',
        'The proof is not a mock-up. It is made of the very print files, and the order stores their fingerprints. Other bytes are not printed.',
      ],
    },
  ],
  questions: [
    {
      id: 'free',
      question: 'Is the card maker free?',
      answer: [
        `Yes. You need an account, so that your cards are kept, and there is no subscription. Up to ${generation.perDay} tries a day cost nothing. Print starts at ${formatPrice(boxPrice('custom', 1).total)} for one card.`,
      ],
    },
    {
      id: 'formats',
      question: 'Which files can I upload?',
      answer: [
        `JPEG, PNG, WebP or GIF, up to ${megabytes} MB and 100 megapixels. From a video you choose one frame in the browser, and only that is uploaded.`,
      ],
    },
    {
      id: 'install',
      question: 'Do I have to install something?',
      answer: ['No. It works in the browsers of phones, tablets and computers, also with the keyboard alone.'],
    },
    {
      id: 'again',
      question: 'Can I go back to an earlier picture?',
      answer: [
        'Yes. Every try stays in the history of its card. Choose an option of last week, and it is the front again.',
      ],
    },
    {
      id: 'bleed',
      question: 'What is bleed, and do I have to care?',
      answer: [
        'It is the strip around the card that the knife cuts away. You do not have to care, but it is good to know.',
      ],
      link: { to: '/blog/bleed-trim-and-safe-zone', label: 'Bleed, trim and safe zone, with drawings' },
    },
  ],
  last: { title: 'The bench is free', sentence: 'Put a photo on it and see what it becomes.' },
};
