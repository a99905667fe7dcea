import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { filler, post } from './post-form.ts';
import { scratchS3 } from './scratch-s3.ts';

const Bucket = 'incoming';
const { dir, received, s3, stop } = await scratchS3(Bucket);

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});
afterAll(stop);

function policy(Key = 'in/photo', maxBytes: number = limits.upload.maxBytes) {
  return createPresignedPost(s3, {
    Bucket,
    Key,
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [['content-length-range', 1, maxBytes]],
    Expires: limits.upload.postSeconds,
  });
}

describe('an upload by presigned POST', () => {
  it('accepts exactly 100 MB and stores every byte', async () => {
    const { url, fields } = await policy('in/large');
    expect(await post(url, fields, limits.upload.maxBytes)).toMatchObject({ status: 204 });
    const stored = await s3.send(new HeadObjectCommand({ Bucket, Key: 'in/large' }));
    const hash = createHash('md5');
    for (let sent = 0; sent < limits.upload.maxBytes; sent += filler.length) hash.update(filler);
    expect(stored).toMatchObject({
      ContentLength: 104_857_600,
      ContentType: 'image/jpeg',
      ETag: `"${hash.digest('hex')}"`,
    });
  });

  it('refuses 100 MB and one byte, and stores nothing', async () => {
    const { url, fields } = await policy('in/too-large');
    const before = await readdir(join(dir, Bucket, 'data'));
    const response = await post(url, fields, limits.upload.maxBytes + 1);
    expect(response.status).toBe(400);
    expect(response.text).toContain('<Code>EntityTooLarge</Code>');
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'in/too-large' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    expect(await readdir(join(dir, Bucket, 'data'))).toEqual(before);
  });

  it('refuses an empty file', async () => {
    const { url, fields } = await policy();
    expect((await post(url, fields, 0)).text).toContain('<Code>EntityTooSmall</Code>');
  });

  it.each([
    ['another key', { key: 'in/other' }, 'Policy Condition failed: ["eq","$key","in/photo"]'],
    ['another type', { 'Content-Type': 'text/html' }, 'Policy Condition failed'],
    ['a field that is not in the policy', { acl: 'public-read' }, 'Extra input fields: acl'],
  ])('refuses %s', async (_, changed, message) => {
    const { url, fields } = await policy();
    const response = await post(url, { ...fields, ...changed }, 10);
    expect(response.status).toBe(403);
    expect(response.text.replaceAll('&quot;', '"')).toContain(message);
  });

  it('refuses a policy that was changed after signing', async () => {
    const { url, fields } = await policy();
    const forged = JSON.stringify({ expiration: '2999-01-01T00:00:00Z', conditions: [] });
    const response = await post(url, { ...fields, Policy: Buffer.from(forged).toString('base64') }, 10);
    expect(response.text).toContain('<Code>SignatureDoesNotMatch</Code>');
  });

  it('expires by the demo clock', async () => {
    const { url, fields } = await policy();
    process.env.CLOCK_OFFSET_SECONDS = String(limits.upload.postSeconds + 1);
    expect((await post(url, fields, 10)).text).toContain('Policy expired');
  });

  it('announces the new object once, with its key', async () => {
    received.length = 0;
    const { url, fields } = await policy('in/ü photo');
    await post(url, fields, 10);
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0] ?? '')).toMatchObject({
      Records: [
        {
          eventName: 'ObjectCreated:Post',
          s3: { bucket: { name: Bucket }, object: { key: 'in/%C3%BC+photo', size: 10 } },
        },
      ],
    });
  });
});
