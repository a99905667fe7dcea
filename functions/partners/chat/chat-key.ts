import * as z from 'zod';
import { readEnv } from '#functions/platform/env.ts';
import { secretKeys } from '#functions/platform/secrets.ts';

const ChatKeys = z.object({ identity_secret: z.string().min(16).optional() });

/** The secret that signs users' chat tokens: from the environment (local) or the secret (AWS). Null without a provider. */
export async function chatKey(): Promise<string | null> {
  const { CHAT_SECRET: local, CHAT_KEYS_ARN: arn } = readEnv(['CHAT_SECRET', 'CHAT_KEYS_ARN']);
  if (local !== undefined) return local;
  if (arn === undefined) return null;
  return (await secretKeys(arn, ChatKeys)).identity_secret ?? null;
}
