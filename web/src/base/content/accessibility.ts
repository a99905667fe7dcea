import { brand } from '#domain/values/brand.ts';
import type { LegalDocument } from './legal-document.ts';

/** Claims only what was tested, in `tests/e2e/working-for-all.spec.ts` and `keyboard-alone.spec.ts`. */
export const accessibilityText: LegalDocument = {
  title: 'Accessibility',
  kicker: 'For everyone who makes a card',
  reviewed: '2026-11-26',
  intro: `${brand.name} should work for you whatever you see, hear or press with. Our goal is level AA of the Web Content Accessibility Guidelines, version 2.2. Here is what we have tested, and what falls short.`,
  sections: [
    {
      id: 'tested',
      title: 'What we test',
      body: [
        'Each of these runs again before a new release of the site, and a release that fails does not come out:',
        [
          'Every page and every dialog is checked by a program, axe, against the rules of WCAG 2.0, 2.1 and 2.2 at levels A and AA, on a narrow phone and on a desk.',
          'The colors of the light and of the dark look have enough contrast. The look follows the setting of your device.',
          'A card is made, ordered and tracked with the keyboard alone, from the first page to the last.',
          'No page has to be scrolled sideways on a screen 320 pixels wide.',
          'Where your device asks for less motion, nothing on the public pages moves by itself.',
          'Every public page can be read, and left again, without scripts.',
        ],
        'A program finds a part of the barriers only. No one who uses a screen reader every day has tested the site for us yet.',
      ],
    },
    {
      id: 'short',
      title: 'What falls short',
      body: [
        [
          'Drawing a signature needs a mouse, a pen or a finger. You can type it in handwriting instead, or leave the card unsigned.',
          'The pictures of your card that you choose from have a number and no description: what they show is only seen.',
          'Printed cards have small letters, down to 4.5 points, and no raised ones. The texts of a card stand on its page in your account, where you can make them larger.',
          'The film of a turning card has no sound. Its description is one sentence.',
          'The payment page and the pages of carriers belong to other companies. We do not test them.',
        ],
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us',
      body: [
        `Something does not work for you? Write with the contact form, or to ${brand.supportMail}: which page, what you wanted to do, and what you use. A person answers, and helps with the order meanwhile, if you like.`,
      ],
    },
  ],
};
