import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { readEnv } from '../env.ts';
import { ArtistMishap } from './mishap.ts';

const Keys = z.object({ gemini: z.string().optional(), fal: z.string().optional() });
type Keys = z.infer<typeof Keys>;

let stored: Promise<Keys> | undefined;

async function read(arn: string): Promise<Keys> {
  const reply = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }));
  return Keys.parse(JSON.parse(reply.SecretString ?? '{}'));
}

/** Kept for the life of the instance; a failed read is tried again at the next call. */
function storedKeys(arn: string): Promise<Keys> {
  stored ??= read(arn).catch((cause: unknown) => {
    stored = undefined;
    throw new ArtistMishap('refused', 'the secret of the keys is not readable', { cause });
  });
  return stored;
}

/** The API key of a provider: from the environment (local) or the secret (AWS). Throws `refused` where there is none. */
export async function artistKey(provider: keyof Keys): Promise<string> {
  const env = readEnv(['GEMINI_KEY', 'FAL_KEY', 'ARTIST_KEYS_ARN']);
  const given: Keys = { gemini: env.GEMINI_KEY, fal: env.FAL_KEY };
  const key = given[provider] ?? (env.ARTIST_KEYS_ARN ? (await storedKeys(env.ARTIST_KEYS_ARN))[provider] : undefined);
  if (!key) throw new ArtistMishap('refused', `no key for ${provider}`);
  return key;
}
