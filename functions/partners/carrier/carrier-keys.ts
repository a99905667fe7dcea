import * as z from 'zod';
import { ShippingAddress } from '#domain/orders/order/address.ts';
import { readEnv } from '#functions/platform/env.ts';
import { secretKeys } from '#functions/platform/secrets.ts';

/** `from`: the sender's address. Without it parcels are tracked, but labels are bought by hand. */
const CarrierKeys = z.object({
  api_key: z.string().min(1),
  webhook_secret: z.string().min(1),
  from: ShippingAddress.optional(),
});
export type CarrierKeys = z.infer<typeof CarrierKeys>;

/** A deployment's secret exists before a person sets the keys; until then it holds an unused field. */
const Secret = z.union([CarrierKeys, z.object({ api_key: z.undefined().optional() }).transform(() => null)]);

/** The partner's keys from the environment (local) or the secret (AWS). Null without a partner; operators then ship by hand (D-209). */
export async function carrierKeys(): Promise<CarrierKeys | null> {
  const env = readEnv(['CARRIER_KEY', 'CARRIER_WEBHOOK_SECRET', 'CARRIER_FROM', 'CARRIER_KEYS_ARN']);
  if (env.CARRIER_KEYS_ARN) return secretKeys(env.CARRIER_KEYS_ARN, Secret);
  if (!env.CARRIER_KEY || !env.CARRIER_WEBHOOK_SECRET) return null;
  const from = env.CARRIER_FROM === undefined ? undefined : (JSON.parse(env.CARRIER_FROM) as unknown);
  return CarrierKeys.parse({ api_key: env.CARRIER_KEY, webhook_secret: env.CARRIER_WEBHOOK_SECRET, from });
}
