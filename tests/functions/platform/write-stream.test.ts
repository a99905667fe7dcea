import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { writeStream } from '#functions/platform/storage/write-stream.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';

const mebibyte = 1024 * 1024;
const s3 = mockClient(S3Client);
let read = 0;
let sent = 0;
let maxHeld = 0;

beforeEach(() => {
  givenEnv('UPLOADS_BUCKET', 'uploads');
  givenEnv('AWS_REGION', 'us-east-1');
  s3.reset();
  [read, sent, maxHeld] = [0, 0, 0];
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'one' });
  s3.on(UploadPartCommand).callsFake(({ Body, PartNumber }: { Body: Uint8Array; PartNumber: number }) => {
    maxHeld = Math.max(maxHeld, read - sent);
    sent += Body.length;
    return { ETag: `"${PartNumber}"` };
  });
  s3.on(CompleteMultipartUploadCommand).resolves({});
  s3.on(PutObjectCommand).resolves({});
});
afterAll(() => {
  s3.restore();
  forgetEnv();
});

/** Yields this many mebibytes, and counts each when it is requested. */
async function* source(count: number, failsAt = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n++) {
    if (n === failsAt) throw new Error('The picture cannot be read.');
    read += mebibyte;
    yield new Uint8Array(mebibyte);
  }
}
const write = (from: AsyncIterable<Uint8Array>) =>
  writeStream('user-uploads', 'exports/a.zip', from, 'application/zip');

it('writing 200 MB needs less than 30 MB of memory, keeps the order and returns the size', async () => {
  expect(await write(source(200))).toBe(200 * mebibyte);
  expect(maxHeld).toBeLessThan(30 * mebibyte);
  const [joined] = s3.commandCalls(CompleteMultipartUploadCommand);
  const parts = joined?.args[0].input.MultipartUpload?.Parts ?? [];
  expect(parts.map(({ PartNumber }) => PartNumber)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
});

it('a small object is written in a single call', async () => {
  expect(await write(source(2))).toBe(2 * mebibyte);
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(1);
  expect(s3.commandCalls(CreateMultipartUploadCommand)).toEqual([]);
});

it('a failing source aborts the upload and throws its error', async () => {
  await expect(write(source(30, 20))).rejects.toThrow('cannot be read');
  expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1);
  expect(s3.commandCalls(CompleteMultipartUploadCommand)).toEqual([]);
});
