import * as z from 'zod';
import { emitEvent } from './emit-event.ts';
import { noSuch, StripeFault } from './faults.ts';
import { checked, flag, maxCents, positive, sumInCents, texts } from './form.ts';
import type { SessionRow } from './rows.ts';
import { intentShape, sessionShape } from './shapes.ts';
import { freshId, type Store } from './store.ts';

const usd = z.literal('usd');
const lifeSeconds = 86_400; // Stripe's default and maximum
const minTotal = 50; // cents; Stripe's minimum charge

const Line = z.strictObject({
  quantity: positive,
  price_data: z.strictObject({
    currency: usd,
    unit_amount: sumInCents,
    tax_behavior: z.enum(['exclusive']).optional(),
    product_data: z.strictObject({ name: z.string().min(1).max(250) }),
  }),
});

const ShippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    display_name: z.string().min(1).max(100),
    type: z.literal('fixed_amount'),
    fixed_amount: z.strictObject({ amount: sumInCents, currency: usd }),
    tax_behavior: z.enum(['exclusive']).optional(),
  }),
});

const Create = z
  .strictObject({
    mode: z.literal('payment'),
    client_reference_id: z.string().max(200).optional(),
    customer: z.string().optional(),
    customer_email: z.email().max(800).optional(),
    metadata: texts,
    payment_intent_data: z
      .strictObject({ metadata: texts, description: z.string().max(1000).optional() })
      .default({ metadata: {} }),
    line_items: z.array(Line).min(1).max(100),
    shipping_options: z.array(ShippingOption).max(5).default([]),
    discounts: z
      .array(z.strictObject({ coupon: z.string() }))
      .max(1)
      .default([]),
    automatic_tax: z.strictObject({ enabled: flag }).default({ enabled: false }),
    success_url: z.url(),
    cancel_url: z.url(),
  })
  .refine(({ customer, customer_email }) => !customer || !customer_email, {
    error: 'You may only specify one of these parameters: customer, customer_email.',
  });
type Create = z.infer<typeof Create>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function amountsOf(store: Store, { line_items, shipping_options, discounts, automatic_tax }: Create) {
  const amount_subtotal = sum(line_items.map(({ quantity, price_data }) => quantity * price_data.unit_amount));
  const [discount] = discounts;
  const coupon = discount && store.get('coupons', discount.coupon);
  if (discount && !coupon) throw noSuch('coupon', discount.coupon);
  const amount_discount = Math.min(coupon?.amount_off ?? 0, amount_subtotal);
  const amount_shipping = shipping_options[0]?.shipping_rate_data.fixed_amount.amount ?? 0;
  const net = amount_subtotal - amount_discount + amount_shipping;
  const amount_tax = automatic_tax.enabled ? Math.round((net * store.settings().tax_percent) / 100) : 0;
  const amount_total = net + amount_tax;
  if (amount_total > 0 && amount_total < minTotal) {
    throw new StripeFault(400, {
      code: 'amount_too_small',
      message: "The Checkout Session's total amount due must add up to at least $0.50 usd",
    });
  }
  if (amount_total > maxCents) {
    throw new StripeFault(400, {
      code: 'amount_too_large',
      message: "The Checkout Session's total amount must be no more than $999,999.99 usd",
    });
  }
  return { amount_subtotal, amount_discount, amount_shipping, amount_tax, amount_total };
}

export function createSession(store: Store, params: unknown): SessionRow {
  const asked = checked(Create, params);
  if (asked.customer && !store.get('customers', asked.customer)) throw noSuch('customer', asked.customer);
  const { metadata, description = null } = asked.payment_intent_data;
  const session: SessionRow = {
    id: freshId('cs_test'),
    created: store.now(),
    expires_at: store.now() + lifeSeconds,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: asked.client_reference_id ?? null,
    customer: asked.customer ?? null,
    customer_email: asked.customer_email ?? null,
    metadata: asked.metadata,
    lines: asked.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
      ...product_data,
      quantity,
      unit_amount,
    })),
    ...amountsOf(store, asked),
    automatic_tax: asked.automatic_tax.enabled,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url,
    intent: { metadata, description },
    payment_intent: null,
    challenged: false,
    settles: null,
  };
  store.put('sessions', session);
  return session;
}

export function requireSession(store: Store, id: string): SessionRow {
  const session = store.get('sessions', id);
  if (!session) throw noSuch('checkout.session', id);
  return session;
}

export function expireSession(store: Store, id: string, url: string): SessionRow {
  const session = requireSession(store, id);
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
    throw new StripeFault(400, { message });
  }
  const expired: SessionRow = { ...session, status: 'expired' };
  store.put('sessions', expired);
  emitEvent(store, 'checkout.session.expired', sessionShape(expired, url));
  return expired;
}

const Retrieve = z.strictObject({ expand: z.array(z.literal('payment_intent')).default([]) });

export function retrieveSession(store: Store, id: string, params: unknown, url: string): Record<string, unknown> {
  const { expand } = checked(Retrieve, params);
  const session = requireSession(store, id);
  const intent = expand.length > 0 && session.payment_intent && store.get('intents', session.payment_intent);
  return { ...sessionShape(session, url), ...(intent && { payment_intent: intentShape(intent) }) };
}
