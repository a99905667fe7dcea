import { AppError } from '#domain/errors';
import type { CheckoutReply } from '#domain/orders/checkout';
import type { Order } from '#domain/orders/order';
import { isInProgress } from '#domain/orders/order-moves';
import { itemWords } from '#domain/orders/order-words';
import { readEnv } from '../../env.ts';
import { log } from '../../platform/log.ts';
import { paymentProblem } from '../../partners/payments/client.ts';
import type { PaymentOrder, PaymentSession } from '../../partners/payments/port.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { loadWholeOrder, type WholeOrder } from '../../table/orders/order.ts';
import { changeOrder } from '../change-order.ts';

/** What the provider learns of an order: kinds of boxes, never their names, which are often children's. */
function paymentOrder({ stored: { entity: order }, items }: WholeOrder): PaymentOrder {
  const { SITE_ORIGIN: site } = readEnv(['SITE_ORIGIN']);
  return {
    orderId: order.id,
    orderNumber: order.order_number,
    attempt: order.payment.attempt,
    email: order.email,
    shipTo: order.shipping_address,
    lines: items.map((item) => ({
      name: `Box of ${itemWords(item).detail}`,
      quantity: item.quantity,
      unitAmount: item.unit_price,
    })),
    discount: order.discount_amount,
    shipping: order.shipping_amount,
    total: order.total_amount - order.tax_amount,
    successUrl: `${site}/order-confirmation?order=${order.id}`,
    cancelUrl: `${site}/pack-builder`,
  };
}

const waits = (order: Order): boolean => order.status === 'pending_payment' && order.payment.session_id === null;

/** The next try gets a key of its own: the provider answers a key as it did the first time, be it with its own failure. */
async function failAttempt(orderId: string, attempt: number, cause: unknown): Promise<never> {
  log.warn('payment session not opened', { orderId, attempt, problem: paymentProblem(cause) });
  await changeOrder(orderId, (order) =>
    waits(order) && order.payment.attempt === attempt
      ? { order: { ...order, payment: { ...order.payment, attempt: attempt + 1 } }, timeline: [] }
      : null,
  );
  throw cause instanceof AppError ? cause : new AppError('payment.failed', { cause });
}

/** Keeps the session with its order. One that came too late, because the order has ended or has another, is closed again. */
async function keepSession(orderId: string, { sessionId, url }: PaymentSession): Promise<Order> {
  const order = await changeOrder(orderId, (fresh) =>
    waits(fresh)
      ? { order: { ...fresh, payment: { ...fresh.payment, session_id: sessionId, url } }, timeline: [] }
      : null,
  );
  if (order.payment.session_id !== sessionId) await payments.expireSession(sessionId);
  return order;
}

async function withSession(whole: WholeOrder): Promise<Order> {
  const order = whole.stored.entity;
  if (!waits(order)) return order;
  const asked = paymentOrder(whole);
  const session = await payments
    .createSession(asked)
    .catch((error: unknown) => failAttempt(order.id, asked.attempt, error));
  return keepSession(order.id, session);
}

/**
 * The answer of a checkout: where its order is paid, never a page that takes no money. Makes the payment session where there is none yet, so that a
 * call that was cut short is finished by its repetition. Throws `payment.processing` while a bank decides about the payment, `order.changed` when
 * another checkout has ended the order meanwhile.
 */
export async function openPayment(orderId: string): Promise<CheckoutReply> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) throw new AppError('order.not_found');
  const order = await withSession(whole);
  const reply = { order_id: order.id, order_number: order.order_number };
  if (order.paid_at !== null) return { ...reply, payment_url: null };
  if (isInProgress(order, whole.timeline)) throw new AppError('payment.processing');
  if (order.status !== 'pending_payment' || order.payment.url === null) throw new AppError('order.changed');
  return { ...reply, payment_url: order.payment.url };
}
