import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import { secretKeys } from '../../platform/secrets.ts';

const CarrierKeys = z.object({ api_key: z.string().min(1), webhook_secret: z.string().min(1) });
export type CarrierKeys = z.infer<typeof CarrierKeys>;

/** The partner's keys from the environment (local) or the secret (AWS). Null: there is no partner, and operators move parcels (D-35). */
export async function carrierKeys(): Promise<CarrierKeys | null> {
  const env = readEnv(['CARRIER_KEY', 'CARRIER_WEBHOOK_SECRET', 'CARRIER_KEYS_ARN']);
  if (!env.CARRIER_KEYS_ARN) {
    return env.CARRIER_KEY && env.CARRIER_WEBHOOK_SECRET
      ? { api_key: env.CARRIER_KEY, webhook_secret: env.CARRIER_WEBHOOK_SECRET }
      : null;
  }
  return secretKeys(env.CARRIER_KEYS_ARN, CarrierKeys);
}
