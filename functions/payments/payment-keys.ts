import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { readEnv } from '../env.ts';

const PaymentKeys = z.object({ secret_key: z.string().min(1), webhook_secret: z.string().min(1) });
export type PaymentKeys = z.infer<typeof PaymentKeys>;

let keys: Promise<PaymentKeys> | undefined;

async function read(): Promise<PaymentKeys> {
  const env = readEnv(['PAYMENT_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PAYMENT_KEYS_ARN']);
  if (!env.PAYMENT_KEYS_ARN) {
    return PaymentKeys.parse({ secret_key: env.PAYMENT_KEY, webhook_secret: env.PAYMENT_WEBHOOK_SECRET });
  }
  const secret = new GetSecretValueCommand({ SecretId: env.PAYMENT_KEYS_ARN });
  const reply = await new SecretsManagerClient({}).send(secret);
  return PaymentKeys.parse(JSON.parse(reply.SecretString ?? '{}'));
}

/** The provider's keys. Kept for the life of the instance; a failed read is tried again at the next call. */
export function paymentKeys(): Promise<PaymentKeys> {
  keys ??= read().catch((error: unknown) => {
    keys = undefined;
    throw error;
  });
  return keys;
}
