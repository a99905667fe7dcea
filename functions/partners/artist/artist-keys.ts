import * as z from 'zod';
import { readEnv } from '#functions/platform/env.ts';
import { secretKeys } from '#functions/platform/secrets.ts';
import { ProviderError } from './provider-error.ts';

const Keys = z.object({ gemini: z.string().optional(), fal: z.string().optional() });
type Keys = z.infer<typeof Keys>;

const storedKeys = (arn: string): Promise<Keys> =>
  secretKeys(arn, Keys).catch((cause: unknown) => {
    throw new ProviderError('rejected', 'the secret of the keys is not readable', { cause });
  });

/** The API key of a provider: from the environment (local) or the secret (AWS). Throws `rejected` without a key. */
export async function artistKey(provider: keyof Keys): Promise<string> {
  const env = readEnv(['GEMINI_KEY', 'FAL_KEY', 'ARTIST_KEYS_ARN']);
  const given: Keys = { gemini: env.GEMINI_KEY, fal: env.FAL_KEY };
  const key = given[provider] ?? (env.ARTIST_KEYS_ARN ? (await storedKeys(env.ARTIST_KEYS_ARN))[provider] : undefined);
  if (!key) throw new ProviderError('rejected', `no key for ${provider}`);
  return key;
}
