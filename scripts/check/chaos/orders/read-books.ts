import type { Order } from '#domain/orders/order/order.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { copiesOf, type PrintCopy } from '#domain/production/batch/print-copies.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { listBatches, loadSheets } from '#functions/table/production/batch.ts';
import type { LocalAws } from '#scripts/local/local-aws.ts';
import type { BadQueues } from './bad-queues.ts';

export interface Books {
  readonly problems: string[];
  readonly delivered: number;
  readonly stopped: number;
  readonly copies: number;
  readonly mails: number;
  /** Mails that came twice, each after a crash between sending and its mark. */
  readonly twice: number;
}

const placeOf = ({ order_item_id, card_id, box, position }: PrintCopy): string =>
  `${order_item_id} ${card_id} ${box} ${position}`;

/** Copies on the sheets of all batches of the table, by order. */
async function printed(): Promise<Map<string, PrintCopy[]>> {
  const byOrder = new Map<string, PrintCopy[]>();
  let cursor: string | undefined;
  do {
    const page = await listBatches(undefined, { limit: 50, cursor });
    for (const { id } of page.items)
      for (const { copies } of await loadSheets(id))
        for (const copy of copies) byOrder.set(copy.order_id, [...(byOrder.get(copy.order_id) ?? []), copy]);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return byOrder;
}

/** Labels that were bought and not given back, by order number. */
async function labelsOf(aws: LocalAws): Promise<Map<string, number>> {
  const byOrder = new Map<string, number>();
  for (const { reference, tracking_code, refund_status } of await aws.service('carrier').shipments()) {
    if (!reference || tracking_code === null || refund_status !== null) continue;
    // A parcel's reference is its order's number and which parcel of it this is.
    const number = reference.replace(/-\d+$/, '');
    byOrder.set(number, (byOrder.get(number) ?? 0) + 1);
  }
  return byOrder;
}

interface Evidence {
  readonly onSheets: readonly PrintCopy[];
  readonly labels: number;
}

async function problemsOf(order: Order, { onSheets, labels }: Evidence): Promise<string[]> {
  const whole = await loadWholeOrder(order.id);
  if (!whole) return ['lost'];
  const { entity, items } = whole;
  const step = stepOf(entity);
  const places = new Set(onSheets.map(placeOf));
  const wanted = entity.status === 'cancelled' ? 0 : copiesOf(entity, items).length;
  return [
    ...(step === 'done' || step === 'ended' ? [] : [`ends in the step ${step}`]),
    ...(places.size < onSheets.length ? [`${onSheets.length - places.size} copies on a sheet twice`] : []),
    ...(onSheets.length === wanted ? [] : [`${onSheets.length} copies on sheets of ${wanted}`]),
    ...(labels === (step === 'done' ? 1 : 0) ? [] : [`${labels} labels bought`]),
  ];
}

/** Mails of an account beyond one of each subject, and how many of them no crash explains. */
function mailsTwice(aws: LocalAws, userId: string, { sentAndFailed }: BadQueues) {
  const subjects = aws
    .service('mail')
    .inbox()
    .filter(({ to }) => to.includes(`${userId}@example.com`))
    .map(({ subject }) => subject);
  const twice = subjects.length - new Set(subjects).size;
  return { mails: subjects.length, twice, unexplained: Math.max(0, twice - (sentAndFailed.get(userId) ?? 0)) };
}

/** Reads table, sheets, the carrier's shipments and the inbox, once nothing is open any more. */
export async function readBooks(aws: LocalAws, orders: readonly Order[], bad: BadQueues): Promise<Books> {
  const [sheets, labels] = [await printed(), await labelsOf(aws)];
  const problems: string[] = [];
  let [delivered, stopped, copies, mails, twice] = [0, 0, 0, 0, 0];
  for (const order of orders) {
    const onSheets = sheets.get(order.id) ?? [];
    const found = await problemsOf(order, { onSheets, labels: labels.get(order.order_number) ?? 0 });
    const sent = mailsTwice(aws, order.user_id, bad);
    if (sent.unexplained > 0) found.push(`${sent.unexplained} mails twice without a crash`);
    if (sent.mails === 0) found.push('no mail');
    problems.push(...found.map((words) => `${order.order_number}: ${words}`));
    const whole = await loadWholeOrder(order.id);
    if (whole?.entity.status === 'cancelled') stopped += 1;
    else if (whole && stepOf(whole.entity) === 'done') delivered += 1;
    copies += onSheets.length;
    mails += sent.mails;
    twice += sent.twice;
  }
  return { problems, delivered, stopped, copies, mails, twice };
}
