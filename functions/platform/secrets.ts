import { getSecret } from '@aws-lambda-powertools/parameters/secrets';
import type * as z from 'zod';
import { readEnv } from './env.ts';

/** Seconds. A rotated secret is used within five minutes, and a busy function reads it twelve times an hour. */
const maxAge = 300;

async function readSecret(arn: string): Promise<string> {
  const secret = await getSecret(arn, { maxAge }).catch((error: Error) => {
    // The library wraps the SDK's error, which tells whether a retry helps.
    throw error.cause instanceof Error ? error.cause : error;
  });
  if (typeof secret !== 'string' || !secret) throw new Error('A secret is empty.');
  return secret;
}

/** A partner's keys from a secret, which holds JSON. Throws if the secret cannot be read or has another shape. */
export async function secretKeys<Schema extends z.ZodType>(arn: string, schema: Schema): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readSecret(arn)));
}

/** The key that signs human-check challenges: from the environment (local) or the secret (AWS). */
export async function challengeKey(): Promise<string> {
  const { CHALLENGE_SECRET: local, CHALLENGE_SECRET_ARN: arn = '' } = readEnv([
    'CHALLENGE_SECRET',
    'CHALLENGE_SECRET_ARN',
  ]);
  return local ?? readSecret(arn);
}

/** The key of players' private links: from the environment (local) or the secret (AWS). */
export async function playerLinkKey(): Promise<string> {
  const { PLAYER_LINK_SECRET: local, PLAYER_LINK_SECRET_ARN: arn = '' } = readEnv([
    'PLAYER_LINK_SECRET',
    'PLAYER_LINK_SECRET_ARN',
  ]);
  return local ?? readSecret(arn);
}

/** The key that signs links to stored files, as PEM: from the environment (local) or the secret (AWS). */
export async function linkKey(): Promise<string> {
  const { LINK_KEY: local, LINK_KEY_ARN: arn = '' } = readEnv(['LINK_KEY', 'LINK_KEY_ARN']);
  return local ?? readSecret(arn);
}
