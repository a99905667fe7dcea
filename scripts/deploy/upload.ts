import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { chunk } from '#functions/platform/chunk.ts';
import { sourceMapFolder } from '#infra/deployment.ts';
import { type SiteUpload, siteUploads } from './site-uploads.ts';

/** Uploads under way at once. */
const atOnce = 16;

/** S3's ETag of an object that was put whole is the MD5 of its bytes. */
const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

async function isThere(
  s3: S3Client,
  bucket: string,
  { key, cacheControl }: SiteUpload,
  etag: string,
): Promise<boolean> {
  try {
    const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return head.ETag === etag && head.CacheControl === cacheControl;
  } catch (error) {
    if (['NotFound', 'NoSuchKey', 'Forbidden', 'AccessDenied'].includes((error as Error).name)) return false;
    throw error;
  }
}

/** Puts an object, unless it is there with these bytes and this header. Answers whether it was put. */
export async function uploadFile(s3: S3Client, bucket: string, upload: SiteUpload): Promise<boolean> {
  const bytes = await readFile(upload.file);
  if (await isThere(s3, bucket, upload, etagOf(bytes))) return false;
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: upload.key,
      Body: bytes,
      ContentType: upload.contentType,
      CacheControl: upload.cacheControl,
    }),
  );
  return true;
}

/** Uploads the built site; answers how many files changed. Old files stay, because open tabs still load them. */
export async function uploadSite(s3: S3Client, bucket: string, dir: string): Promise<number> {
  let changed = 0;
  for (const turn of await siteUploads(dir))
    for (const some of chunk(turn, atOnce)) {
      const put = await Promise.all(some.map((upload) => uploadFile(s3, bucket, upload)));
      changed += put.filter(Boolean).length;
    }
  return changed;
}

/** Keeps a release's source maps where operators find them and CloudFront may not read: beside the names that browsers report. */
export async function uploadSourceMaps(s3: S3Client, bucket: string, dir: string, commit: string): Promise<void> {
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  const keyOf = (name: string): string => `${sourceMapFolder}/${commit}/assets/${name}`;
  for (const some of chunk(await readdir(dir), atOnce))
    await Promise.all(
      some.map((name) => uploadFile(s3, bucket, { key: keyOf(name), file: join(dir, name), ...headers })),
    );
}
