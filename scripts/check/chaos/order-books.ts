import { stepOf } from '#domain/orders/order/production-steps.ts';
import { copiesOf, type PrintCopy } from '#domain/production/batch/print-copies.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { listBatches, loadSheets } from '#functions/table/production/batch.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { badQueues, mailsTo } from './bad-queues.ts';
import { count, type Play } from './scenario.ts';

const placeOf = ({ order_item_id, card_id, box, position }: PrintCopy): string =>
  `${order_item_id} ${card_id} ${box} ${position}`;

/** The copies of an order on all sheets. */
export interface Printed {
  readonly copies: readonly PrintCopy[];
  /** When the sheet of each copy was printed. */
  readonly at: readonly (string | null)[];
}

/** Copies on all sheets, by order. */
export async function printed(): Promise<Map<string, Printed>> {
  const byOrder = new Map<string, Printed>();
  let cursor: string | undefined;
  do {
    const page = await listBatches(undefined, { limit: 50, cursor });
    for (const { id, printed_at } of page.items)
      for (const { copies } of await loadSheets(id))
        for (const copy of copies) {
          const before = byOrder.get(copy.order_id) ?? { copies: [], at: [] };
          byOrder.set(copy.order_id, { copies: [...before.copies, copy], at: [...before.at, printed_at] });
        }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return byOrder;
}

/** Labels that were bought and not returned, by order number. */
export async function labelsOf(aws: GoldcutAws): Promise<Map<string, number>> {
  const byOrder = new Map<string, number>();
  for (const { reference, tracking_code, refund_status } of await aws.service('carrier').shipments()) {
    if (!reference || tracking_code === null || refund_status !== null) continue;
    // A parcel's reference is its order's number and the parcel's count.
    const number = reference.replace(/-\d+$/, '');
    byOrder.set(number, (byOrder.get(number) ?? 0) + 1);
  }
  return byOrder;
}

interface Evidence {
  readonly onSheets: Printed;
  /** Of a team's order, whose cards leave the sheets after print. Null for others, and before print. */
  readonly wasPrinted: readonly PrintCopy[] | null;
  readonly labels: number;
}

export function problemsOf(
  whole: WholeOrder | null,
  { onSheets: { copies, at }, wasPrinted, labels }: Evidence,
): string[] {
  if (!whole) return ['lost'];
  const { entity, items } = whole;
  const step = stepOf(entity);
  const places = new Set(copies.map(placeOf));
  // Money that goes after the press leaves printed cards.
  const isPrinted = entity.status !== 'cancelled' || entity.production.printed_at !== null;
  // A card that is only a record now was printed.
  const asPrinted = items.map((item) => ({
    ...item,
    cards: item.cards.map((card) => ({ ...card, is_withdrawn: false })),
  }));
  const wanted = isPrinted ? copiesOf(entity, asPrinted).length : 0;
  // A batch of which every order was stopped is made, and never printed.
  const made = isPrinted ? (wasPrinted ?? copies).length : at.filter((one) => one !== null).length;
  return [
    ...(step === 'done' || step === 'ended' ? [] : [`ends in the step ${step}`]),
    ...(places.size < copies.length ? [`${copies.length - places.size} copies on a sheet twice`] : []),
    ...(made === wanted ? [] : [`${made} copies on sheets of ${wanted}`]),
    ...(labels === (step === 'done' ? 1 : 0) ? [] : [`${labels} labels bought`]),
  ];
}

/** Compares an account's mails: one of each text, because each change of an order has a mail of its own, and a second one only if a run broke off between sending and marking. */
export function mailProblems(play: Play, userId: string): string[] {
  const mails = mailsTo(play.aws, userId);
  const twice = mails.length - new Set(mails.map(({ subject, text }) => `${subject} ${text}`)).size;
  count(play, 'mails', mails.length);
  count(play, 'mails twice after a crash between sending and its mark', twice);
  const unexplained = twice - (badQueues(play).sentAndFailed[userId] ?? 0);
  return [
    ...(unexplained > 0 ? [`${unexplained} mails twice without a crash`] : []),
    ...(mails.length === 0 ? ['no mail'] : []),
  ];
}
