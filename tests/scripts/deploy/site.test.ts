import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentials, region } from '#local/names.ts';
import { type LocalS3, startS3 } from '#local/s3/s3.ts';
import { siteUploads } from '#scripts/deploy/site-uploads.ts';
import { uploadSite, uploadSourceMaps } from '#scripts/deploy/upload.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const bucket = 'site';
let dir: string;
let site: string;
let local: LocalS3;
let s3: S3Client;

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), content);
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'goldcut-site-'));
  local = await startS3({ dir: join(dir, 's3'), buckets: [bucket], notify: () => undefined });
  s3 = new S3Client({ endpoint: local.url, region, credentials, forcePathStyle: true });
});
beforeEach(async () => {
  site = await mkdtemp(join(dir, 'web-'));
  await write('index.html', 'a page');
  await write('blog/first.html', 'a post');
  await write('start-when-idle.js', 'a script');
  await write('assets/x1y2.js', 'a hashed script');
  await write('.vite/manifest.json', '{}');
});
afterAll(async () => {
  await local.close();
  await removeScratch(dir);
});

const headOf = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: bucket, Key }));

describe('the site', () => {
  it('is uploaded with its files before its pages, and without hidden files', async () => {
    const turns = await siteUploads(site);
    expect(turns.map((turn) => turn.map(({ key }) => key))).toEqual([
      ['assets/x1y2.js'],
      ['start-when-idle.js'],
      ['blog/first.html', 'index.html'],
    ]);
  });

  it('lets browsers cache only files with a hash in their name', async () => {
    await uploadSite(s3, bucket, site);
    expect(await headOf('assets/x1y2.js')).toMatchObject({
      CacheControl: 'public, max-age=31536000, immutable',
      ContentType: 'text/javascript; charset=utf-8',
    });
    for (const key of ['start-when-idle.js', 'index.html', 'blog/first.html'])
      expect((await headOf(key)).CacheControl).toBe('no-cache');
    expect(await headOf('index.html')).toMatchObject({ ContentType: 'text/html; charset=utf-8' });
  });

  it('uploads only changed files, and keeps old files for open tabs', async () => {
    await write('index.html', 'this test’s page');
    await uploadSite(s3, bucket, site);
    expect(await uploadSite(s3, bucket, site)).toBe(0);
    await write('index.html', 'another page');
    await rm(join(site, 'assets/x1y2.js'));
    expect(await uploadSite(s3, bucket, site)).toBe(1);
    expect((await headOf('assets/x1y2.js')).ContentLength).toBe('a hashed script'.length);
  });
});

it('the source maps of a release are stored under its commit and the names that browsers report', async () => {
  await uploadSourceMaps(s3, bucket, join(site, 'assets'), '1a2b3c4d5e6f');
  const Key = 'source-maps/1a2b3c4d5e6f/assets/x1y2.js';
  expect((await s3.send(new HeadObjectCommand({ Bucket: bucket, Key }))).ContentType).toBe('application/json');
});
