import { productionDays } from '#domain/orders/order/promise.ts';
import { returnDays } from '#domain/orders/return/return-days.ts';
import { embargoedPlaces, embargoesAsOf } from '#domain/shop/embargoes.ts';
import { limits } from '#domain/tables/limits.ts';
import { brand } from '#domain/values/brand.ts';
import type { LegalDocument } from './legal-document.ts';

const { min: age, consentUnder } = limits.age;

export const termsText: LegalDocument = {
  title: 'Terms of Service',
  kicker: 'The fine print, in plain words',
  intro: `These terms are the agreement between you and ${brand.name} when you make an account, make a card or order one. Please read them before you sign up.`,
  sections: [
    {
      id: 'age',
      title: 'Who may have an account',
      body: [
        `You must be ${age} or older to make an account. If you are under ${consentUnder}, a parent or guardian must agree to these terms for you and stays responsible for what is made and ordered with the account.`,
        `A child under ${age} may not have an account. A parent or guardian may of course make a card of a younger child with their own.`,
        'Keep your password to yourself. What is done with your account counts as done by you until you tell us that somebody else has it.',
      ],
    },
    {
      id: 'photos',
      title: 'Your photos and words',
      body: [
        'Your photos, names and texts stay yours. You allow us to store, process and print them for one purpose: to make the cards you ask for, show them to you and deliver your orders.',
        'Upload only what you have the right to use. That means:',
        [
          'You took the picture or have the permission of whoever did.',
          'Everyone who can be recognised agrees. For a child, a parent or guardian agrees.',
          'Logos, names and uniforms of clubs or leagues appear only as far as you may use them.',
          'Nothing unlawful, hateful, sexual or cruel.',
        ],
        'We may check pictures, by machine and by people, before they are printed. A card that breaks these rules is stopped. A card under review can be seen by you but cannot be ordered until the review is over.',
      ],
    },
    {
      id: 'cards',
      title: 'How cards are made, and what they are for',
      body: [
        'Fronts and backs are generated from your photo, or a frame of your video, and your details. Each try gives you options to choose from, and results differ from the photo and from each other. You choose what is kept, and you approve the proof that is printed.',
        'Generated cards are for personal use only: to keep, to give, to trade with friends. You may not sell them or use them for advertising.',
        'One exception: a team may resell cards of its own members, for instance to raise funds, when every member shown agrees, and for children a parent or guardian agrees. Who runs the team sees to these agreements, for team boxes, team packs and bulk orders alike.',
        'The designs, the frame art and the site are ours or our licensors’. Cards are not official products of any league, club or player association.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      body: [
        'Prices are in US dollars and are shown before you pay, together with shipping and any tax. There are no subscriptions: you pay once, for what you order.',
        'Payment is handled by a payment provider. We never see or keep your full card number. The price you confirm at the checkout is the price you pay; if it changed in the meantime, we ask again before anything is charged.',
      ],
    },
    {
      id: 'printing',
      title: 'Printing and shipping',
      body: [
        `Printing and sealing usually take ${productionDays.min}–${productionDays.max} business days, and at most ${productionDays.outer}. Cards are printed on premium cardstock with foil finishes and ship in a custom box with a free magnetic case.`,
        'Shipping inside the United States is free.',
        'Where worldwide shipping is open, we ship to other countries with tracking; the checkout shows the cost for your country. Where it is not open, orders are shipped within the United States only, and the checkout says so before you pay. Duties and import taxes abroad are paid by whoever receives the box.',
        `Because of sanctions, export controls and suspended mail as of ${embargoesAsOf}, we do not ship to ${embargoedPlaces}.`,
        'A MEGA card is printed in ink, travels in a tube without a case, and cannot go to a PO box. Delivery dates are estimates made with care, not guarantees.',
      ],
    },
    {
      id: 'returns',
      title: 'Cancelling and returns',
      body: [
        'You can cancel an order, for a full refund, until its production starts.',
        `Returns are accepted within ${returnDays} days of delivery for defective or damaged goods, and likewise when the wrong cards came or some are missing. If a box never arrives, tell us within ${returnDays} days of the last day of its delivery estimate. We ask for photos, then print it again or refund it, as you prefer.`,
        'Each card is made for one person, so sales are otherwise final. That includes spelling and pictures you approved in the proof.',
      ],
    },
    {
      id: 'others',
      title: 'Companies that help us',
      body: [
        'Account data, uploads, usage data and payment data are handled with the help of third parties: hosting, sign-in, mail, image processing, payment, printing and shipping. The Privacy Policy says who does what. They may use the data only to do that work for us.',
      ],
    },
    {
      id: 'limits',
      title: 'Fair use and our responsibility',
      body: [
        'Do not try to break, overload or copy the service, to reach other people’s cards, or to make cards by script. We limit how many pictures can be generated in a time and may close accounts that break these terms; paid orders are then delivered or refunded.',
        'We answer for what we do wrong on purpose or through gross carelessness, and as the law demands. Beyond that our responsibility for an order ends at what you paid for it. We do not answer for interruptions outside our control. Rights the law gives you as a consumer stay untouched.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement, and changes',
      body: [
        'You may erase your account at any time, once open orders are delivered. The Privacy Policy says what is erased and what must stay.',
        'When these terms change in substance we tell you by mail before the change counts, and ask for your agreement where the law demands it. Orders follow the terms of the day they were placed.',
        `Questions: ${brand.supportMail}.`,
      ],
    },
  ],
};
