import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors';
import { s3 } from '#functions/platform/storage/buckets';
import { presignGet } from '#functions/platform/storage/presign-get';
import { withRetries } from '#functions/platform/storage/sign-retries';

// As a Lambda's credentials are: with a session token, full of characters that must be escaped.
process.env.AWS_SESSION_TOKEN = 'FwoGZXIvYXdzE/+=='.repeat(20);
const at = new Date('2026-03-14T12:00:00.400Z');
const parts = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url);
  return [origin, pathname, [...searchParams].toSorted(([a], [b]) => a.localeCompare(b))];
};

it.each([
  ['user-1/crd_1_front_option_1_1773489600000.jpg', 3600],
  ['user-1/crd_1_front_option_1_1773489600000_thumb.webp', 7200],
  ['plain', 1800],
  [`user 1/José's card (final)!*~&+=?#%é漢.jpg`, 3600],
])('a link to %s is the one the SDK makes', async (key, seconds) => {
  for (const bucket of ['goldcut-generated', 'goldcut-uploads']) {
    const command = new GetObjectCommand({ Bucket: bucket, Key: key });
    const expected = await getSignedUrl(s3, command, { expiresIn: seconds, signingDate: at });
    expect(parts(await presignGet(bucket, key, seconds, at))).toEqual(parts(expected));
  }
});

it('a link of another second is another link', async () => {
  const later = new Date(at.getTime() + 1000);
  const [a, b] = [
    await presignGet('goldcut-generated', 'k', 3600, at),
    await presignGet('goldcut-generated', 'k', 3600, later),
  ];
  expect(new URL(b).searchParams.get('X-Amz-Date')).toBe('20260314T120001Z');
  expect(parts(a)).not.toEqual(parts(b));
});

describe('a link of credentials that end', () => {
  const credentials = { accessKeyId: 'AKIA', secretAccessKey: 'secret', sessionToken: 'token' };
  const lives = async (asked: number, credentialSeconds: number, second: number) => {
    const moment = new Date(at.getTime() + second * 1000);
    const expiration = new Date(moment.getTime() + credentialSeconds * 1000);
    const given = vi.spyOn(s3.config, 'credentials').mockResolvedValue({ ...credentials, expiration });
    const url = new URL(await presignGet('goldcut-generated', 'k', asked, moment));
    given.mockRestore();
    return Number(url.searchParams.get('X-Amz-Expires'));
  };

  it.each([
    [3600, 3600, 3600],
    [3600, 3599, 1800],
    [7200, 6000, 1800],
    [7200, 86_400, 7200],
    [600, 60, 600],
  ])('asked for %i s with %i s left lives %i s', async (asked, left, seconds) => {
    expect(await lives(asked, left, asked + left)).toBe(seconds);
  });
});

describe('signing that fails', () => {
  const named = (name: string) => Object.assign(new Error(name), { name });
  const coded = (code: string) => Object.assign(new Error(code), { code });
  const answered = (httpStatusCode: number) => Object.assign(new Error('no'), { $metadata: { httpStatusCode } });
  const passing: [string, Error][] = [
    ['a timeout', named('TimeoutError')],
    ['a connection that is refused', coded('ECONNREFUSED')],
    ['a connection that breaks off', coded('ECONNRESET')],
    ['the database', new AppError('database.unreachable')],
    ['the network', named('NetworkingError')],
    ['a name that is not found', coded('ENOTFOUND')],
    ['status 502', answered(502)],
    ['status 503', answered(503)],
    ['status 504', answered(504)],
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
    ['refused rights', answered(403)],
    ['what the customer asked', new AppError('request.not_found')],
  ])('by %s is not tried again', async (_, error) => {
    expect(await signing([error])).toEqual({ error, calls: 1, waits: [] });
  });
});
