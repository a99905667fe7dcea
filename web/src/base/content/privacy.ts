import { limits } from '#domain/tables/limits.ts';
import { retentionSentences } from '#domain/tables/retention.ts';
import type { StageOffers } from '#domain/tables/third-parties.ts';
import { brand } from '#domain/values/brand.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import { builtOffers, optionHelpers } from './privacy-options.ts';

const { min: age, consentUnder } = limits.age;

const before: readonly LegalSection[] = [
  {
    id: 'what',
    title: 'What we keep',
    body: [
      [
        'Account data: email address, name, and your agreement to the terms with its date and version. Your password is kept by the sign-in service in a form nobody can read.',
        'Uploads: the photos you choose. Hidden data in them, above all the place where a photo was taken, is removed before anything else happens.',
        'Cards: names, team, number, year, stats, texts, signature, the pictures made, and how they were made.',
        'Player profiles you save for the next card.',
        'Orders: what was ordered, the address it goes to, what was paid and where the box is.',
        'Payment data: handled by the payment provider. We get the result, never the full card number.',
        'Messages: what you write to us with the contact form, with your name and address.',
        'Usage data: which pages and functions are used, only if you switch it on, and technical logs. Photos, names and addresses are never written to logs.',
        'Faults of our pages: where our own code fails in your browser, it sends us a hash of the error, the file and line of our code, the release and your browser’s family, such as Firefox. No text and no name goes along.',
      ],
    ],
  },
  {
    id: 'why',
    title: 'Why',
    body: [
      'To make, print and deliver what you order (the contract with you); to keep the service safe and to limit abuse (our legitimate interest); to keep the books the tax law asks for (legal duty); and to understand how the site is used (only with your consent, which you can take back on this page).',
      'We do not sell your data. We do not show advertising. Your photos are not used to train models.',
    ],
  },
  {
    id: 'children',
    title: 'Photos of children',
    body: [
      `Accounts are for people of ${age} and older; under ${consentUnder}, a parent or guardian must agree. We do not knowingly keep accounts of younger children and erase them when we learn of one.`,
      'Upload the photo of a child only if you are the parent or guardian or have their agreement. For teams, the coach collects these agreements.',
      'A parent or guardian can ask us at any time to show, correct or erase what we hold about their child, also when somebody else uploaded it. We answer such requests first.',
      'Teams: a player’s photo is kept only after a parent or guardian, or the player if 18 or older, has agreed with the player’s private link or on a paper that the coach holds. We keep who agreed, for whom, to what, when and to which words, and of a paper its date and who holds it.',
      'This can be taken back at any time with the same link. The photo is then deleted, and the card leaves the team, its sets and every order that is not printed yet. A team’s public page never shows a photo or a full name, and the first name with an initial only where the adult agreed to that.',
      'To cut the athlete out, our own servers look for the people in a photo: where bodies, heads and limbs are. They do not find out who it is. What they found is kept with the photo, is as private, and is deleted with it.',
      'Cards and photos are private: the links to them are signed and run out.',
      'Shared cards: you can give a finished card a page that anyone with its address sees. It shows the card, and its name only if you say so. You confirm that you may show the person’s picture, and that a parent or guardian agreed for anyone under 18; we keep when and which words. The page ends at once when you stop sharing it, delete the card or erase your account. A team’s card cannot be shared.',
      'Clip codes: a code on a card’s back opens a page with the card’s front and a link to the clip that you chose. We keep that address and never open it ourselves. You can change it or switch it off, after printing too.',
    ],
  },
];

const who = (offers: StageOffers): LegalSection => ({
  id: 'who',
  title: 'Who helps us',
  body: [
    'Account data, uploads, usage data and payment data are handled via third parties, each only for its own task and under contract:',
    [
      'Hosting, storage, sign-in and mail: a cloud provider in the United States.',
      'Checking photos: Amazon Rekognition, a service of that provider.',
      'Payment: a payment provider with its own privacy policy, shown at the checkout.',
      'Printing and shipping: the print shop gets the print files and the label; the carrier gets name, address and, if you gave it, telephone number.',
      ...optionHelpers(offers),
    ],
    'Data from outside the United States is handled there under the standard contracts the law provides for. We hand data to authorities only when the law compels us.',
  ],
});

const after: readonly LegalSection[] = [
  {
    id: 'browser',
    title: 'What stays in your browser',
    body: [
      'We use the browser’s storage to keep you signed in, to remember a chosen template and a card in the making, and to keep your choice about usage data, which you make on this page, on your account page or in the footer. There are no advertising cookies.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    body: [
      [
        'Account, cards, the photos they use and player profiles: until you erase them or your account.',
        ...retentionSentences,
        'Orders: as long as the tax law asks. Once an account is erased, a finished order keeps number, sums and dates only.',
      ],
    ],
  },
  {
    id: 'rights',
    title: 'Export, correct, erase',
    body: [
      `You can have a copy of everything we hold about you as a file, have it corrected, and have your account erased with all photos and cards. The account page does all three at once; or write to ${brand.supportMail} from the address of your account. Erasing waits while a paid order is not yet delivered.`,
      'Depending on where you live you may also object, restrict, take consent back, and complain to a data protection authority. We never treat you worse for using these rights.',
    ],
  },
  {
    id: 'safety',
    title: 'Safety and changes',
    body: [
      'Data is encrypted on its way and where it is stored, and only people who need it for their work can reach it. If something goes wrong that touches your data, we tell you and the authorities as the law demands.',
      'When this policy changes in substance we tell you by mail beforehand.',
      `Questions: ${brand.supportMail}.`,
    ],
  },
];

/** The policy of a stage with these options. */
export const privacyTextOf = (offers: StageOffers): LegalDocument => ({
  title: 'Privacy Policy',
  kicker: 'What we keep, and why',
  intro: `Most photos we see are of children. ${brand.name} keeps what a card needs, for as long as it needs it, and gives it back or erases it when you say so.`,
  sections: [...before, who(offers), ...after],
});

export const privacyText = privacyTextOf(builtOffers);
