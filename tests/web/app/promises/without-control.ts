/** Sentences that speak to the reader about an act that no control of ours does, with the reason. */
export const withoutControl: readonly (readonly [reason: string, said: readonly string[]])[] = [
  [
    'It is done in the world, or in a mail program. Our mails name the address that answers go to.',
    [
      'Answer this mail or',
      'Look where your carrier leaves parcels, and ask the neighbors',
      'Open it where there is light',
      'complain to a data protection authority',
      'Please read the code aloud',
      'Type this key into the app, or copy it',
    ],
  ],
  [
    'It says what the reader need not do, or does without us.',
    [
      'You may leave the page: we keep working',
      'You can leave this page: we mail you',
      'You can close this page',
      'until you close or reload this page',
      'Try again in a minute',
    ],
  ],
  [
    'It is a rule or a fact, and no act.',
    [
      'when you upload it',
      'the cards you ask for, show them to you',
      'Upload only what you have the right to use',
      'Upload the photo of a child only if',
      'or have their agreement',
      'you may use them',
      'a team may resell cards',
      'in a form nobody can read',
      'the photos you choose',
      'print and deliver what you order (the contract with you)',
      'when you make an account',
      'You have no finished card yet',
      'You have … approved cards: … would be in no pack, and those families buy packs without their own player',
      'You have left',
      'Have you ordered already?',
    ],
  ],
  [
    'It says what we, our partners or a coach do.',
    [
      'we ask again before anything is charged',
      'use the data only to do that work for us',
      'may close accounts that break these terms; paid orders are then',
      'paid orders are then delivered',
      'Print files that',
      'no one ordered',
      'may take a day to show',
      'Order … is not being printed yet',
      'What you leave as it is',
    ],
  ],
  ['The field stands above it.', ['Please write something', 'Type the six digits that the app shows now', 'Close …?']],
];
