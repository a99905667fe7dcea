import type Stripe from 'stripe';
import { readEnv } from '#functions/platform/env.ts';
import { callStripe } from './client.ts';
import type { PaymentOrder, PaymentSession } from './port.ts';

const currency = 'usd';

type Params = Stripe.Checkout.SessionCreateParams;

/** The idempotency key of the attempt. Calls before the session add a suffix. */
const keyOf = ({ orderId, attempt }: PaymentOrder) => `order:${orderId}:attempt:${attempt}`;

/** The discount as a coupon for this session alone. The page shows it, and tax is due on the rest. */
async function discounts(order: PaymentOrder): Promise<Pick<Params, 'discounts'>> {
  if (order.discount === 0) return {};
  const coupon = await callStripe((stripe) =>
    stripe.coupons.create(
      { amount_off: order.discount, currency, duration: 'once', max_redemptions: 1, name: 'Discount' },
      { idempotencyKey: `${keyOf(order)}:discount` },
    ),
  );
  return { discounts: [{ coupon: coupon.id }] };
}

/** The address without empty fields, which Stripe refuses. */
function addressOf({ shipTo }: PaymentOrder): Stripe.AddressParam {
  const { line1, line2, city, state, postal_code, country } = shipTo;
  const given = Object.entries({ line1, line2, city, state, postal_code, country }).filter(([, text]) => text !== '');
  return Object.fromEntries(given);
}

/** The payer. Tax depends on the delivery address, which Stripe takes only from a customer record. Without tax the address is not sent (D-90). */
async function payer(order: PaymentOrder, isTaxed: boolean): Promise<Params> {
  if (!isTaxed) return { customer_email: order.email };
  const customer = await callStripe((stripe) =>
    stripe.customers.create(
      { email: order.email, shipping: { name: order.shipTo.name, address: addressOf(order) } },
      { idempotencyKey: `${keyOf(order)}:customer` },
    ),
  );
  return { customer: customer.id, automatic_tax: { enabled: true } };
}

function sums({ lines, shipping }: PaymentOrder): Params {
  return {
    line_items: lines.map(({ name, quantity, unitAmount }) => ({
      quantity,
      price_data: { currency, unit_amount: unitAmount, tax_behavior: 'exclusive', product_data: { name } },
    })),
    ...(shipping > 0 && {
      shipping_options: [
        {
          shipping_rate_data: {
            display_name: 'Shipping',
            type: 'fixed_amount',
            fixed_amount: { amount: shipping, currency },
            tax_behavior: 'exclusive',
          },
        },
      ],
    }),
  };
}

/** Opens the payment page of one attempt. It expires after 24 h, Stripe's default and maximum. */
export async function openSession(order: PaymentOrder): Promise<PaymentSession> {
  const isTaxed = readEnv(['PAYMENT_TAX']).PAYMENT_TAX === 'on';
  const metadata = { order_id: order.orderId, order_number: order.orderNumber };
  const params: Params = {
    mode: 'payment',
    client_reference_id: order.orderId,
    metadata,
    // Events about refunds and disputes name the payment, not the session.
    payment_intent_data: { metadata, description: `Order ${order.orderNumber}` },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...sums(order),
    ...(await payer(order, isTaxed)),
    ...(await discounts(order)),
  };
  const session = await callStripe((stripe) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: keyOf(order) }),
  );
  await assertTotal(session, order);
  if (!session.url) throw new Error(`The payment session of ${order.orderId} has no page.`);
  const expiresAt = new Date(session.expires_at * 1000).toISOString();
  return { sessionId: session.id, url: session.url, expiresAt };
}

/** Closes a session whose sum differs from the agreed one, before its page is shown, and throws. */
async function assertTotal(session: Stripe.Checkout.Session, { orderId, total }: PaymentOrder): Promise<void> {
  const charged = (session.amount_total ?? 0) - (session.total_details?.amount_tax ?? 0);
  if (charged === total) return;
  await callStripe((stripe) => stripe.checkout.sessions.expire(session.id));
  throw new Error(`The payment session of ${orderId} asks for ${charged} cents instead of ${total}.`);
}
