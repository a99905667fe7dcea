import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import type { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { isClosed } from '#domain/orders/order/order-moves.ts';
import { orderNumber } from '#domain/orders/order/order-number.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { myProfile } from '#functions/table/account/my-profile.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { insertOrderItems, loadOrder, orderRows } from '#functions/table/orders/order.ts';
import { pointToOrder } from '#functions/table/orders/order-pointer.ts';
import { writePackOrder } from '#functions/table/teams/team-pack-order.ts';
import { timelineWrites } from '../order/change-order.ts';
import { settledOrder } from '../payment/settle-session.ts';
import { closeLiveOrder } from './close-live-order.ts';
import { openPayment } from './open-payment.ts';

interface DirectCall {
  readonly userId: string;
  /** The call's idempotency key. Null: the call is an order of its own (D-130). */
  readonly key: string | null;
  /** All that the call asks for, with what its path names: another request under the same key is refused. */
  readonly request: unknown;
  /** Names what the buyer has one open payment page for. Left out: each call may have a page of its own. */
  readonly page?: string;
}

/** What every new order needs and its maker does not choose. */
export interface OrderDraft {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly email: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** An order that is made without a cart. `with`: further writes of its transaction. */
export interface DirectOrder {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly with?: readonly Write[];
}

type MakeOrder = (draft: OrderDraft) => Promise<DirectOrder>;

/** The order that the key names and that can be paid or was, or the ended one that the next order replaces. The provider is asked about it (D-48). */
async function namedOrder(userId: string, key: string, hash: string) {
  const known = await loadRequest(userId, key);
  if (!known) return { live: null, ended: null };
  if (known.body_hash !== hash) throw new AppError('checkout.key_reused');
  const order = await settledOrder(known.order_id);
  return order && !isClosed(order) ? { live: order.id, ended: null } : { live: null, ended: known.order_id };
}

/** The order that a page named when the call first looked. Undefined: it has not looked. */
interface FirstLook {
  before?: string | null;
}

/**
 * The order that was paid while its page was being closed, or the ended or paid one that the page's next order replaces. An order that a simultaneous call
 * has placed keeps its page: calls that closed each other's would never end.
 */
async function closedPage(userId: string, page: string, first: FirstLook) {
  const known = await loadRequest(userId, page);
  if (first.before === undefined) first.before = known?.order_id ?? null;
  if (known && first.before !== known.order_id) throw new AppError('order.changed');
  const waiting = known && (await loadOrder(known.order_id))?.entity.status === 'pending_payment';
  const closed = waiting ? await closeLiveOrder(known.order_id) : null;
  if (closed?.status === 'pending_payment') throw new AppError('order.changed');
  return { paid: closed?.paid_at ? closed.id : null, before: known?.order_id ?? null };
}

/** The writes that make an order the one with the buyer's open page, or the order that was paid in the meantime. */
async function takePage({ userId, page }: Pick<DirectCall, 'userId' | 'page'>, first: FirstLook) {
  if (page === undefined) return { paid: null, writes: () => [] };
  const named = `page of ${page}`;
  const { paid, before } = await closedPage(userId, named, first);
  return { paid, writes: (id: string) => [recordRequest(userId, named, { body_hash: '', order_id: id }, before)] };
}

async function placeDirect(call: DirectCall, key: string, first: FirstLook, make: MakeOrder): Promise<string> {
  const { userId } = call;
  const hash = sha256(JSON.stringify(call.request));
  const { live, ended } = await namedOrder(userId, key, hash);
  if (live !== null) return live;
  const page = await takePage(call, first);
  if (page.paid !== null) {
    await transact([recordRequest(userId, key, { body_hash: hash, order_id: page.paid }, ended)]);
    return page.paid;
  }
  const { email } = await myProfile(userId);
  const draft = { id: newId('order'), number: orderNumber(randomBytes(8)), userId, email, at: now().toISOString() };
  const { order, items, with: companions = [] } = await make(draft);
  await transact([
    recordRequest(userId, key, { body_hash: hash, order_id: order.id }, ended),
    orderRows.insert(order),
    pointToOrder(keys.tracking(order.order_number), order.id),
    ...insertOrderItems(order, items),
    ...writePackOrder(order),
    ...timelineWrites(order, [{ move: 'place', by: 'buyer' }], order.placed_at),
    ...page.writes(order.id),
    ...companions,
  ]);
  return order.id;
}

/**
 * A checkout without a cart: stores the order that `make` prices and freezes, whole or not at all, then opens its payment page. A repeated call with the
 * same key gets the same order, or a new one where that ended unpaid. A buyer may have several such orders; with `page` only one that waits for its
 * payment: the page before is closed first, and where that was paid in the meantime, it is the answer. Throws `checkout.key_reused`, `payment.processing`,
 * `order.changed`, what `make` and `openPayment` throw.
 */
export async function checkoutDirect(call: DirectCall, make: MakeOrder): Promise<CheckoutReply> {
  const key = call.key ?? randomUUID();
  const first: FirstLook = {};
  return openPayment(await retryOnConflict(() => placeDirect(call, key, first, make)));
}
