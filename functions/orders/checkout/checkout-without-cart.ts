import { randomUUID } from 'node:crypto';
import type { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import { isClosed } from '#domain/orders/order/order-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { type KeyedCall, keyedCall, nameOrder, orderOfKey } from './order-of-key.ts';
import { closeUnlessPaid, openPage } from './payment-page.ts';
import { draftOrder, type NewOrder, type OrderDraft, writeNewOrder } from './write-new-order.ts';

interface CallWithoutCart {
  readonly userId: string;
  /** The idempotency key. Null makes each call an order of its own (D-130). */
  readonly key: string | null;
  /** Everything requested, with the path's parameters, to detect another request with the same key. */
  readonly request: unknown;
  /** Names what the buyer may have only one open payment page for. Default: each call may have its own. */
  readonly page?: string;
}

type MakeOrder = (draft: OrderDraft) => Promise<NewOrder>;

/** The buyer's only open page. */
interface OnlyPage {
  readonly key: string;
  /** Its order when the call began. */
  readonly before: string | null;
}

/**
 * A checkout without a cart: stores the order that `make` prices and freezes, in one transaction, then opens its payment page. A repeat with the same
 * key returns the same order, or a new one if that ended unpaid. A buyer may have several such unpaid orders; with `page` only one: the previous page
 * is closed first, and if it was paid meanwhile, that order is returned. Throws `checkout.key_reused`, `payment.processing`, `order.changed`, and the
 * errors of `make` and `openPage`.
 */
export async function checkoutWithoutCart(
  { userId, key, request, page: name }: CallWithoutCart,
  make: MakeOrder,
): Promise<CheckoutReply> {
  const call = keyedCall(userId, key ?? randomUUID(), request);
  const page = name === undefined ? null : await onlyPage(userId, `page of ${name}`);
  return openPage(await retryOnConflict(() => placeWithoutCart(call, page, make)));
}

async function onlyPage(userId: string, key: string): Promise<OnlyPage> {
  return { key, before: (await loadRequest(userId, key))?.order_id ?? null };
}

async function placeWithoutCart(call: KeyedCall, page: OnlyPage | null, make: MakeOrder): Promise<string> {
  const known = await orderOfKey(call);
  if (known && known.hash !== call.hash) throw new AppError('checkout.key_reused');
  if (known && !isClosed(known)) return known.id;
  const ended = known?.id ?? null;
  const paid = page && (await paidOnClosing(call.userId, page));
  if (paid !== null) {
    await transact([nameOrder(call, paid, ended)]);
    return paid;
  }
  const draft = await draftOrder(call.userId);
  const made = await make(draft);
  const onPage = page ? [recordRequest(call.userId, page.key, { body_hash: '', order_id: draft.id }, page.before)] : [];
  return writeNewOrder(call, ended, { ...made, with: [...onPage, ...(made.with ?? [])] });
}

/**
 * Closes the page. Returns its order if that was paid meanwhile. The page of a simultaneous call stays open: otherwise the two calls would close each
 * other's pages forever.
 */
async function paidOnClosing(userId: string, { key, before }: OnlyPage): Promise<string | null> {
  const orderId = (await loadRequest(userId, key))?.order_id ?? null;
  if (orderId !== before) throw new AppError('order.changed');
  const isOpen = orderId !== null && (await loadOrder(orderId))?.entity.status === 'pending_payment';
  return isOpen && (await closeUnlessPaid(orderId)) ? orderId : null;
}
