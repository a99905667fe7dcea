import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { readEnv } from '../env.ts';

const PaymentKeys = z.object({ secret_key: z.string().min(1), webhook_secret: z.string().min(1) });
export type PaymentKeys = z.infer<typeof PaymentKeys>;

let stored: Promise<PaymentKeys> | undefined;

async function read(arn: string): Promise<PaymentKeys> {
  const reply = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }));
  return PaymentKeys.parse(JSON.parse(reply.SecretString ?? '{}'));
}

/** Kept for the life of the instance; a failed read is tried again at the next call. */
function storedKeys(arn: string): Promise<PaymentKeys> {
  stored ??= read(arn).catch((error: unknown) => {
    stored = undefined;
    throw error;
  });
  return stored;
}

/** The provider's keys: from the environment (local) or the secret (AWS). */
export async function paymentKeys(): Promise<PaymentKeys> {
  const env = readEnv(['PAYMENT_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PAYMENT_KEYS_ARN']);
  if (env.PAYMENT_KEYS_ARN) return storedKeys(env.PAYMENT_KEYS_ARN);
  return PaymentKeys.parse({ secret_key: env.PAYMENT_KEY, webhook_secret: env.PAYMENT_WEBHOOK_SECRET });
}
