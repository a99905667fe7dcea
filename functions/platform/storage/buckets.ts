import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AlreadyExists } from '../already-exists.ts';
import { readEnv } from '../env.ts';
import { type BucketName, bucketEnv } from '../resources.ts';

/** The client of the buckets. Checksums only where required: by default the SDK signs one of an empty body into presigned uploads. */
export const s3 = new S3Client({
  maxAttempts: 3,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // A local endpoint has no DNS names for its buckets.
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
});

/** The name of a bucket in this deployment. */
export function bucketName(bucket: BucketName): string {
  const name = bucketEnv[bucket];
  return readEnv([name])[name];
}

/** The object's bytes, or null when there is none. */
export async function readObject(bucket: BucketName, key: string): Promise<Uint8Array | null> {
  try {
    const reply = await s3.send(new GetObjectCommand({ Bucket: bucketName(bucket), Key: key }));
    return (await reply.Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Whether the object can be read. Throws where the storage does not answer. */
export async function hasObject(bucket: BucketName, key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucketName(bucket), Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

export interface WriteOptions {
  readonly type: string;
  /** Seconds a browser may keep it. */
  readonly cacheSeconds: number;
}

export async function writeObject(
  bucket: BucketName,
  key: string,
  bytes: Uint8Array,
  options: WriteOptions,
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucketName(bucket),
      Key: key,
      Body: bytes,
      ContentType: options.type,
      CacheControl: `max-age=${options.cacheSeconds}`,
    }),
  );
}

/** HTTP status of a failed precondition (here: no object has this key). The SDK has no error class for it. */
const preconditionFailed = 412;

/** Writes an object that never changes. Throws AlreadyExists where there is one of this key. */
export async function writeNewObject(bucket: BucketName, key: string, bytes: Uint8Array, type: string): Promise<void> {
  const put = { Bucket: bucketName(bucket), Key: key, Body: bytes, ContentType: type, IfNoneMatch: '*' };
  try {
    await s3.send(new PutObjectCommand(put));
  } catch (error) {
    const exists = error instanceof S3ServiceException && error.$metadata.httpStatusCode === preconditionFailed;
    throw exists ? new AlreadyExists(key, error) : error;
  }
}

export async function deleteObject(bucket: BucketName, key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucketName(bucket), Key: key }));
}

/** Deletes every object whose key starts with `prefix`. */
export async function deletePrefix(bucket: BucketName, prefix: string): Promise<void> {
  for (;;) {
    const reply = await s3.send(new ListObjectsV2Command({ Bucket: bucketName(bucket), Prefix: prefix }));
    const found = reply.Contents ?? [];
    for (const { Key } of found) if (Key) await deleteObject(bucket, Key);
    if (!reply.IsTruncated) return;
  }
}
