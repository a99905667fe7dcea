import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentials, region } from '#local/names.ts';
import { type LocalS3, startS3 } from '#local/s3/s3.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

let dir: string;
let local: LocalS3;
let s3: S3Client;
const limits = { lifecycle: {}, unfinishedUploadSeconds: Infinity, oldVersionSeconds: 60 };
const start = async () => {
  local = await startS3({ dir, buckets: ['kept', 'plain'], versioned: ['kept'], limits });
  s3 = new S3Client({ endpoint: local.url, region, credentials, forcePathStyle: true });
};
const stop = async () => {
  s3.destroy();
  await local.close();
};
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  await start();
});
afterAll(async () => {
  await stop();
  await removeScratch(dir);
});

const put = (Bucket: string, Body: string) => s3.send(new PutObjectCommand({ Bucket, Key: 'a/1.pdf', Body }));
const versions = async (Bucket: string) =>
  (await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'a/' }))).Versions ?? [];

it('a versioned bucket keeps what was replaced and deleted, also over a restart, and others keep nothing', async () => {
  for (const bucket of ['kept', 'plain']) {
    await put(bucket, 'one');
    await put(bucket, 'two');
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'a/1.pdf' }));
  }
  await stop();
  await start();
  expect(await versions('plain')).toEqual([]);
  const found = await versions('kept');
  expect(found.map(({ IsLatest }) => IsLatest)).toEqual([false, false]);
  const texts = await Promise.all(
    found.map(async ({ VersionId }) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'kept', Key: 'a/1.pdf', VersionId }));
      return Body?.transformToString();
    }),
  );
  expect(new Set(texts)).toEqual(new Set(['one', 'two']));
  await put('kept', 'three');
  expect((await versions('kept')).map(({ IsLatest }) => IsLatest)).toEqual([true, false, false]);
});

it('an old version goes after its time, and the object stays', async () => {
  await local.store.expireVersions('kept', Date.now() + 1000);
  expect((await versions('kept')).map(({ IsLatest }) => IsLatest)).toEqual([true]);
});
