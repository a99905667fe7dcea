import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';

/** Reads a partner's keys, a secret of JSON, by its ARN. Kept for the life of the instance; a failed read is tried again at the next call. */
export function storedKeys<Schema extends z.ZodType>(schema: Schema): (arn: string) => Promise<z.infer<Schema>> {
  let stored: Promise<z.infer<Schema>> | undefined;
  const read = async (arn: string): Promise<z.infer<Schema>> => {
    const reply = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }));
    return schema.parse(JSON.parse(reply.SecretString ?? '{}'));
  };
  return (arn) => {
    stored ??= read(arn).catch((error: unknown) => {
      stored = undefined;
      throw error;
    });
    return stored;
  };
}
