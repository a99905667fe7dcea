import { longDate } from '#domain/orders/order/order-labels.ts';
import { missingOf, type Payee, type PayoutWay } from './payee.ts';
import { isHeldByProvider, type Payout, type PayoutProblem, type PayoutState } from './payout.ts';

/** What an operator can do. `retry` sends again, `return` notes a cheque that came back, `take_back` fetches the money from the payee's account. */
export const payoutActs = ['send', 'retry', 'post', 'return', 'take_back'] as const;
export type PayoutAct = (typeof payoutActs)[number];

/** State and way → the operator's acts, the main one first (D-503). `retry` of a bank needs no second transfer. */
const acts: Readonly<Record<PayoutState, Readonly<Record<PayoutWay, readonly PayoutAct[]>>>> = {
  none: { bank: [], cheque: [] },
  due: { bank: ['send'], cheque: ['post'] },
  sent: { bank: [], cheque: ['return'] },
  failed: { bank: ['retry'], cheque: ['post'] },
  returned: { bank: ['retry'], cheque: ['post'] },
};

/** The operator's acts. Without a ready payee there are none, and money in a payee's account stays that payee's until it is taken back. */
export function actsOf(payout: Payout, payee: Payee | null): readonly PayoutAct[] {
  if (isHeldByProvider(payout)) return payee?.account === 'ready' ? ['retry', 'take_back'] : ['take_back'];
  if (payout.state === 'sent') return acts.sent[payout.way ?? 'bank'];
  return payee === null || missingOf(payee) !== null ? [] : acts[payout.state][payee.way];
}

interface ProblemText {
  /** For the organiser. */
  readonly says: string;
  /** For operators: what to do. */
  readonly todo: string;
}

export const problemTexts: Readonly<Record<PayoutProblem, ProblemText>> = {
  balance: {
    says: 'It did not leave, and the reason is ours. We send it again, and you need to do nothing.',
    todo: 'The shop’s balance at the provider was too low. Wait for new sales or add money there, then send again.',
  },
  account: {
    says: 'Our payment partner cannot pay into this account yet. Its page says what is missing.',
    todo: 'The payee’s account cannot receive money. The organiser was told. Send again when the account is ready.',
  },
  bank: {
    says: 'The bank refused the money. Please check the bank account on our payment partner’s page.',
    todo: 'The bank refused it, and the money is in the payee’s account. Retry when the bank is corrected, or take it back.',
  },
  refused: {
    says: 'Our payment partner did not accept it. We look into it.',
    todo: 'The provider refused it. Its dashboard has the reason of the transfer. Then send again.',
  },
  reversed: {
    says: 'The payment came back to us. Please check who is to get the money.',
    todo: 'The transfer was reversed at the provider. Ask why before you send it again.',
  },
  taken_back: {
    says: 'We took the payment back, because the bank could not be paid. Please choose another account or a cheque.',
    todo: 'The money is back in the shop’s balance. Send it again to the payee that the organiser chooses.',
  },
  cheque: {
    says: 'The cheque came back. Please check the address.',
    todo: 'Stop the cheque at the bank. Post a new one when the organiser has corrected the address.',
  },
};

interface Situation {
  /** The last payout of the window. Null before there was one. */
  readonly payout: Payout | null;
  readonly payee: Payee | null;
  /** The last day of the payout: ISO 8601 UTC. */
  readonly payBy: string;
  /** Whether the window has a share that is not paid yet. */
  readonly hasShare: boolean;
}

const noPayee =
  'Nobody is chosen to get the money. It waits with us, for as long as it takes, until you choose who gets it.';

function dueText({ due_at: due }: Payout, payee: Payee | null): string {
  if (payee === null) return `Due since ${longDate(due)}. ${noPayee}`;
  const lacks = missingOf(payee);
  if (lacks !== null) return `Due since ${longDate(due)}. It waits for ${payee.name}: ${lacks}`;
  return `Due since ${longDate(due)}. We send it to ${payee.name} within three working days.`;
}

function sentText({ way, sent_at: sent, transfer_id: made, arrived_at: arrived, reference }: Payout): string {
  const on = longDate(sent ?? '');
  if (way === 'cheque') return `Cheque${reference === '' ? '' : ` ${reference}`} was posted on ${on}.`;
  if (arrived !== null) return `It arrived at the bank on ${longDate(arrived)}.`;
  return made === null ? `Given to our payment partner on ${on}.` : `Sent on ${on}. A bank takes two or three days.`;
}

/** What the organiser reads of a window's money, in every state. */
export function payoutText({ payout, payee, payBy, hasShare }: Situation): string {
  const state = payout?.state ?? 'none';
  if (payout === null || state === 'none') {
    if (!hasShare) return 'Nothing is to be paid so far.';
    const when = `Paid when all packs are delivered, on ${longDate(payBy)} at the latest.`;
    const lacks = payee === null ? noPayee : missingOf(payee);
    return lacks === null ? when : `${when} ${lacks}`;
  }
  if (state === 'due') return dueText(payout, payee);
  if (state === 'sent') return sentText(payout);
  return problemTexts[payout.problem ?? 'refused'].says;
}

/** What an operator reads of a payout: what it waits for, or what to do. */
export function deskText(payout: Payout, payee: Payee | null): string {
  if (payout.problem !== null && ['failed', 'returned'].includes(payout.state))
    return problemTexts[payout.problem].todo;
  if (payout.state === 'sent') return sentText(payout);
  if (payout.state === 'none') return 'Nothing is left to pay.';
  if (payee === null) return 'The organiser has chosen nobody yet, and is asked again each week.';
  return (
    missingOf(payee) ??
    (payee.way === 'bank' ? 'Look at the statement, then send it.' : 'Write the cheque and post it.')
  );
}
