import { setTimeout as wait } from 'node:timers/promises';
import { templateLabel } from '#domain/catalog/template-label.ts';
import type { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { isFromCart, isPhysical } from '#domain/orders/order/order-kind.ts';
import { billedItems, designLabel, itemLabels, orderedTemplates } from '#domain/orders/order/order-labels.ts';
import { isPaymentProcessing } from '#domain/orders/order/order-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { paymentProblem } from '#functions/partners/payments/client.ts';
import type { PaymentOrder, PaymentSession } from '#functions/partners/payments/port.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { readEnv } from '#functions/platform/env.ts';
import { log } from '#functions/platform/log.ts';
import { loadOrder, loadWholeOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { changeOrder } from '../order/change-order.ts';
import { endOrder } from '../order/end-order.ts';
import { settleSession } from '../payment/settle-session.ts';

/** Without the number of cards, because the provider shows the quantity itself. */
const linesOf = (order: Order, items: WholeOrder['items']): PaymentOrder['lines'] => [
  ...(isPhysical(order) ? [] : [{ name: designLabel, quantity: 1, unitAmount: order.subtotal }]),
  ...billedItems(items).map((item) => ({
    name: `${order.kind === 'team_packs' ? 'Team pack' : 'Box'} of ${itemLabels(item).detail}`,
    quantity: item.quantity,
    unitAmount: item.unit_price,
  })),
  ...orderedTemplates(items).map(({ name, quantity, unit_price: unitAmount }) => ({
    name: templateLabel({ name, quantity: 1 }),
    quantity,
    unitAmount,
  })),
];

/** The order as the provider gets it: kinds of boxes, never their names (D-90), and our templates. */
function paymentOrder({ entity: order, items }: WholeOrder): PaymentOrder {
  const { SITE_ORIGIN: site } = readEnv(['SITE_ORIGIN']);
  return {
    orderId: order.id,
    orderNumber: order.order_number,
    attempt: order.payment.attempt,
    email: order.email,
    shipTo: order.shipping_address,
    lines: linesOf(order, items),
    discount: order.discount_amount,
    shipping: order.shipping_amount,
    total: order.total_amount - order.tax_amount,
    successUrl: `${site}/order-confirmation?order=${order.id}`,
    cancelUrl: isFromCart(order) ? `${site}/pack-builder` : `${site}/dashboard/orders/${order.id}`,
  };
}

const needsSession = (order: Order): boolean => order.status === 'pending_payment' && order.payment.session_id === null;

/** Counts the failed attempt. The provider repeats its reply to a key, even its own failure, so the next attempt needs the next key. */
async function failAttempt(orderId: string, attempt: number, cause: unknown): Promise<never> {
  log.warn('payment session not opened', { orderId, attempt, problem: paymentProblem(cause) });
  await changeOrder(orderId, ({ entity: order }) =>
    needsSession(order) && order.payment.attempt === attempt
      ? { entity: { ...order, payment: { ...order.payment, attempt: attempt + 1 } } }
      : null,
  );
  throw cause instanceof AppError ? cause : new AppError('payment.failed', { cause });
}

/** Stores the session with its order. Closes it if the order has ended or has another session. */
async function keepSession(orderId: string, { sessionId, url }: PaymentSession): Promise<Order> {
  const order = await changeOrder(orderId, ({ entity: fresh }) =>
    needsSession(fresh) ? { entity: { ...fresh, payment: { ...fresh.payment, session_id: sessionId, url } } } : null,
  );
  if (order.payment.session_id !== sessionId) await payments.expireSession(sessionId);
  return order;
}

async function withSession(whole: WholeOrder): Promise<Order> {
  const { entity: order } = whole;
  if (!needsSession(order)) return order;
  const wanted = paymentOrder(whole);
  const session = await payments
    .createSession(wanted)
    .catch((error: unknown) => failAttempt(order.id, wanted.attempt, error));
  return keepSession(order.id, session);
}

/** Number and interval of checks for the page that another call is opening: longer than the provider usually takes. */
const pagePolls = { max: 25, everyMs: 200 };

/** Waits until the call that placed the order has opened its page, so simultaneous calls do not all call the provider. */
export async function waitForPage(orderId: string): Promise<void> {
  for (let n = 0; n < pagePolls.max; n++) {
    const order = (await loadOrder(orderId))?.entity;
    if (!order || !needsSession(order)) return;
    await wait(pagePolls.everyMs);
  }
}

/**
 * The reply of a checkout: the payment page, or null if paid. Opens a missing session, so a repeat completes an interrupted call. Throws
 * `payment.processing` while a bank decides, `order.changed` if another checkout has ended the order.
 */
export async function openPage(orderId: string): Promise<CheckoutReply> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) throw new AppError('order.not_found');
  const order = await withSession(whole);
  const reply = { order_id: order.id, order_number: order.order_number };
  if (order.paid_at !== null) return { ...reply, payment_url: null };
  if (isPaymentProcessing(order, whole.timeline)) throw new AppError('payment.processing');
  if (order.status !== 'pending_payment' || order.payment.url === null) throw new AppError('order.changed');
  return { ...reply, payment_url: order.payment.url };
}

/**
 * Closes the payment page of a waiting order and returns the order: expired, or paid if the customer was faster (D-60). Other orders stay as they
 * are. Throws `payment.processing` while a bank decides.
 */
export async function closePage(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity;
  if (order?.status !== 'pending_payment') return order ?? null;
  if (order.payment.session_id === null) {
    const closed = await changeOrder(orderId, ({ entity: fresh }, at) =>
      needsSession(fresh) ? endOrder(fresh, 'expire', at) : null,
    );
    // The order's own checkout may have opened its page in between.
    return closed.status === 'pending_payment' ? closePage(orderId) : closed;
  }
  const session = await payments.expireSession(order.payment.session_id);
  if (session.state === 'processing') throw new AppError('payment.processing');
  return settleSession(orderId, session);
}

/** Closes a waiting order's page. True if the customer paid it meanwhile. Throws `order.changed` if it still waits, and `payment.processing`. */
export async function closeUnlessPaid(orderId: string): Promise<boolean> {
  const closed = await closePage(orderId);
  if (closed?.status === 'pending_payment') throw new AppError('order.changed');
  return closed !== null && closed.paid_at !== null;
}
