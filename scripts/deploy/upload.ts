import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { chunk } from '#functions/platform/chunk.ts';
import { sourceMapFolder } from '#infra/deployment.ts';
import { type SiteUpload, siteUploads } from './site-uploads.ts';

/** Parallel uploads. */
const atOnce = 16;

/** S3's ETag of an object that was uploaded in one part is the MD5 of its bytes. */
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

/** Uploads an object, unless the same bytes and header are there. Returns true if it was uploaded. */
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

/** Uploads the built site. Returns the number of changed files. Old files stay, because open tabs still load them. */
export async function uploadSite(s3: S3Client, bucket: string, dir: string): Promise<number> {
  let changed = 0;
  for (const turn of await siteUploads(dir))
    for (const some of chunk(turn, atOnce)) {
      const put = await Promise.all(some.map((upload) => uploadFile(s3, bucket, upload)));
      changed += put.filter(Boolean).length;
    }
  return changed;
}

/** Stores a release's source maps by the names that browsers report, where operators can read them and CloudFront cannot. */
export async function uploadSourceMaps(s3: S3Client, bucket: string, dir: string, commit: string): Promise<void> {
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  const keyOf = (name: string): string => `${sourceMapFolder}/${commit}/assets/${name}`;
  for (const some of chunk(await readdir(dir), atOnce))
    await Promise.all(
      some.map((name) => uploadFile(s3, bucket, { key: keyOf(name), file: join(dir, name), ...headers })),
    );
}
