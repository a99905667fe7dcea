import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { artistKey } from '#functions/partners/artist/artist-keys.ts';
import { chooseArtists } from '#functions/partners/artist/choose-artists.ts';
import { aTemplate } from '#tests/builders/a-card.ts';

const secrets = mockClient(SecretsManagerClient);

beforeEach(() => {
  secrets.reset();
  vi.stubEnv('ARTIST_KEYS_ARN', 'arn:aws:secretsmanager:us-east-1:1:secret:keys');
});
afterEach(() => vi.unstubAllEnvs());

// The order of the tests matters, because a secret is cached after its first read.
it('a secret that cannot be read is a provider error, and is read again the next time', async () => {
  secrets.on(GetSecretValueCommand).rejects(new Error('denied'));
  await expect(artistKey('fal')).rejects.toMatchObject({ kind: 'rejected' });
  secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"fal":"from-secret","unused":"x"}' });
  expect(await artistKey('fal')).toBe('from-secret');
});

it('the secret is read once', async () => {
  expect(await artistKey('fal')).toBe('from-secret');
  expect(secrets.calls()).toHaveLength(0);
});

it('a provider without a key is a provider error', async () => {
  await expect(artistKey('gemini')).rejects.toMatchObject({ kind: 'rejected', message: 'no key for gemini' });
});

it('a key of the environment overrides the secret', async () => {
  vi.stubEnv('FAL_KEY', 'from-environment');
  expect(await artistKey('fal')).toBe('from-environment');
});

it('without a setting no hosted artist is chosen, and a misspelt name throws', () => {
  const template = aTemplate({ creative_mode: true, gemini_front: true, lora_url: 'https://models.example/ink' });
  expect(chooseArtists(template)).toEqual([]);
  vi.stubEnv('ARTISTS', 'bedrok,embedded');
  expect(() => chooseArtists(template)).toThrow(/ARTISTS/);
});
