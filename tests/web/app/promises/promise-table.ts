import type { Act, Control } from './act.ts';
import { buyingActs } from './acts/buying-acts.ts';
import { keepingActs } from './acts/keeping-acts.ts';
import { makingActs } from './acts/making-acts.ts';
import { teamActs } from './acts/team-acts.ts';
import type { Given } from './states.ts';

/** Every act that a mail, FAQ, terms, privacy policy, help, toast or confirmation promises, with the control that does it. */
export const acts: readonly Act[] = [...makingActs, ...keepingActs, ...buyingActs, ...teamActs];

/** Where the buttons and the foot links of mails lead: the page shows what the label says. */
export const mailLabels: Readonly<Record<string, { readonly given: Given; readonly shows: Control }>> = {
  'Make your first card': { given: 'no card yet', shows: ['radio', /^Voltage/] },
  'Your account': { given: 'an account with an archive', shows: ['heading', 'Account'] },
  'Choose your card': { given: 'two pictures to choose from', shows: ['button', 'Choose this one'] },
  'Download it from your account': { given: 'an account with an archive', shows: ['link', 'Download the archive'] },
  'What we keep, and how long': { given: 'a visitor', shows: ['heading', 'How long'] },
  'How we treat your data': { given: 'a visitor', shows: ['heading', 'Privacy Policy'] },
  'See your order': { given: 'a delivered order', shows: ['heading', /GC-4T7M2XKQ/] },
  'See your report': { given: 'a reported order', shows: ['region', 'Reported problems'] },
  'Follow the parcel': { given: 'a visitor', shows: ['textbox', 'Order number'] },
  'Back to your cart': { given: 'a box in the cart', shows: ['button', /^Approve and pay/] },
  'No more reminders': { given: 'a visitor', shows: ['text', 'You will get no more reminders.'] },
  'Open the invitation': { given: 'an invitation', shows: ['button', 'Create your account'] },
  'See the cards of the team': { given: 'a member whose card was rejected', shows: ['img', 'Mara Okafor, front'] },
  'Hand it in again': { given: 'a member whose card was rejected', shows: ['button', 'Hand in again'] },
  'Look at the cards': { given: 'a team', shows: ['button', 'Approve'] },
  'Look at the set': { given: 'a team', shows: ['heading', 'Falcons 2026'] },
  'Send Mara’s photo': { given: 'a private link', shows: ['button', 'Send to the team'] },
  'Order packs': { given: 'an order window', shows: ['form', 'Order packs'] },
  'See the roster': { given: 'a team', shows: ['list', 'Players'] },
  'Open the roster': { given: 'a team', shows: ['list', 'Players'] },
  'See the ledger': { given: 'a team', shows: ['heading', 'Ledger'] },
  'Choose who gets it': { given: 'a team that chose no payee', shows: ['button', 'Choose who gets it'] },
  'See the payout': { given: 'a team', shows: ['region', 'Fall packs'] },
  'Read the answers most people need': { given: 'a visitor', shows: ['searchbox', 'Search the answers'] },
};
