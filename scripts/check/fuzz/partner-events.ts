import { createHmac } from 'node:crypto';
import type { JsonSchema } from 'json-schema-faker';
import { parcelStatuses } from '#domain/orders/order/parcel-status.ts';

/** The keys with which partners sign their webhooks. */
export interface WebhookSecrets {
  readonly payments: string;
  readonly carrier: string;
}

const text = { type: 'string', maxLength: 20 } as const;
const cents = { type: 'integer', minimum: 0, maximum: 10_000 } as const;
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const paymentEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
  'refund.updated',
];

/** The bodies that partners send. The API's document describes none for webhooks. */
export const partnerBodies: Readonly<Record<string, JsonSchema>> = {
  paymentWebhook: object({
    id: text,
    object: { const: 'event' },
    type: { enum: paymentEvents },
    created: { type: 'integer', minimum: 1_700_000_000, maximum: 2_000_000_000 },
    data: object({
      object: object({
        id: text,
        object: { enum: ['checkout.session', 'charge', 'dispute', 'refund'] },
        payment_status: { enum: ['paid', 'unpaid', 'no_payment_required'] },
        payment_intent: { anyOf: [text, { type: 'null' }] },
        client_reference_id: { anyOf: [text, { type: 'null' }] },
        amount: cents,
        amount_total: cents,
        amount_refunded: cents,
        currency: { enum: ['usd', 'eur'] },
        status: { enum: ['complete', 'won', 'lost', 'succeeded', 'failed'] },
        metadata: object({ order_id: text }),
        total_details: object({ amount_tax: cents }),
      }),
    }),
  }),
  carrierWebhook: object({
    id: text,
    object: { const: 'Event' },
    created_at: { anyOf: [{ type: 'string', format: 'date-time' }, text, { type: 'null' }] },
    result: object({
      object: { const: 'Tracker' },
      tracking_code: text,
      status: { enum: [...parcelStatuses, 'a status of tomorrow'] },
    }),
  }),
};

/** The partner's signature of a body. @param seconds the product's time */
export function signatureHeaders(
  operation: string,
  body: string,
  secrets: WebhookSecrets,
  seconds: number,
): Record<string, string> {
  if (operation === 'paymentWebhook') {
    const signature = createHmac('sha256', secrets.payments).update(`${seconds}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${seconds},v1=${signature}` };
  }
  const signature = createHmac('sha256', secrets.carrier.normalize('NFKD')).update(body).digest('hex');
  return { 'x-hmac-signature': `hmac-sha256-hex=${signature}` };
}
