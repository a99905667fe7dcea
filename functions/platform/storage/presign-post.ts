import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { limits } from '#domain/tables/limits.ts';
import { now } from '../clock.ts';
import type { BucketName } from '../resources.ts';
import { bucketName, s3 } from './buckets.ts';

export interface PresignedPost {
  readonly url: string;
  readonly fields: Record<string, string>;
  readonly expiresAt: string;
}

/** A form with which a browser may post one file of this key and type, up to the upload limit, for an hour. */
export async function presignPost(bucket: BucketName, key: string, type: string): Promise<PresignedPost> {
  // The library takes the time only from the client's clock offset.
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
