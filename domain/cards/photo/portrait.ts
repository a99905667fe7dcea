import * as z from 'zod';

/** Why no portrait is made of a person's head, in words for customers and coaches. */
export const noPortraitWords = {
  no_head: 'We found no head in this photo.',
  unsure: 'We are not sure where the head is in this photo.',
  upside_down: 'The head is upside down in this photo.',
  tilted: 'The head lies on its side in this photo.',
  cut: 'The head is cut off in this photo.',
  too_small: 'The head is too small in this photo to print well.',
  blurred: 'The head is blurred or covered in this photo.',
} as const;
export type NoPortrait = keyof typeof noPortraitWords;

/** Whether a round or tight picture of a head may be made of a person, or why not (D-420). */
export const PortraitState = z.enum(['sure', ...(Object.keys(noPortraitWords) as [NoPortrait, ...NoPortrait[]])]);
export type PortraitState = z.infer<typeof PortraitState>;

/** What a back prints in place of a portrait. */
const standIns = { number: 'number', crest: 'team logo', photo: 'whole photo' } as const;
export type StandIn = keyof typeof standIns;

/** Tells what stands in for a portrait, and why. */
export const portraitWords = (standIn: StandIn, reason: NoPortrait): string =>
  `Portrait: ${standIns[standIn]} instead. ${noPortraitWords[reason]}`;

/** Tells a coach before the cards are made. */
export const plannedWords = (reason: NoPortrait): string =>
  `${noPortraitWords[reason]} The back shows the number, the team logo or the whole photo instead.`;
