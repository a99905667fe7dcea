import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { limits } from '#domain/limits';
import { serverLimits } from '#domain/server-limits';
import { now } from '../clock.ts';
import type { BucketName } from '../resources.ts';
import { bucketName, s3 } from './buckets.ts';
import { presignGet } from './presign-get.ts';
import { withRetries } from './sign-retries.ts';

/** A link to a stored object, valid for `seconds` (P-7). */
export function signedUrl(
  bucket: BucketName,
  key: string,
  seconds: number = serverLimits.signedUrl.default,
): Promise<string> {
  return withRetries(() => presignGet(bucketName(bucket), key, seconds, now()));
}

/** The same for a key that may be missing. */
export async function signedUrlOrNull(
  bucket: BucketName,
  key: string | null,
  seconds?: number,
): Promise<string | null> {
  return key === null ? null : signedUrl(bucket, key, seconds);
}

export interface PresignedPost {
  readonly url: string;
  readonly fields: Record<string, string>;
  readonly expiresAt: string;
}

/** A form with which a browser may post one file of this key and type, up to the upload limit, for an hour. */
export async function presignPost(bucket: BucketName, key: string, type: string): Promise<PresignedPost> {
  // The library reads the time through the client's clock offset alone.
  s3.config.systemClockOffset = now().getTime() - Date.now();
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: bucketName(bucket),
    Key: key,
    Conditions: [['content-length-range', 1, limits.upload.maxBytes]],
    Fields: { 'Content-Type': type },
    Expires: limits.upload.postSeconds,
  });
  return { url, fields, expiresAt: new Date(now().getTime() + limits.upload.postSeconds * 1000).toISOString() };
}
