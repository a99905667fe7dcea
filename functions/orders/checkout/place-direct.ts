import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors';
import type { CheckoutReply } from '#domain/orders/checkout';
import type { Order, OrderItem } from '#domain/orders/order';
import { isClosed } from '#domain/orders/order-moves';
import { orderNumber } from '#domain/orders/order-number';
import { sha256 } from '../../platform/sha256.ts';
import { myProfile } from '../../account/my-profile.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { keys } from '../../platform/table/keys.ts';
import { retryOnConflict, transact, type Write } from '../../platform/table/transact.ts';
import { loadRequest, recordRequest } from '../../table/orders/idempotency.ts';
import { insertOrderItems, orderRows } from '../../table/orders/order.ts';
import { pointToOrder } from '../../table/orders/order-pointer.ts';
import { writePackOrder } from '../../table/teams/team-pack-order.ts';
import { timelineWrites } from '../change-order.ts';
import { syncWithProvider } from '../payment/handle-payment-event.ts';
import { openPayment } from './open-payment.ts';

interface DirectCall {
  readonly userId: string;
  /** The call's idempotency key. Null: the call is an order of its own (D-130). */
  readonly key: string | null;
  /** All that the call asks for, with what its path names: another request under the same key is refused. */
  readonly request: unknown;
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
  const order = await syncWithProvider(known.order_id);
  return order && !isClosed(order) ? { live: order.id, ended: null } : { live: null, ended: known.order_id };
}

async function placeDirect(userId: string, key: string, hash: string, make: MakeOrder): Promise<string> {
  const { live, ended } = await namedOrder(userId, key, hash);
  if (live !== null) return live;
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
    ...companions,
  ]);
  return order.id;
}

/**
 * A checkout without a cart: stores the order that `make` prices and freezes, whole or not at all, then opens its payment page. A repeated call with the
 * same key gets the same order, or a new one where that ended unpaid. A buyer may have several such orders. Throws
 * `checkout.key_reused`, what `make` and `openPayment` throw.
 */
export async function checkoutDirect({ userId, key, request }: DirectCall, make: MakeOrder): Promise<CheckoutReply> {
  const hash = sha256(JSON.stringify(request));
  const named = key ?? randomUUID();
  return openPayment(await retryOnConflict(() => placeDirect(userId, named, hash, make)));
}
