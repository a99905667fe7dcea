import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#domain/errors';
import { checked } from '../../platform/checked.ts';
import { readEnv } from '../../platform/env.ts';
import { carrierKeys } from './carrier-keys.ts';
import { type Carrier, parcelStatuses } from './port.ts';

/** Milliseconds. A tracker takes far less; the queue repeats a call that fails. */
const timeout = 10_000;

/** The table takes no half of a character, which JSON can carry. */
const whole = z.string().regex(/^\P{Surrogate}*$/u);

const Delivery = z.object({
  id: whole.max(255),
  // Longer than any carrier's number, shorter than a key of the table may be.
  result: z.object({
    object: z.literal('Tracker'),
    tracking_code: whole.max(100),
    status: z.enum(parcelStatuses),
  }),
});

/** The signature of the raw body as EasyPost sends it in `x-hmac-signature`. EasyPost normalises the secret first. */
function signatureOf(rawBody: string, secret: string): string {
  return `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(rawBody).digest('hex')}`;
}

/** Throws `webhook.malformed`. */
function readJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    throw new AppError('webhook.malformed');
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** EasyPost's trackers; locally the carrier simulator. Without keys no parcel is tracked and every delivery is refused. */
export const easypost: Carrier = {
  async track({ trackingNumber, carrier }) {
    const keys = await carrierKeys();
    if (!keys) return;
    const { CARRIER_ENDPOINT: endpoint } = readEnv(['CARRIER_ENDPOINT']);
    const answer = await fetch(`${endpoint}/v2/trackers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${keys.api_key}:`).toString('base64')}`,
      },
      body: JSON.stringify({ tracker: { tracking_code: trackingNumber, carrier } }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`The carrier's tracking answered ${answer.status}.`);
  },

  async parseWebhook(rawBody, signature) {
    const keys = await carrierKeys();
    if (!keys || !signature || !isSame(signature, signatureOf(rawBody, keys.webhook_secret))) {
      throw new AppError('webhook.bad_signature');
    }
    const { data } = checked(Delivery, readJson(rawBody));
    return data ? { id: data.id, trackingNumber: data.result.tracking_code, status: data.result.status } : null;
  },
};
