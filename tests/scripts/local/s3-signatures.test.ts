import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { scratchS3 } from './scratch-s3.ts';

const Bucket = 'incoming';
const { s3, clientWith, stop } = await scratchS3(Bucket);

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});
afterAll(stop);

const put = (Key: string, Body: string, more = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

describe('a presigned URL', () => {
  const signed = (expiresIn = 3600) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'a b/ü.txt' }), { expiresIn });

  it('serves the object with its headers until it expires by the demo clock', async () => {
    await put('a b/ü.txt', 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=3600',
      Metadata: { run: '7' },
    });
    const url = await signed();
    const response = await fetch(url);
    expect(await response.text()).toBe('hello');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'max-age=3600',
      'content-type': 'text/plain',
      'x-amz-meta-run': '7',
    });
    process.env.CLOCK_OFFSET_SECONDS = '3601';
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  it('is invalid for another object or a later expiry', async () => {
    const url = await signed();
    for (const changed of [url.replace('a%20b', 'b'), url.replace('Expires=3600', 'Expires=7200')]) {
      expect((await fetch(changed)).status).toBe(403);
    }
  });

  it('uploads by PUT', async () => {
    const bare = clientWith({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(bare, new PutObjectCommand({ Bucket, Key: 'put.txt', ContentType: 'text/plain' }));
    expect((await fetch(url, { method: 'PUT', body: 'up', headers: { 'content-type': 'text/plain' } })).status).toBe(
      200,
    );
    expect(await (await fetch(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'put.txt' })))).text()).toBe(
      'up',
    );
  });
});

describe('a signed request', () => {
  const head = new HeadObjectCommand({ Bucket, Key: 'signed.txt' });

  it('is valid if the demo clock advances on its way, at every try', async () => {
    await put('signed.txt', 'hello');
    const client = clientWith();
    let hours = 0;
    client.middlewareStack.add(
      (next) => async (args) => {
        hours += 1;
        process.env.CLOCK_OFFSET_SECONDS = String(3600 * hours);
        return next(args);
      },
      { step: 'deserialize', name: 'advances' },
    );
    for (let n = 1; n <= 4; n++) expect((await client.send(head)).ContentLength).toBe(5);
    expect(hours).toBe(4);
  });

  it('is refused if it is from more than 15 minutes ago, or from the future', async () => {
    process.env.CLOCK_OFFSET_SECONDS = '3600';
    const signedAt = (offset: number) =>
      clientWith({ maxAttempts: 1, systemClockOffset: offset * 1000 }).send(
        new GetObjectCommand({ Bucket, Key: 'signed.txt' }),
      );
    const skewed = { name: 'RequestTimeTooSkewed' };
    await expect(signedAt(-910)).rejects.toMatchObject(skewed);
    await expect(signedAt(3600 + 910)).rejects.toMatchObject(skewed);
    expect((await signedAt(-890)).ContentLength).toBe(5);
    expect((await signedAt(3600 + 890)).ContentLength).toBe(5);
  });
});
