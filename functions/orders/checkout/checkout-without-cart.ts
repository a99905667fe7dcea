import { randomUUID } from 'node:crypto';
import type { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import { isClosed } from '#domain/orders/order/order-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { type KeyedCall, keyedCall, nameOrder, orderOfKey } from './order-of-key.ts';
import { closePage, openPage } from './payment-page.ts';
import { type MakeOrder, writeNewOrder } from './write-new-order.ts';

interface CallWithoutCart {
  readonly userId: string;
  /** The idempotency key. Null makes each call an order of its own (D-130). */
  readonly key: string | null;
  /** Everything requested, with the path's parameters, to detect another request with the same key. */
  readonly request: unknown;
  /** Names what the buyer may have only one open payment page for. Default: each call may have its own. */
  readonly page?: string;
}

/** The order of the page at the call's first read. Undefined before that. */
interface FirstRead {
  before?: string | null;
}

/**
 * The order that was paid while its page was being closed, or the finished one that the new order replaces. Keeps the page of a simultaneous call: otherwise
 * the two calls would close each other's pages forever.
 */
async function closedPage(userId: string, page: string, first: FirstRead) {
  const known = await loadRequest(userId, page);
  if (first.before === undefined) first.before = known?.order_id ?? null;
  if (known && first.before !== known.order_id) throw new AppError('order.changed');
  const waiting = known && (await loadOrder(known.order_id))?.entity.status === 'pending_payment';
  const closed = waiting ? await closePage(known.order_id) : null;
  if (closed?.status === 'pending_payment') throw new AppError('order.changed');
  return { paid: closed?.paid_at ? closed.id : null, before: known?.order_id ?? null };
}

/** The writes that give an order the buyer's open page, or the order that was paid meanwhile. */
async function claimPage(userId: string, page: string | undefined, first: FirstRead) {
  if (page === undefined) return { paid: null, writes: () => [] };
  const named = `page of ${page}`;
  const { paid, before } = await closedPage(userId, named, first);
  return { paid, writes: (id: string) => [recordRequest(userId, named, { body_hash: '', order_id: id }, before)] };
}

async function placeWithoutCart(
  call: KeyedCall,
  pageName: string | undefined,
  first: FirstRead,
  make: MakeOrder,
): Promise<string> {
  const known = await orderOfKey(call);
  if (known && known.hash !== call.hash) throw new AppError('checkout.key_reused');
  if (known && !isClosed(known)) return known.id;
  const ended = known?.id ?? null;
  const page = await claimPage(call.userId, pageName, first);
  if (page.paid !== null) {
    await transact([nameOrder(call, page.paid, ended)]);
    return page.paid;
  }
  return writeNewOrder(call, ended, async (draft) => {
    const made = await make(draft);
    return { ...made, with: [...page.writes(draft.id), ...(made.with ?? [])] };
  });
}

/**
 * A checkout without a cart: stores the order that `make` prices and freezes, in one transaction, then opens its payment page. A repeat with the same
 * key returns the same order, or a new one if that ended unpaid. A buyer may have several such unpaid orders; with `page` only one: the previous page
 * is closed first, and if it was paid meanwhile, that order is returned. Throws `checkout.key_reused`, `payment.processing`, `order.changed`, and the
 * errors of `make` and `openPage`.
 */
export async function checkoutWithoutCart(
  { userId, key, request, page }: CallWithoutCart,
  make: MakeOrder,
): Promise<CheckoutReply> {
  const call = keyedCall(userId, key ?? randomUUID(), request);
  const first: FirstRead = {};
  return openPage(await retryOnConflict(() => placeWithoutCart(call, page, first, make)));
}
