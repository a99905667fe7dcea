import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { parcelStatuses } from '#domain/orders/order/parcel-status.ts';
import { partnerName } from '#domain/production/parcel/carriers.ts';
import { AppError } from '#domain/tables/errors.ts';
import { checked } from '#functions/platform/checked.ts';
import { log } from '#functions/platform/log.ts';
import { carrierKeys } from './carrier-keys.ts';
import { CarrierRefusal, callEasypost } from './easypost-call.ts';
import {
  buyPostage,
  createShipment,
  rateAgain,
  readLabelFile,
  readShipment,
  sellsLabels,
  verifyAddress,
  voidLabel,
} from './easypost-shipments.ts';
import type { Carrier } from './port.ts';

/** JSON can carry half a character, which the table refuses. */
const whole = z.string().regex(/^\P{Surrogate}*$/u);

const Delivery = z.object({
  id: whole.max(255),
  created_at: z.iso.datetime({ offset: true }).nullish(),
  // Longer than any carrier's number, shorter than a key of the table may be.
  result: z.object({
    object: z.literal('Tracker'),
    tracking_code: whole.max(100),
    status: z.enum(parcelStatuses),
  }),
});

/** The signature of the raw body as EasyPost sends it in `x-hmac-signature`. EasyPost normalizes the secret first. */
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

/** EasyPost; locally the carrier simulator. Without keys it sells no labels, tracks no parcels and refuses every delivery. */
export const easypost: Carrier = {
  sellsLabels,
  checkAddress: verifyAddress,
  createShipment,
  readShipment,
  rateAgain,
  buyLabel: buyPostage,
  voidLabel,
  readLabelFile,

  async track({ trackingNumber, carrier }) {
    if (!(await carrierKeys())) return;
    const tracker = { tracking_code: trackingNumber, carrier: partnerName(carrier) };
    try {
      await callEasypost({ method: 'POST', path: '/trackers', body: { tracker }, reply: z.looseObject({}) });
    } catch (error) {
      // For an unknown carrier, an operator records the arrival.
      if (!(error instanceof CarrierRefusal) || error.status !== 422) throw error;
      log.warn('parcel is not tracked', { code: error.code });
    }
  },

  async parseWebhook(rawBody, signature) {
    const keys = await carrierKeys();
    if (!keys || !signature || !isSame(signature, signatureOf(rawBody, keys.webhook_secret))) {
      throw new AppError('webhook.bad_signature');
    }
    const { data } = checked(Delivery, readJson(rawBody));
    if (!data) return null;
    const { id, created_at: at, result } = data;
    return {
      id,
      trackingNumber: result.tracking_code,
      status: result.status,
      at: at ? new Date(at).toISOString() : null,
    };
  },
};
