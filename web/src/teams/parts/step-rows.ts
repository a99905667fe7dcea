import { teamPack } from '#domain/shop/prices.ts';
import type { FirstStep } from '#domain/teams/team/board.ts';
import { formatPrice } from '#domain/values/money.ts';
import { teamPath } from '#web/src/base/paths.ts';

/** A team's first steps for a coach: page, title, a sentence, and the button's label. */
export const stepRows = [
  {
    step: 'roster',
    page: 'teamRoster',
    title: 'Bring in the roster',
    text: 'Paste it from your spreadsheet. Nobody needs an account.',
    button: 'Add players',
  },
  {
    step: 'photos',
    page: 'teamRoster',
    title: 'Collect the photos',
    text: 'Send each family its link, or print the flyers. They send photo and permission.',
    button: 'Get links and flyers',
  },
  {
    step: 'look',
    page: 'teamLook',
    title: 'Choose one look',
    text: 'Colors, logo and design for every card of the team.',
    button: 'Choose the look',
  },
  {
    step: 'set',
    page: 'teamSets',
    title: 'Make the set',
    text: 'Every player’s card, front and back, in one go.',
    button: 'Make the cards',
  },
  {
    step: 'approved',
    page: 'teamCards',
    title: 'Approve the cards',
    text: 'A pack needs ten approved cards or more.',
    button: 'Look at the cards',
  },
  {
    step: 'pack',
    page: 'teamPacks',
    title: 'Put the pack together',
    text: `${teamPack.min} to ${teamPack.max} cards, from ${formatPrice(teamPack.total)}.`,
    button: 'Make a pack',
  },
  {
    step: 'window',
    page: 'teamOrders',
    title: 'Take orders',
    text: 'You order for all, or families order through the team’s page.',
    button: 'Start an order',
  },
] as const;

/** The page of a step, opened where the step starts. */
export const stepPath = (teamId: string, { step, page }: (typeof stepRows)[number]): string =>
  `${teamPath(teamId, page)}?step=${step}`;

export const stepRow = (step: FirstStep) => stepRows.find((row) => row.step === step) ?? stepRows[0];
