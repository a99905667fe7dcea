import { once } from 'node:events';
import { mkdtemp, readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  PutObjectRetentionCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendStream } from '#local/http/send-stream.ts';
import { credentials, region } from '#local/names.ts';
import { type LocalS3, startS3 } from '#local/s3/s3.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const Bucket = 'incoming';
const received: string[] = [];
let dir: string;
let local: LocalS3;
let s3: S3Client;

const start = () => startS3({ dir, buckets: [Bucket], notify: (_, m) => received.push(m) });
const clientOf = (endpoint: string, secretAccessKey: string = credentials.secretAccessKey) =>
  new S3Client({ endpoint, region, credentials: { ...credentials, secretAccessKey } });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  local = await start();
  s3 = clientOf(local.url);
});
afterAll(async () => {
  s3.destroy();
  await local.close();
  await removeScratch(dir);
});

const put = (Key: string, Body: string, more = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

describe('a file', () => {
  it('is closed after its reader ends, even if the reader left before it was opened', async () => {
    await put('left.txt', 'hello');
    const object = local.store.head(Bucket, 'left.txt');
    if (!object) throw new Error('The object is lost.');
    for (const reader of [new PassThrough().resume(), new PassThrough().destroy()]) {
      const source = await local.store.read(Bucket, object);
      await sendStream(source, reader);
      expect(source.destroyed).toBe(true);
      if (!source.closed) await once(source, 'close');
    }
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    expect((await Promise.all(links)).filter((path) => path.startsWith(dir))).toEqual([]);
  });
});

describe('an unsupported or invalid request', () => {
  it.each([
    ['tags', (Key: string) => new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [] } })],
    ['an access list', (Key: string) => new PutObjectAclCommand({ Bucket, Key, ACL: 'private' })],
    ['a retention', (Key: string) => new PutObjectRetentionCommand({ Bucket, Key, Retention: {} })],
    ['a storage class', (Key: string) => new PutObjectCommand({ Bucket, Key, Body: 'x', StorageClass: 'GLACIER' })],
    ['a list of parts', (Key: string) => new ListPartsCommand({ Bucket, Key, UploadId: 'one' })],
    ['a list of uploads', () => new ListMultipartUploadsCommand({ Bucket })],
    ['a copy', (Key: string) => new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/from` })],
    [
      'a part that is copied',
      (Key: string) =>
        new UploadPartCopyCommand({ Bucket, Key, UploadId: 'one', PartNumber: 1, CopySource: `${Bucket}/whole.txt` }),
    ],
    [
      'a checksum of all parts',
      (Key: string) =>
        new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm: 'CRC32', ChecksumType: 'FULL_OBJECT' }),
    ],
    ['the old list', () => new ListObjectsCommand({ Bucket })],
    ['the location of a bucket', () => new GetBucketLocationCommand({ Bucket })],
  ] as const)('is refused and changes no object: %s', async (_, command) => {
    await put('whole.txt', 'whole', { ContentType: 'text/plain' });
    const refused = s3.send(command('whole.txt') as GetObjectCommand);
    await expect(refused).rejects.toMatchObject({ name: 'NotImplemented', $metadata: { httpStatusCode: 501 } });
    const stored = await s3.send(new GetObjectCommand({ Bucket, Key: 'whole.txt' }));
    expect([stored.ContentType, await stored.Body?.transformToString()]).toEqual(['text/plain', 'whole']);
  });

  it('is refused with S3’s error: a write with an access list, a long key, an unsigned header, another region', async () => {
    await expect(put('a.txt', 'x', { ACL: 'public-read' })).rejects.toMatchObject({
      name: 'AccessControlListNotSupported',
    });
    await expect(put('k'.repeat(1025), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
    await put('secret.txt', 'secret');
    const bare = new S3Client({
      endpoint: local.url,
      region,
      credentials,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    const url = await getSignedUrl(bare, new PutObjectCommand({ Bucket, Key: 'mine.txt' }));
    const headers = { 'x-amz-copy-source': `${Bucket}/secret.txt` };
    expect((await fetch(url, { method: 'PUT', headers })).status).toBe(403);
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'mine.txt' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
    const elsewhere = new S3Client({ endpoint: local.url, region: 'eu-west-1', credentials });
    await expect(elsewhere.send(new GetObjectCommand({ Bucket, Key: 'secret.txt' }))).rejects.toMatchObject({
      name: 'AuthorizationHeaderMalformed',
    });
  });
});

describe('reading and writing', () => {
  it.each([
    ['bytes=1-3', 206, 'ell', 'bytes 1-3/5'],
    ['bytes=3-', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=-2', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=9-', 416, expect.stringContaining('InvalidRange'), null],
  ])('returns the range %s', async (Range, status, text, contentRange) => {
    await put('range.txt', 'hello');
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'range.txt' }));
    const response = await fetch(url, { headers: { Range } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toEqual(text);
  });

  it('refuses a wrong secret, a missing signature, a wrong checksum and a malformed path', async () => {
    const forger = clientOf(local.url, 'wrong');
    await expect(forger.send(new GetObjectCommand({ Bucket, Key: 'range.txt' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    expect((await fetch(`${local.url}/${Bucket}/range.txt`)).status).toBe(403);
    await expect(put('sum.txt', 'hello', { ChecksumSHA256: 'AAAA' })).rejects.toMatchObject({ name: 'BadDigest' });
    expect((await fetch(`${local.url}/${Bucket}/%E0%A4%A`)).status).toBe(400);
  });

  it('lists by prefix, page by page', async () => {
    for (const key of ['list/a', 'list/b', 'list/c', 'other']) await put(key, key);
    const page = (more: object) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more }));
    const first = await page({ MaxKeys: 2 });
    expect([first.Contents?.map((o) => o.Key), first.IsTruncated]).toEqual([['list/a', 'list/b'], true]);
    const second = await page({ ContinuationToken: first.NextContinuationToken });
    expect([second.Contents?.map((o) => o.Key), second.IsTruncated]).toEqual([['list/c'], false]);
  });

  it('deletes one object or many, and accepts a second deletion', async () => {
    for (const key of ['from', 'to']) await put(key, 'body');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'to' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'to' }));
    await put('x & <y>', 'z');
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'from' }, { Key: 'x & <y>' }] } }));
    for (const Key of ['from', 'to', 'x & <y>']) {
      await expect(s3.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NoSuchKey' });
    }
  });

  it('keeps objects over a restart, and announces those that still wait', async () => {
    await put('kept', 'still here', { ContentType: 'text/plain' });
    await local.close();
    local = await start();
    s3 = clientOf(local.url);
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'kept' }));
    expect(await object.Body?.transformToString()).toBe('still here');
    received.length = 0;
    local.announce(Bucket);
    expect(received.some((message) => message.includes('"key":"kept"'))).toBe(true);
  });
});
