import type { Card } from '#domain/cards/card/card.ts';
import type { PrintFiles } from '#domain/cards/print/print-files.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { isUnprinted } from '#domain/orders/order/order-problem.ts';
import { earlierCards, orderRenewed, type SetNow } from '#domain/teams/sets/earlier-cards.ts';
import type { SetChanges } from '#domain/teams/sets/since-made.ts';
import type { TeamSet } from '#domain/teams/sets/team-set.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { loadCards } from '#functions/table/cards/card.ts';
import { loadPrintFiles } from '#functions/table/cards/print-files.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { rewritePackItems } from '#functions/table/orders/pack-items.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { allTeamCards } from '#functions/table/teams/team-card.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { freezeCard, recordOrdered } from '../packs/freeze-packs.ts';
import { storedSet } from './change-set.ts';

const readsAtOnce = 20;
/** Each changed order is some reads and two transactions. One after the other, thirty of them outlast a patient coach. */
const ordersAtOnce = 8;

/** The cards of a set as they are now, and which number each earlier card had. */
async function setNow({ id, team_id: teamId }: TeamSet): Promise<SetNow> {
  const [stored, cards] = await Promise.all([allSetCards(id), allTeamCards(teamId)]);
  const rows = stored.map(({ entity }) => entity);
  const approved = new Set(cards.flatMap((card) => (card.status === 'approved' ? card.id : [])));
  return {
    rows,
    numbers: new Map([
      ...cards.flatMap(({ set_id, place, card_id }) =>
        set_id === id && place !== null ? [[card_id, place] as const] : [],
      ),
      ...rows.flatMap(({ card_id, number }) => (card_id === null ? [] : [[card_id, number] as const])),
    ]),
    approved: new Set(rows.flatMap(({ number, team_card_id: own }) => (own && approved.has(own) ? number : []))),
  };
}

interface Waiting {
  readonly entity: Order;
  readonly items: readonly OrderItem[];
}

/** The team's paid orders that are not printed. */
async function unprintedOrders(teamId: string): Promise<Waiting[]> {
  const rows = (await allPackOrders(teamId)).filter((row) => row.paid_amount > 0 && !row.was_printed);
  const orders = await mapLimit(rows, readsAtOnce, ({ id }) => loadWholeOrder(id));
  return orders.flatMap((order) => (order && isUnprinted(order.entity) ? [order] : []));
}

/** The paid, unprinted orders that hold earlier cards of a set. `changed`: numbers whose card waits to be made again. */
export async function waitingOrders(set: TeamSet, changed: ReadonlySet<number>): Promise<SetChanges['orders']> {
  const now = await setNow(set);
  return (await unprintedOrders(set.team_id)).flatMap(({ entity, items }) => {
    const { earlier, newer } = earlierCards(items, now, changed);
    const can_renew = newer.length > 0 && entity.production.batch_id === null;
    return earlier.length === 0
      ? []
      : [{ order_id: entity.id, order_number: entity.order_number, cards: earlier.length, can_renew }];
  });
}

/** The newer cards that can be printed, by number. */
async function printable(teamId: string, now: SetNow, numbers: readonly number[]) {
  const ids = now.rows.flatMap(({ number, card_id: id }) =>
    id && numbers.includes(number) ? [[number, id] as const] : [],
  );
  const cards = new Map(
    (
      await loadCards(
        teamId,
        ids.map(([, id]) => id),
      )
    ).map((card) => [card.id, card]),
  );
  const found = new Map<number, { readonly card: Card; readonly files: PrintFiles }>();
  for (const [number, id] of ids) {
    const card = cards.get(id);
    const files = card && (await loadPrintFiles(card.id, printVersion(card)));
    if (card && files) found.set(number, { card, files });
  }
  return found;
}

type Printable = ReadonlyMap<number, { readonly card: Card; readonly files: PrintFiles }>;

/** Puts these cards into an order. @returns whether the order changed */
async function renewOne(orderId: string, now: SetNow, cards: Printable): Promise<boolean> {
  if (cards.size === 0) return false;
  let isChanged = false;
  await recordOrdered(
    orderId,
    [...cards.values()].map(({ card }) => card.id),
  );
  await changeOrder(orderId, (whole, at) => {
    const next = orderRenewed(whole.entity, whole.items, now, (number, finish) => {
      const one = cards.get(number);
      return one ? freezeCard(one.card, one.files, finish) : null;
    });
    isChanged = next !== null;
    if (!next) return null;
    return {
      entity: { ...next.order, updated_at: at },
      timeline: next.timeline,
      with: rewritePackItems(whole.items, next.items),
    };
  });
  return isChanged;
}

/**
 * POST …/renew-orders: puts the approved newer cards of a set into the paid orders that hold earlier ones and are not on sheets yet (D-532). Cards
 * whose print files are not ready wait for the next call. Returns how many orders changed. Throws `set.not_found`.
 */
export async function renewOrders(teamId: string, setId: string): Promise<{ renewed: number }> {
  const { entity: set } = await storedSet(teamId, setId);
  const now = await setNow(set);
  const waiting = (await unprintedOrders(teamId)).flatMap(({ entity: order, items }) => {
    const { newer } = earlierCards(items, now, new Set());
    return newer.length > 0 && order.production.batch_id === null ? [{ order, newer }] : [];
  });
  const cards = await printable(teamId, now, [...new Set(waiting.flatMap(({ newer }) => newer))]);
  const changed = await mapLimit(waiting, ordersAtOnce, ({ order, newer }) =>
    renewOne(order.id, now, new Map([...cards].filter(([number]) => newer.includes(number)))),
  );
  return { renewed: changed.filter(Boolean).length };
}
