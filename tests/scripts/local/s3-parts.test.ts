import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { retention } from '#domain/tables/retention.ts';
import { scratchS3 } from './scratch-s3.ts';

const Bucket = 'user-uploads';
// Configured like ours: by default the SDK requests a checksum of all parts.
const { dir, received, local, s3, stop } = await scratchS3(Bucket, { requestChecksumCalculation: 'WHEN_REQUIRED' });

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});
afterAll(stop);

describe('an object in parts', () => {
  const part = Buffer.alloc(5 * 1024 * 1024, 'p');
  const begin = async (Key: string) => {
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'application/zip' }),
    );
    return { Bucket, Key, UploadId };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  const send = (upload: Begun, PartNumber: number, Body: Uint8Array | string) =>
    s3.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
  const joined = (upload: Begun, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
    s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  const files = async () => (await readdir(join(dir, Bucket, 'data'))).length;

  it('exists only after it is completed, with its headers and one notification', async () => {
    const upload = await begin('parts/a.zip');
    const last = await send(upload, 2, 'the end');
    const replaced = await send(upload, 1, 'first try');
    const first = await send(upload, 1, part);
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: upload.Key }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    received.length = 0;
    const before = await files();
    expect(first.ETag).not.toBe(replaced.ETag);
    const { ETag } = await joined(upload, [
      { PartNumber: 1, ETag: first.ETag },
      { PartNumber: 2, ETag: last.ETag },
    ]);
    expect(ETag).toMatch(/^"[\da-f]{32}-2"$/);
    const stored = await s3.send(new GetObjectCommand({ Bucket, Key: upload.Key }));
    expect([stored.ContentType, stored.ContentLength, stored.ETag]).toEqual(['application/zip', part.length + 7, ETag]);
    expect((await stored.Body?.transformToByteArray())?.subarray(-8)).toEqual(new Uint8Array(Buffer.from('pthe end')));
    expect(received).toEqual([expect.stringContaining('ObjectCreated:CompleteMultipartUpload')]);
    expect(await files()).toBe(before - 1);
    await expect(joined(upload, [{ PartNumber: 1, ETag: first.ETag }])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('is refused for parts out of order, unknown, changed, too small or numbered above 10,000, and for another key', async () => {
    const upload = await begin('parts/b.zip');
    const [small, large] = [await send(upload, 1, 'small'), await send(upload, 2, part)];
    const one = { PartNumber: 1, ETag: small.ETag };
    const two = { PartNumber: 2, ETag: large.ETag };
    for (const [parts, name] of [
      [[two, one], 'InvalidPartOrder'],
      [[one, one], 'InvalidPartOrder'],
      [[two, { PartNumber: 3, ETag: large.ETag }], 'InvalidPart'],
      [[{ PartNumber: 1, ETag: large.ETag }], 'InvalidPart'],
      [[one, two], 'EntityTooSmall'],
      [[], 'MalformedXML'],
    ] as const) {
      await expect(joined(upload, [...parts])).rejects.toMatchObject({ name });
    }
    await expect(send(upload, 10_001, 'x')).rejects.toMatchObject({ name: 'InvalidArgument' });
    await expect(send({ ...upload, Key: 'parts/c.zip' }, 1, 'x')).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await s3.send(new AbortMultipartUploadCommand(upload));
  });

  it('leaves no file if it is aborted, or not completed within a day', async () => {
    const before = await files();
    const [aborted, forgotten] = [await begin('parts/d.zip'), await begin('parts/e.zip')];
    for (const upload of [aborted, forgotten]) await send(upload, 1, 'x');
    await s3.send(new AbortMultipartUploadCommand(aborted));
    expect(await files()).toBe(before + 1);
    process.env.CLOCK_OFFSET_SECONDS = String(retention.unfinishedUploads.seconds + 60);
    await local.expire();
    expect(await files()).toBe(before);
    delete process.env.CLOCK_OFFSET_SECONDS;
    await expect(send(forgotten, 2, 'x')).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});
