import * as z from 'zod';
import { readEnv } from '#functions/platform/env.ts';
import { secretKeys } from '#functions/platform/secrets.ts';

const PaymentKeys = z.object({
  secret_key: z.string().min(1),
  webhook_secret: z.string().min(1),
  /** Of the endpoint for payees' accounts. Without it their events are refused, and a job finds what they report. */
  connect_secret: z.string().min(1).optional(),
});
export type PaymentKeys = z.infer<typeof PaymentKeys>;

/** The provider's keys: from the environment (local) or the secret (AWS). */
export async function paymentKeys(): Promise<PaymentKeys> {
  const env = readEnv(['PAYMENT_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PAYMENT_CONNECT_SECRET', 'PAYMENT_KEYS_ARN']);
  if (env.PAYMENT_KEYS_ARN) return secretKeys(env.PAYMENT_KEYS_ARN, PaymentKeys);
  return PaymentKeys.parse({
    secret_key: env.PAYMENT_KEY,
    webhook_secret: env.PAYMENT_WEBHOOK_SECRET,
    connect_secret: env.PAYMENT_CONNECT_SECRET,
  });
}
