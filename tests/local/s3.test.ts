import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits';
import { credentials, region } from '#scripts/local/names';
import { type LocalS3, startS3 } from '#scripts/local/s3';

const Bucket = 'incoming';
const told: string[] = [];
let dir: string;
let local: LocalS3;
let s3: S3Client;

const start = () => startS3({ dir, buckets: [Bucket], notify: (_, m) => told.push(m) });
const clientOf = (endpoint: string, secretAccessKey: string = credentials.secretAccessKey) =>
  new S3Client({ endpoint, region, credentials: { ...credentials, secretAccessKey } });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  local = await start();
  s3 = clientOf(local.url);
});
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});
afterAll(async () => {
  s3.destroy();
  await local.close();
  await rm(dir, { recursive: true });
});

const put = (Key: string, Body: string, more = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

function policy(Key = 'in/photo', maxBytes: number = limits.upload.maxBytes) {
  return createPresignedPost(s3, {
    Bucket,
    Key,
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [['content-length-range', 1, maxBytes]],
    Expires: limits.upload.postSeconds,
  });
}

/** A megabyte of what looks like the form's mark. */
const filler = Buffer.alloc(1024 * 1024, '\r\n--');

/** Posts a form whose file is made while it is sent. */
function post(
  url: string,
  fields: Record<string, string>,
  fileBytes: number,
): Promise<{ status: number; text: string }> {
  const mark = '----form';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: text/html\r\n\r\n`;
  const tail = `\r\n--${mark}--\r\n`;
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${mark}`,
        'content-length': head.length + fileBytes + tail.length,
      },
    });
    request.on('error', reject).on('response', (response) => {
      let text = '';
      response
        .on('data', (data) => (text += String(data)))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    let left = fileBytes;
    const more = () => {
      while (left > 0) {
        const piece = filler.subarray(0, Math.min(left, filler.length));
        left -= piece.length;
        if (!request.write(piece)) return void request.once('drain', more);
      }
      request.end(tail);
    };
    request.write(head);
    more();
  });
}

describe('an upload by presigned POST', () => {
  it('accepts exactly 100 MB and keeps every byte', async () => {
    const { url, fields } = await policy('in/large');
    expect(await post(url, fields, limits.upload.maxBytes)).toMatchObject({ status: 204 });
    const kept = await s3.send(new HeadObjectCommand({ Bucket, Key: 'in/large' }));
    const hash = createHash('md5');
    for (let sent = 0; sent < limits.upload.maxBytes; sent += filler.length) hash.update(filler);
    expect(kept).toMatchObject({
      ContentLength: 104_857_600,
      ContentType: 'image/jpeg',
      ETag: `"${hash.digest('hex')}"`,
    });
  });

  it('refuses 100 MB and one byte and keeps nothing of it', async () => {
    const { url, fields } = await policy('in/too-large');
    const before = await readdir(join(dir, Bucket, 'data'));
    const answer = await post(url, fields, limits.upload.maxBytes + 1);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('<Code>EntityTooLarge</Code>');
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
    ['a field the policy does not name', { acl: 'public-read' }, 'Extra input fields: acl'],
  ])('refuses %s', async (_, changed, words) => {
    const { url, fields } = await policy();
    const answer = await post(url, { ...fields, ...changed }, 10);
    expect(answer.status).toBe(403);
    expect(answer.text.replaceAll('&quot;', '"')).toContain(words);
  });

  it('refuses a policy that was changed after signing', async () => {
    const { url, fields } = await policy();
    const forged = JSON.stringify({ expiration: '2999-01-01T00:00:00Z', conditions: [] });
    const answer = await post(url, { ...fields, Policy: Buffer.from(forged).toString('base64') }, 10);
    expect(answer.text).toContain('<Code>SignatureDoesNotMatch</Code>');
  });

  it('expires by the demo clock', async () => {
    const { url, fields } = await policy();
    process.env.CLOCK_OFFSET_SECONDS = String(limits.upload.postSeconds + 1);
    expect((await post(url, fields, 10)).text).toContain('Policy expired');
  });

  it('announces the new object once, with its key', async () => {
    told.length = 0;
    const { url, fields } = await policy('in/ü photo');
    await post(url, fields, 10);
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      Records: [
        {
          eventName: 'ObjectCreated:Post',
          s3: { bucket: { name: Bucket }, object: { key: 'in/%C3%BC+photo', size: 10 } },
        },
      ],
    });
  });
});

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
    const answer = await fetch(url);
    expect(await answer.text()).toBe('hello');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'max-age=3600',
      'content-type': 'text/plain',
      'x-amz-meta-run': '7',
    });
    process.env.CLOCK_OFFSET_SECONDS = '3601';
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  it('is worth nothing for another object or with a longer life', async () => {
    const url = await signed();
    for (const changed of [url.replace('a%20b', 'b'), url.replace('Expires=3600', 'Expires=7200')]) {
      expect((await fetch(changed)).status).toBe(403);
    }
  });

  it('uploads by PUT', async () => {
    const bare = new S3Client({
      endpoint: local.url,
      region,
      credentials,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    const url = await getSignedUrl(bare, new PutObjectCommand({ Bucket, Key: 'put.txt', ContentType: 'text/plain' }));
    expect((await fetch(url, { method: 'PUT', body: 'up', headers: { 'content-type': 'text/plain' } })).status).toBe(
      200,
    );
    expect(await (await fetch(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'put.txt' })))).text()).toBe(
      'up',
    );
  });
});

describe('reading and writing', () => {
  it.each([
    ['bytes=1-3', 206, 'ell', 'bytes 1-3/5'],
    ['bytes=3-', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=-2', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=9-', 416, expect.stringContaining('InvalidRange'), null],
  ])('answers the range %s', async (Range, status, text, contentRange) => {
    await put('range.txt', 'hello');
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'range.txt' }));
    const answer = await fetch(url, { headers: { Range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(await answer.text()).toEqual(text);
  });

  it('refuses a wrong secret, no signature at all, and bytes that do not fit their checksum', async () => {
    const forger = clientOf(local.url, 'wrong');
    await expect(forger.send(new GetObjectCommand({ Bucket, Key: 'range.txt' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    expect((await fetch(`${local.url}/${Bucket}/range.txt`)).status).toBe(403);
    await expect(put('sum.txt', 'hello', { ChecksumSHA256: 'AAAA' })).rejects.toMatchObject({ name: 'BadDigest' });
    expect((await fetch(`${local.url}/${Bucket}/%E0%A4%A`)).status).toBe(400);
  });

  it('lists by prefix and delimiter, page by page', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/b', 'list/c']) await put(key, key);
    const page = (more: object) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more }));
    const first = await page({ Delimiter: '/', MaxKeys: 2 });
    expect([first.CommonPrefixes, first.Contents?.map((o) => o.Key), first.IsTruncated]).toEqual([
      [{ Prefix: 'list/a/' }],
      ['list/b'],
      true,
    ]);
    const second = await page({ Delimiter: '/', ContinuationToken: first.NextContinuationToken });
    expect([second.CommonPrefixes, second.Contents?.map((o) => o.Key), second.IsTruncated]).toEqual([
      undefined,
      ['list/c'],
      false,
    ]);
  });

  it('copies, deletes one, deletes many, and deleting twice is no error', async () => {
    await put('from', 'body', { ContentType: 'text/plain' });
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/from` }));
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'to' }))).ContentType).toBe('text/plain');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'to' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'to' }));
    await put('x & <y>', 'z');
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'from' }, { Key: 'x & <y>' }] } }));
    for (const Key of ['from', 'to', 'x & <y>']) {
      await expect(s3.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NoSuchKey' });
    }
  });

  it('keeps everything over a restart and announces what still waits', async () => {
    await put('kept', 'still here', { ContentType: 'text/plain' });
    await local.close();
    local = await start();
    s3 = clientOf(local.url);
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'kept' }));
    expect(await object.Body?.transformToString()).toBe('still here');
    told.length = 0;
    local.announce(Bucket);
    expect(told.some((message) => message.includes('"key":"kept"'))).toBe(true);
  });
});
