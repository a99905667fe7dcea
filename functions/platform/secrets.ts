import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { readEnv } from '../env.ts';

let challengeSecret: Promise<string> | undefined;

async function read(): Promise<string> {
  const env = readEnv(['CHALLENGE_SECRET', 'CHALLENGE_SECRET_ARN']);
  if (env.CHALLENGE_SECRET) return env.CHALLENGE_SECRET;
  const reply = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: env.CHALLENGE_SECRET_ARN }),
  );
  if (!reply.SecretString) throw new Error('The challenge secret is empty.');
  return reply.SecretString;
}

/** The key that signs human-check challenges. Kept for the life of the instance; a failed read is tried again at the next call. */
export function readChallengeSecret(): Promise<string> {
  challengeSecret ??= read().catch((error: unknown) => {
    challengeSecret = undefined;
    throw error;
  });
  return challengeSecret;
}
