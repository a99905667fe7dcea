import { photoTypes } from '#domain/cards/photo/upload.ts';
import { cardInches, megaInches } from '#domain/cards/print/geometry.ts';
import { productionDays } from '#domain/orders/order/promise.ts';
import { returnDays } from '#domain/orders/return/return-days.ts';
import { bulkTiers } from '#domain/shop/bulk-discount.ts';
import { embargoedPlaces } from '#domain/shop/embargoes.ts';
import { boxMax, boxPrice, teamPack } from '#domain/shop/prices.ts';
import { tubeCents, zones } from '#domain/shop/zones.ts';
import { limits } from '#domain/tables/limits.ts';
import { brand } from '#domain/values/brand.ts';
import { formatAmount, formatPrice } from '#domain/values/money.ts';
import { cardBuilderPath, paths } from '../paths.ts';
import type { Question } from './question.ts';

const price = (type: string, count: number): string => formatPrice(boxPrice(type, count).total);
const list = new Intl.ListFormat('en-US', { type: 'disjunction' });
const types = list.format(
  Object.values(photoTypes).map((type) => ({ jpg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF' })[type]),
);
const megabytes = limits.upload.maxBytes / 1_048_576;
const { generation, age } = limits;
const top = bulkTiers[bulkTiers.length - 1] ?? bulkTiers[0];

export interface FaqSubject {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Customers' questions by subject (P-26). Every number comes from a table. */
export const faq: readonly FaqSubject[] = [
  {
    title: 'Making a card',
    questions: [
      {
        id: 'how-it-works',
        question: 'How does it work?',
        answer: [
          'You pick a design, add a photo and frame it. You fill in the name, the team and whatever else the design prints. We make options for the front, and you choose one, sign it if you like, and do the same for the back.',
          'Then you put the card in a box, look at the proof and order. What you approve in the proof is what we print.',
        ],
        link: { to: paths.templates, label: 'See the designs' },
      },
      {
        id: 'which-photo',
        question: 'Which photo works best?',
        answer: [
          'A sharp face, the whole body, and some room around the athlete. Daylight or a bright hall. The camera at chest height. Upright pictures need the least cropping.',
          `Files can be ${types}, up to ${megabytes} MB. A photo below ${limits.upload.softDpi} dpi in print still works: we clean it up and say what stays soft.`,
        ],
        link: { to: '/blog/photograph-a-batter-with-a-phone', label: 'How to photograph a batter with a phone' },
      },
      {
        id: 'video',
        question: 'Can I use a frame of a video?',
        answer: [
          'Yes. Choose the video in the card builder and stop at the moment you want. The video stays on your device; only the one frame is uploaded.',
        ],
      },
      {
        id: 'how-long-to-make',
        question: 'How long does it take to make a card?',
        answer: [
          `Usually about ${generation.estimate.front} seconds for the front and ${generation.estimate.back} for the back. You may leave the page: we keep working, and the options wait for you.`,
        ],
      },
      {
        id: 'not-right',
        question: 'What if I do not like the result?',
        answer: [
          `Have it made again, with another photo, another crop or another design. Each try gives ${generation.options.default} options, or up to ${generation.options.max} if you ask for more. Earlier pictures stay in the history, so nothing good is lost.`,
          `Making cards is free; you pay when you order print. To keep it free there is a limit: ${generation.perTenMinutes} tries in ten minutes and ${generation.perDay} a day.`,
        ],
      },
      {
        id: 'spelling',
        question: 'Will the name be spelled right?',
        answer: [
          'Yes, if you type it right. No model writes the letters on your card: we set every name, number and stat in our own fonts, in most scripts of the world.',
        ],
      },
      {
        id: 'signature',
        question: 'Can the athlete sign the card?',
        answer: [
          'Yes. Draw the signature with a finger or a mouse, or type it in a script face. You move it, scale it and choose its color. It can go on the front, on the back or on both, and it prints at full resolution.',
        ],
        link: { to: cardBuilderPath(), label: 'Open the card builder' },
      },
    ],
  },
  {
    title: 'Paper, foil and size',
    questions: [
      {
        id: 'size',
        question: 'What size are the cards?',
        answer: [
          `${cardInches.width} x ${cardInches.height} inches, the size of every standard trading card, with rounded corners. They fit all common sleeves, pages and cases. A MEGA card is ${megaInches.width} x ${megaInches.height} inches.`,
        ],
        link: { to: '/blog/bleed-trim-and-safe-zone', label: 'What bleed, trim and safe zone are' },
      },
      {
        id: 'foil',
        question: 'Which foil can I have?',
        answer: [
          'Gold, silver or holo, chosen for the whole box and at the same price. The foil is metal on the card, not a printed imitation of it. MEGA cards are printed in ink alone.',
        ],
        link: { to: '/blog/what-the-foil-is', label: 'What the foil is' },
      },
      {
        id: 'case',
        question: 'Is the magnetic case really free?',
        answer: [
          'Yes. Every box of cards comes with one clear magnetic case, for the card that deserves it. A MEGA card travels in a tube and has no case.',
        ],
      },
    ],
  },
  {
    title: 'Prices and boxes',
    questions: [
      {
        id: 'prices',
        question: 'What does a card cost?',
        answer: [
          `One card is ${price('custom', 1)}. A box of several costs less per card: two are ${price('custom', 2)}, six are ${price('custom', 6)}, and ${boxMax}, a full box, are ${price('custom', boxMax)}. A MEGA card is ${price('mega', 1)}, two are ${price('mega', 2)}, and from three on each is ${formatPrice(boxPrice('mega', 3).perCard)}.`,
          'There are no subscriptions and no fees for designs that are marked free. You pay once, for what you order.',
        ],
        link: { to: '/#pricing', label: 'All prices' },
      },
      {
        id: 'mixed-box',
        question: 'Can I put different cards in one box?',
        answer: [
          `Yes. A Personal Box holds up to ${boxMax} cards, in any mix: ${boxMax} copies of one, one each of ${boxMax}, or anything between. The price depends on the number alone.`,
        ],
        link: { to: paths.packBuilder, label: 'Open the box builder' },
      },
      {
        id: 'payment',
        question: 'How do I pay?',
        answer: [
          'By card, on the page of our payment provider. We never see or keep your full card number. Prices are in US dollars; shipping and any tax are shown before you pay.',
        ],
      },
    ],
  },
  {
    title: 'Shipping and returns',
    questions: [
      {
        id: 'how-fast',
        question: 'When does my order arrive?',
        answer: [
          `Printing and sealing usually take ${productionDays.min}–${productionDays.max} business days, and at most ${productionDays.outer}. Inside the United States the carrier then needs ${zones.us.carrierDays.min}–${zones.us.carrierDays.max} business days. The checkout and the tracking page show your dates.`,
        ],
        link: { to: paths.tracking, label: 'Track an order' },
      },
      {
        id: 'shipping-cost',
        question: 'Where do you ship, and what does it cost?',
        answer: [
          `Inside the United States shipping is free. Where worldwide shipping is open, with tracking, it costs ${formatAmount(zones.neighbours.cents)} to Canada and Mexico, ${formatAmount(zones.partners.cents)} to the United Kingdom, the European Union, Switzerland, Norway, Australia, New Zealand, Japan and South Korea, and ${formatAmount(zones.elsewhere.cents)} elsewhere. A MEGA tube adds ${formatAmount(tubeCents)} outside the United States.`,
          `We cannot ship to ${embargoedPlaces}.`,
          'Where it is not open, we ship within the United States only. The checkout says so before you pay.',
        ],
      },
      {
        id: 'returns',
        question: 'Can I return a card?',
        answer: [
          `Defective or damaged goods: yes, within ${returnDays} days of delivery. The same goes for wrong or missing cards. Send us photos from your order’s page, and we print it again or refund it, as you prefer.`,
          'Each card is made for one person, so sales are otherwise final. Please read the proof twice.',
        ],
        link: { to: `${paths.terms}#returns`, label: 'The terms on returns' },
      },
      {
        id: 'cancel',
        question: 'Can I cancel or change an order?',
        answer: [
          'You can cancel for a full refund until production starts, on the order’s own page. The cards of an order cannot be changed: what you approved is frozen. Cancel it and order again.',
        ],
      },
    ],
  },
  {
    title: 'Teams and fundraising',
    questions: [
      {
        id: 'teams',
        question: 'Can I order for a whole team?',
        answer: [
          `Yes. Paste the roster, send each family its link for a photo, choose one look, and approve the cards on your phone. A Team Box holds one card per player, up to ${boxMax}, for ${price('team', 1)}. A team pack of ${teamPack.min} to ${teamPack.max} cards is ${price('team_pack', teamPack.cards)}.`,
        ],
        link: { to: paths.teamsAndPartners, label: 'What teams get' },
      },
      {
        id: 'fundraising',
        question: 'Can we sell team packs to raise funds?',
        answer: [
          `Yes. You set the price and keep the difference. Packs that are ordered together cost less: from ${top.from} packs on you save ${top.percent}%. Every member shown must agree, and for children a parent or guardian.`,
        ],
        link: { to: '/blog/a-fundraiser-with-numbers', label: 'A fundraiser, worked through with numbers' },
      },
    ],
  },
  {
    title: 'Photos, children and accounts',
    questions: [
      {
        id: 'photos',
        question: 'What happens to my photos?',
        answer: [
          'They are used to make your cards and for nothing else. Hidden data, above all the place where a photo was taken, is removed when you upload it. Nothing is sold, and nothing trains a model.',
          'Nothing is shown in public by us. You may give a finished card a page of its own and send its address to whom you like; the page ends when you say so.',
          'Delete a card, a player or the whole account at any time. A photo that nothing uses goes by itself.',
        ],
        link: { to: paths.privacy, label: 'The Privacy Policy' },
      },
      {
        id: 'age',
        question: 'How old must I be?',
        answer: [
          `${age.min} or older to have an account. Under ${age.consentUnder} a parent or guardian must agree. Parents make the cards of younger children with their own account.`,
        ],
      },
      {
        id: 'sell',
        question: 'May I sell my cards?',
        answer: [
          'No. Cards are for personal use: to keep, to give, to trade with friends. The one exception is a team that resells cards of its own members, with their consent.',
        ],
        link: { to: `${paths.terms}#cards`, label: 'The terms on cards' },
      },
      {
        id: 'help',
        question: 'I have another question.',
        answer: [
          `Write to us on the contact page, or to ${brand.supportMail}. You get a number for your question at once, and a person answers it.`,
        ],
        link: { to: paths.contact, label: 'Contact us' },
      },
    ],
  },
];
