import { isUnderpaid } from '../checkout/underpaid.ts';
import type { Order, OrderItem } from './order.ts';
import { isPhysical } from './order-kind.ts';
import type { FileProblem, ProblemDecision, ProblemReason } from './production-state.ts';

/** What is left of a payment. A won dispute leaves no trace; a lost part counts like a refund in part. */
export const moneyStates = [
  'paid',
  'refunded_part',
  'refunded',
  'disputed',
  'dispute_lost',
  'refund_returned',
  'underpaid',
] as const;
export type MoneyState = (typeof moneyStates)[number];

/** Where the cards are. `sheets`: started, and not marked as printed. `ended`: cancelled or never paid. */
export const parcelStages = [
  'queued',
  'sheets',
  'printed',
  'packed',
  'shipped',
  'delivered',
  'lost',
  'returned',
  'ended',
] as const;
export type ParcelStage = (typeof parcelStages)[number];

/** The acts that answer a problem. `stop` cancels, `go_on` sends anyway or notes that the money is settled, `leave_out` prints without the held cards. */
export const problemActs = ['stop', 'keep_back', 'go_on', 'refund', 'leave_out', 'check_files', 'send_again'] as const;
export type ProblemAct = (typeof problemActs)[number];

/** An act means that the order waits in Problems, and that this act is its main button. */
type Cell = ProblemAct | 'goes_on' | 'ends';

const row = (unsent: Cell, sent: Cell, gone: Cell, ended: Cell = 'ends'): Readonly<Record<ParcelStage, Cell>> => ({
  queued: unsent,
  sheets: unsent,
  printed: unsent,
  packed: unsent,
  shipped: sent,
  delivered: sent,
  lost: gone,
  returned: gone,
  ended,
});

/**
 * What production does with an order in each state of its money (D-425). Queue, batch, press, label and desk read it. The columns are the parcel's
 * stages: not sent, under way or delivered, lost or returned, ended. After a partial refund the rest is still paid for. A sent parcel cannot be stopped.
 */
export const moneyTable: Readonly<Record<MoneyState, Readonly<Record<ParcelStage, Cell>>>> = {
  paid: row('goes_on', 'goes_on', 'goes_on'),
  refunded_part: row('goes_on', 'goes_on', 'goes_on'),
  refunded: row('stop', 'goes_on', 'ends'),
  disputed: row('keep_back', 'goes_on', 'keep_back'),
  dispute_lost: row('stop', 'goes_on', 'ends'),
  refund_returned: row('refund', 'refund', 'refund', 'refund'),
  underpaid: row('stop', 'goes_on', 'goes_on'),
};

const stages: Readonly<Record<Order['fulfillment_status'], (order: Order) => ParcelStage>> = {
  unfulfilled: () => 'ended',
  queued: () => 'queued',
  printing: ({ production }) => (production.printed_at === null ? 'sheets' : 'printed'),
  quality_check: () => 'printed',
  packed: () => 'packed',
  shipped: () => 'shipped',
  out_for_delivery: () => 'shipped',
  delivered: () => 'delivered',
  returned_to_sender: () => 'returned',
  lost: () => 'lost',
};

export const parcelStage = (order: Order): ParcelStage =>
  order.status === 'cancelled' ? 'ended' : stages[order.fulfillment_status](order);

/** Whether the order is paid and nothing of it left the press: `printed_at` is the line (D-411). A reprint is unprinted again. */
export const isUnprinted = (order: Order): boolean => ['queued', 'sheets'].includes(parcelStage(order));

/** Requested refunds count as refunded, so nothing is printed while the provider works. */
export function moneyState(order: Order): MoneyState {
  const { paid_amount: paid, refunded_amount: refunded, payment } = order;
  const outcome = payment.dispute?.outcome ?? (order.payment_status === 'disputed' ? 'open' : null);
  if (outcome === 'open') return 'disputed';
  if (payment.returned > 0) return 'refund_returned';
  if (paid > 0 && refunded >= paid) return outcome === 'lost' ? 'dispute_lost' : 'refunded';
  if (isUnderpaid(order)) return 'underpaid';
  return refunded > 0 ? 'refunded_part' : 'paid';
}

/** Whether the order's cards ever left the press, even if they are printed again or the order was cancelled since. */
export const wasPrinted = ({ production }: Pick<Order, 'production'>): boolean =>
  production.first_printed_at !== null || production.printed_at !== null;

export interface OrderProblem {
  readonly reason: ProblemReason;
  /** The one main button. */
  readonly act: ProblemAct;
}

/** The last decision of an operator about a reason. */
const choiceOf = ({ production }: Order, reason: ProblemReason) =>
  production.decisions.findLast((decision) => decision.reason === reason)?.choice ?? null;

const cellOf = (order: Order): Cell => moneyTable[moneyState(order)][parcelStage(order)];

function moneyProblem(order: Order): OrderProblem | null {
  const money = moneyState(order);
  const cell = cellOf(order);
  if (money === 'paid' || money === 'refunded_part' || cell === 'goes_on' || cell === 'ends') return null;
  const choice = choiceOf(order, money);
  if (choice === 'go_on') return null;
  return { reason: money, act: cell === 'keep_back' && choice === 'keep_back' ? 'go_on' : cell };
}

function cardsProblem(order: Order): OrderProblem | null {
  const { files, hold } = order.production;
  const stage = parcelStage(order);
  if (stage === 'lost' || stage === 'returned') return { reason: stage, act: 'send_again' };
  if (!isUnprinted(order)) return null;
  if (hold !== null) return { reason: 'held', act: 'leave_out' };
  return files === 'broken' ? { reason: 'files', act: 'check_files' } : null;
}

/** True if nothing is left to make or send: the order ended, or its money went back and its parcel is lost or returned. */
export const isOver = (order: Order): boolean => cellOf(order) === 'ends';

/** Why an order waits for an operator's decision. Null if it goes on, or ended. */
export function problemOf(order: Order): OrderProblem | null {
  if (!isPhysical(order)) return null;
  return moneyProblem(order) ?? (isOver(order) ? null : cardsProblem(order));
}

/** Whether a problem stops press, packing, label and carrier. A lost or returned parcel may be sent again. */
export function isStopped(order: Order): boolean {
  const problem = problemOf(order);
  return problem !== null && problem.reason !== 'lost' && problem.reason !== 'returned';
}

/** What operators can decide about a problem. The others have an act of their own: cancelling, new files, another parcel. */
export const choicesOf = (reason: ProblemReason): ProblemDecision['choice'][] =>
  reason === 'disputed' ? ['keep_back', 'go_on'] : gifts.includes(reason) ? ['go_on'] : [];

/** Reasons about money that an operator may overrule. An underpaid order cannot be printed (D-90). */
const gifts: readonly ProblemReason[] = ['refunded', 'dispute_lost', 'refund_returned'];

const causes: Readonly<Record<Exclude<ProblemReason, 'held'>, string>> = {
  refunded: 'The payment was refunded in full.',
  disputed: 'The buyer’s bank claims the payment back and has not decided yet.',
  dispute_lost: 'The dispute is lost: the buyer’s bank took the payment back.',
  refund_returned: 'A refund did not reach the buyer: the bank sent it back, or it was refused.',
  underpaid: 'Less was paid than the order costs, so it cannot be printed.',
  files: 'A print file is not the one that was approved.',
  lost: 'The carrier lost the parcel.',
  returned: 'The carrier brings the parcel back.',
};

/** A problem in a list. */
export const problemLabels: Readonly<Record<ProblemReason, string>> = {
  refunded: 'Refunded in full',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
  refund_returned: 'Refund came back',
  underpaid: 'Underpaid',
  held: 'On hold',
  files: 'Broken file',
  lost: 'Lost',
  returned: 'Came back',
};

const waits: Readonly<Record<ParcelStage, string>> = {
  queued: 'Nothing is printed until you decide.',
  sheets: 'Its cards are on sheets. They are not printed until you decide.',
  printed: 'Its cards are printed. They are not packed until you decide.',
  packed: 'It is packed. It does not leave until you decide.',
  shipped: 'Its parcel is on the way.',
  delivered: 'Its parcel was delivered.',
  lost: 'Nothing is sent again until you decide.',
  returned: 'Nothing is sent again until you decide.',
  ended: 'Nothing is printed or sent.',
};

/** What is wrong with a print file, after its name. */
export const fileProblemTexts: Readonly<Record<FileProblem, string>> = {
  missing: 'is gone',
  changed: 'is not the approved one',
  unreadable: 'cannot be read',
};

/** The broken files of an order by card and side: `The front’s file of “Mara Okafor” is gone.` */
export function brokenFileTexts({ production }: Order, items: readonly OrderItem[]): string[] {
  const titles = new Map(items.flatMap(({ cards }) => cards.map(({ card_id, title }) => [card_id, title])));
  const known = production.broken.filter(({ card_id }) => titles.has(card_id));
  return known.map(
    ({ card_id, side, problem }) => `The ${side}’s file of “${titles.get(card_id)}” ${fileProblemTexts[problem]}.`,
  );
}

function causeOf(order: Order, items: readonly OrderItem[], reason: ProblemReason): string {
  if (reason === 'held') return order.production.hold?.text ?? '';
  const broken = reason === 'files' ? brokenFileTexts(order, items) : [];
  return broken.length > 0 ? broken.join(' ') : causes[reason];
}

/** The sentences of a problem, for operators. Without `items` broken files have no names. */
export function problemText(order: Order, { reason }: OrderProblem, items: readonly OrderItem[] = []): string {
  const cause = causeOf(order, items, reason);
  const kept = choiceOf(order, reason) === 'keep_back' ? ' It is kept back until the bank has decided.' : '';
  return `${cause}${kept} ${waits[parcelStage(order)]}`.trim();
}

/** What becomes of an unsent order after a refund in full. */
export const refundParcels = ['cancel', 'send'] as const;
export type RefundParcel = (typeof refundParcels)[number];

interface RefundChoice extends Readonly<Record<RefundParcel, string | null>> {
  /** What the dialog says of the parcel. */
  readonly text: string;
}

const unsent = (text: string, ended: 'printed' | 'sent'): RefundChoice => ({
  text,
  cancel: `Cancel the order: nothing is ${ended}`,
  send: 'Send it anyway, as a gift',
});
const settled = (text: string): RefundChoice => ({ text, cancel: null, send: null });

/** The dialog of a refund, by stage, with the choices after a refund in full. Null for no choice. */
export const refundChoices: Readonly<Record<ParcelStage, RefundChoice>> = {
  queued: unsent('Nothing of this order is printed yet.', 'printed'),
  sheets: unsent(
    'Its cards are on sheets that are not printed yet. If you cancel it, make its batch again.',
    'printed',
  ),
  printed: unsent('Its cards are printed and not packed yet.', 'sent'),
  packed: unsent('Its parcel is packed and has not left yet.', 'sent'),
  shipped: settled('The parcel has left and cannot be stopped. The buyer keeps it.'),
  delivered: settled('The parcel was delivered. The buyer keeps it.'),
  lost: settled('The parcel is lost. A refund in full ends the order: nothing is sent again.'),
  returned: settled('The parcel comes back. A refund in full ends the order: nothing is sent again.'),
  ended: settled('Nothing is printed or sent.'),
};
