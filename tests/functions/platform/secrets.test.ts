import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { carrierKeys } from '#functions/partners/carrier/carrier-keys.ts';
import { asAppError } from '#functions/platform/as-app-error.ts';
import { challengeKey, secretKeys } from '#functions/platform/secrets.ts';

const secrets = mockClient(SecretsManagerClient);
const Keys = z.object({ api_key: z.string() });
const holds = (SecretString: string) => secrets.on(GetSecretValueCommand).resolves({ SecretString });

beforeEach(() => {
  secrets.reset();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('a rotated secret is read again after five minutes, not before', async () => {
  holds('{"api_key":"old"}');
  expect(await secretKeys('arn:rotated', Keys)).toEqual({ api_key: 'old' });
  holds('{"api_key":"new"}');
  vi.setSystemTime(Date.now() + 299_000);
  expect(await secretKeys('arn:rotated', Keys)).toEqual({ api_key: 'old' });
  expect(secrets.calls()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2000);
  expect(await secretKeys('arn:rotated', Keys)).toEqual({ api_key: 'new' });
});

it('a failed read is tried again at the next call', async () => {
  secrets.on(GetSecretValueCommand).rejectsOnce(new Error('throttled'));
  await expect(secretKeys('arn:failing', Keys)).rejects.toThrow('throttled');
  holds('{"api_key":"there"}');
  expect(await secretKeys('arn:failing', Keys)).toEqual({ api_key: 'there' });
});

it('a failed read throws the error of the SDK, so that a temporary one is tried again', async () => {
  const outage = Object.assign(new Error('no answer'), { name: 'TimeoutError' });
  secrets.on(GetSecretValueCommand).rejects(outage);
  await expect(secretKeys('arn:outage', Keys)).rejects.toThrow(outage);
  expect(asAppError(await secretKeys('arn:outage', Keys).catch((error: unknown) => error)).code).toBe(
    'database.unreachable',
  );
});

it('a secret of another shape is refused', async () => {
  holds('{"key":"wrong name"}');
  await expect(secretKeys('arn:misshapen', Keys)).rejects.toThrow(z.ZodError);
});

it('the key of challenges comes from the environment if it is set there, otherwise from its secret', async () => {
  vi.stubEnv('CHALLENGE_SECRET', 'sixteen characters');
  expect(await challengeKey()).toBe('sixteen characters');
  vi.unstubAllEnvs();
  delete process.env.CHALLENGE_SECRET;
  vi.stubEnv('CHALLENGE_SECRET_ARN', 'arn:challenge');
  holds('from the secret');
  expect(await challengeKey()).toBe('from the secret');
});

it('carrier keys are null if their secret has none, and a malformed sender address is refused', async () => {
  vi.stubEnv('CARRIER_KEYS_ARN', 'arn:carrier-unset');
  holds('{"unused":"made by the deployment"}');
  expect(await carrierKeys()).toBeNull();
  vi.stubEnv('CARRIER_KEYS_ARN', 'arn:carrier-set');
  const keys = { api_key: 'EZ', webhook_secret: 'secret' };
  holds(JSON.stringify(keys));
  expect(await carrierKeys()).toEqual(keys);
  vi.stubEnv('CARRIER_KEYS_ARN', 'arn:carrier-wrong');
  holds(JSON.stringify({ ...keys, from: { name: 'Press' } }));
  await expect(carrierKeys()).rejects.toThrow(z.ZodError);
});
