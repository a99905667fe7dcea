import { generateKeyPairSync, verify } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { withRetries } from '#functions/platform/storage/sign-retries.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const secrets = mockClient(SecretsManagerClient);

/** A fresh instance of the module, as in a new Lambda. */
async function freshSigner() {
  vi.resetModules();
  return (await import('#functions/platform/storage/sign-url.ts')).signedUrl;
}

beforeEach(() => {
  secrets.reset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:00.400Z') });
  for (const [name, value] of Object.entries({
    SITE_ORIGIN: 'https://goldcut.example',
    LINK_KEY_ID: 'K2EXAMPLE',
    LINK_KEY: pem,
    GENERATED_BUCKET: 'goldcut-generated',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Lifetime in seconds of a link signed at noon. */
const lifeOf = (url: string): number =>
  Number(new URL(url).searchParams.get('Expires')) - Date.UTC(2026, 2, 14, 12) / 1000;

describe('a link to a stored file', () => {
  it.each([
    ['user-1/crd_1_front_option_1_1773489600000.jpg', 3600, 'user-1/crd_1_front_option_1_1773489600000.jpg'],
    ["user 1/José's card.jpg", 7200, "user%201/Jos%C3%A9's%20card.jpg"],
  ])('to %s is an address of the site, signed for CloudFront for %i s', async (key, seconds, path) => {
    const signedUrl = await freshSigner();
    const url = await signedUrl('generated-cards', key, seconds);
    const [address, query] = url.split('?');
    expect(address).toBe(`https://goldcut.example/files/generated-cards/${path}`);
    expect(lifeOf(url)).toBe(seconds);
    const given = new URLSearchParams(query);
    expect([given.get('Key-Pair-Id'), given.get('Hash-Algorithm')]).toEqual(['K2EXAMPLE', 'SHA256']);
    const condition = { DateLessThan: { 'AWS:EpochTime': Number(given.get('Expires')) } };
    const policy = JSON.stringify({ Statement: [{ Resource: address, Condition: condition }] });
    const signature = (given.get('Signature') ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
    expect(verify('sha256', Buffer.from(policy), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('is short: a page of twenty boxes with 72 pictures each stays below half a megabyte', async () => {
    const signedUrl = await freshSigner();
    const url = await signedUrl(
      'generated-cards',
      `usr_01JQ8Z6T7N5V3W2X1Y0ZABCDEF/crd_01JQ8Z6T7N5V3W2X1Y0ZABCDEF_front_option_1_1773489600000_thumb.webp`,
    );
    expect(url.length * 1440).toBeLessThan(512 * 1024);
  });
});

describe('a signing key in a secret', () => {
  // The library caches what it read for each ARN.
  beforeEach(({ task }) => {
    vi.stubEnv('LINK_KEY', undefined);
    vi.stubEnv('LINK_KEY_ARN', `arn:${task.id}`);
  });
  const refused = Object.assign(new Error('AccessDeniedException'), { $metadata: { httpStatusCode: 400 } });

  it('is read once for all links of a reply', async () => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: pem });
    const signedUrl = await freshSigner();
    const links = await Promise.all(['a', 'b', 'c'].map((key) => signedUrl('generated-cards', key)));
    expect(links.map((link) => new URL(link).hostname)).toEqual(Array(3).fill('goldcut.example'));
    expect(secrets.calls()).toHaveLength(1);
  });

  it('is replaced by the bucket’s own link for half an hour if it cannot be read', async () => {
    secrets.on(GetSecretValueCommand).rejects(refused);
    const signedUrl = await freshSigner();
    const url = new URL(await signedUrl('generated-cards', 'k', 7200));
    expect(url.hostname).toContain('goldcut-generated');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('1800');
    expect(url.searchParams.get('X-Amz-Date')).toBe('20260314T120000Z');
  });

  it('stays in use if it cannot be read again', async () => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: pem });
    const signedUrl = await freshSigner();
    await signedUrl('generated-cards', 'k');
    secrets.on(GetSecretValueCommand).rejects(refused);
    vi.setSystemTime(Date.now() + 301_000);
    expect(new URL(await signedUrl('generated-cards', 'k')).hostname).toBe('goldcut.example');
    expect(secrets.calls()).toHaveLength(2);
  });
});

describe('a failed read of the key', () => {
  const named = (name: string) => Object.assign(new Error(name), { name });
  const coded = (code: string) => Object.assign(new Error(code), { code });
  const withStatus = (httpStatusCode: number) => Object.assign(new Error('no'), { $metadata: { httpStatusCode } });
  const passing: [string, Error][] = [
    ['a timeout', named('TimeoutError')],
    ['a connection that is refused', coded('ECONNREFUSED')],
    ['a connection that breaks off', coded('ECONNRESET')],
    ['the database', new AppError('database.unreachable')],
    ['the network', named('NetworkingError')],
    ['a name that is not found', coded('ENOTFOUND')],
    ['status 502', withStatus(502)],
    ['status 503', withStatus(503)],
    ['status 504', withStatus(504)],
  ];
  const signing = (failures: readonly Error[]) => {
    const waits: number[] = [];
    let calls = 0;
    const sign = async () => {
      const failure = failures[calls++];
      if (failure) throw failure;
      return 'link';
    };
    const run = withRetries(sign, async (milliseconds) => waits.push(milliseconds));
    return run.then(
      (link) => ({ link, calls, waits }),
      (error: unknown) => ({ error, calls, waits }),
    );
  };

  it.each(passing)('by %s is tried three times, after 1 and 2 seconds', async (_, error) => {
    expect(await signing([error, error])).toEqual({ link: 'link', calls: 3, waits: [1000, 2000] });
    expect(await signing([error, error, error])).toEqual({ error, calls: 3, waits: [1000, 2000] });
  });

  it.each([
    ['a defect of ours', new TypeError('undefined')],
    ['refused rights', withStatus(403)],
    ['what the customer asked', new AppError('request.not_found')],
  ])('by %s is not tried again', async (_, error) => {
    expect(await signing([error])).toEqual({ error, calls: 1, waits: [] });
  });
});
