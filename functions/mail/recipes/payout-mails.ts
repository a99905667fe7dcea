import { addressLines } from '#domain/orders/address/address-lines.ts';
import { longDate } from '#domain/orders/order/order-labels.ts';
import { missingOf } from '#domain/teams/payouts/payee.ts';
import { type Payout, readPayoutId } from '#domain/teams/payouts/payout.ts';
import { problemTexts } from '#domain/teams/payouts/payout-texts.ts';
import { formatAmount } from '#domain/values/money.ts';
import { now } from '#functions/platform/clock.ts';
import { storedWindow } from '#functions/table/teams/order-window.ts';
import { loadPayout } from '#functions/table/teams/payout.ts';
import { payeeOf, readBooks } from '#functions/teams/payouts/window-books.ts';
import { type Mail, type MailContext, type MailRecipe, recipe } from '../page/mail-content.ts';
import { siteUrl } from '../page/mail-links.ts';
import { type ManagedWindow, managed } from './team-order-mails.ts';

export interface WaitingMoney extends ManagedWindow {
  readonly share: string;
}

export interface PayoutFacts extends ManagedWindow {
  readonly amount: string;
  readonly payee: string | null;
  /** What is missing before the payee can be paid. Null if nothing is. */
  readonly missing: string | null;
  readonly payout: Pick<Payout, 'way' | 'sent_at' | 'due_at' | 'reference' | 'problem'>;
  /** Of a cheque. */
  readonly address: string;
}

async function loadWaiting(context: MailContext): Promise<WaitingMoney | null> {
  const found = await managed(context);
  if (!found) return null;
  const { entity: window } = await storedWindow(found.window.team_id, context.subjectId);
  const { totals } = (await readBooks(window, now().toISOString())).ledger;
  const payee = await payeeOf(null, window);
  const isMissing = payee === null || missingOf(payee) !== null;
  return isMissing && totals.profit > 0 ? { ...found, share: formatAmount(totals.profit) } : null;
}

async function loadNews(context: MailContext): Promise<PayoutFacts | null> {
  const payout = (await loadPayout(context.subjectId))?.entity;
  const windowId = readPayoutId(context.subjectId)?.windowId;
  const found = windowId && payout ? await managed({ ...context, subjectId: windowId }) : null;
  if (!found || !payout || windowId === undefined) return null;
  const { entity: window } = await storedWindow(found.window.team_id, windowId);
  const payee = await payeeOf(payout, window);
  return {
    ...found,
    payout,
    amount: formatAmount(payout.amount),
    payee: payee?.name ?? null,
    missing: payee && missingOf(payee),
    address: payee?.address ? addressLines(payee.address).join(', ') : '',
  };
}

const to = ({ window }: ManagedWindow): string => siteUrl(`/dashboard/teams/${window.team_id}/payouts`);
const why = ({ team }: ManagedWindow): string => `You get this mail because you manage ${team.name}.`;

type Words = Pick<Mail, 'subject' | 'title' | 'lines'>;

const news = (words: (found: PayoutFacts) => Words): MailRecipe<PayoutFacts> =>
  recipe<PayoutFacts>(loadNews, (found) => ({
    ...words(found),
    head: found.team,
    facts: [
      { label: 'Order window', value: found.window.name },
      { label: 'Amount', value: found.amount },
      ...(found.payee === null ? [] : [{ label: 'For', value: found.payee }]),
    ],
    action: { label: 'See the payout', address: to(found) },
    why: why(found),
  }));

const nobody = 'Nobody is chosen to get it yet. It waits with us, for as long as it takes.';

const numbered = (reference: string): string => (reference === '' ? '' : ` ${reference}`);

function sentLines({ payout: { way, reference }, address }: PayoutFacts): string[] {
  if (way === 'cheque') return [`The cheque${numbered(reference)} is in the post to: ${address}.`];
  return ['It is on its way to the bank account. A bank takes two or three days.'];
}

/** The mails about what a team keeps: who gets it, and where it is. */
export const payoutMails = {
  payee_missing: recipe<WaitingMoney>(loadWaiting, (found) => ({
    head: found.team,
    subject: `${found.team.name}: ${found.share} waits for somebody to get it`,
    title: 'Who gets the team’s money?',
    lines: [
      `Your team keeps ${found.share} of ${found.window.name} so far. We cannot send it: a person or an organisation with a bank account, or an address for a cheque, is missing.`,
      'An admin of the team chooses who gets it. Until then the money waits with us.',
    ],
    action: { label: 'Choose who gets it', address: to(found) },
    why: why(found),
  })),
  payout_due: news(({ amount, team, payee, missing, payout }) => ({
    subject: `${team.name}: ${amount} is ready to be paid out`,
    title: 'Your team’s money is due',
    lines: [
      `The team’s share is due since ${longDate(payout.due_at)}.`,
      payee === null ? nobody : (missing ?? `We send it to ${payee} within three working days.`),
    ],
  })),
  payout_sent: news((found) => ({
    subject: `${found.team.name}: ${found.amount} is on its way`,
    title: 'Your team’s money is on its way',
    lines: [...sentLines(found), 'The statement on the page shows every order and how the sum comes about.'],
  })),
  payout_failed: news(({ amount, team, payout }) => ({
    subject: `${team.name}: ${amount} could not be paid out`,
    title: 'Your team’s money did not arrive',
    lines: [problemTexts[payout.problem ?? 'refused'].says, 'Nothing is lost: the money waits.'],
  })),
  payout_returned: news(({ amount, team, payout }) => ({
    subject: `${team.name}: ${amount} came back`,
    title: 'Your team’s money came back to us',
    lines: [problemTexts[payout.problem ?? 'reversed'].says, 'Nothing is lost: the money waits with us.'],
  })),
} as const;
