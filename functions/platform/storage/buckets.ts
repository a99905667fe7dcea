import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
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
import { chunk } from '../chunk.ts';
import { readEnv } from '../env.ts';
import { type BucketName, bucketEnv } from '../resources.ts';

/** The client of the buckets. Checksums only if required: by default the SDK signs an empty body's checksum into presigned uploads. */
export const s3 = new S3Client({
  maxAttempts: 3,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // A local endpoint has no DNS names for its buckets.
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
});

export function bucketName(bucket: BucketName): string {
  const name = bucketEnv[bucket];
  return readEnv([name])[name];
}

export async function readObject(bucket: BucketName, key: string): Promise<Uint8Array | null> {
  try {
    const reply = await s3.send(new GetObjectCommand({ Bucket: bucketName(bucket), Key: key }));
    return (await reply.Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Whether the object can be read. Throws if the storage does not reply. */
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
  /** Seconds that a browser may cache it. */
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

/** HTTP statuses of a conditional write: the key exists; another write is in progress. The SDK has no error classes for them. */
const preconditionFailed = 412;
const conflicted = 409;
/** For two simultaneous writers: after the first has finished, S3's reply is final. */
const conflictTries = 5;

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** Writes an object that never changes. Throws AlreadyExists if the key exists. */
export async function writeNewObject(bucket: BucketName, key: string, bytes: Uint8Array, type: string): Promise<void> {
  const put = { Bucket: bucketName(bucket), Key: key, Body: bytes, ContentType: type, IfNoneMatch: '*' };
  for (let n = 1; ; n++) {
    try {
      await s3.send(new PutObjectCommand(put));
      return;
    } catch (error) {
      if (isStatus(error, preconditionFailed)) throw new AlreadyExists(key, error);
      if (!isStatus(error, conflicted) || n === conflictTries) throw error;
      // Milliseconds: the other write has already sent all its bytes.
      await wait(20 * 2 ** n);
    }
  }
}

export async function deleteObject(bucket: BucketName, key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucketName(bucket), Key: key }));
}

/** Deletes objects by key prefix, up to about `max`. Returns their number. */
export async function deletePrefix(
  bucket: BucketName,
  prefix: string,
  max = Number.POSITIVE_INFINITY,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const reply = await s3.send(new ListObjectsV2Command({ Bucket: bucketName(bucket), Prefix: prefix }));
    const keys = (reply.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    await deleteObjects(bucket, keys);
    deleted += keys.length;
    if (!reply.IsTruncated || deleted >= max) return deleted;
  }
}

export async function listObjects(bucket: BucketName, prefix: string): Promise<{ key: string; modified: string }[]> {
  const found: { key: string; modified: string }[] = [];
  let ContinuationToken: string | undefined;
  do {
    const reply = await s3.send(
      new ListObjectsV2Command({ Bucket: bucketName(bucket), Prefix: prefix, ContinuationToken }),
    );
    for (const { Key, LastModified } of reply.Contents ?? []) {
      if (Key && LastModified) found.push({ key: Key, modified: LastModified.toISOString() });
    }
    ContinuationToken = reply.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

/** Max keys of one DeleteObjects call. */
const objectsAtOnce = 1000;

/** Deletes objects, a thousand per call; missing ones are not an error. Throws if S3 kept one. */
export async function deleteObjects(bucket: BucketName, keys: readonly string[]): Promise<void> {
  for (const some of chunk(keys, objectsAtOnce)) {
    const Objects = some.map((Key) => ({ Key }));
    const reply = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucketName(bucket), Delete: { Objects, Quiet: true } }),
    );
    const [problem] = reply.Errors ?? [];
    if (problem) throw new Error(`S3 kept ${reply.Errors?.length} objects: ${problem.Code}`);
  }
}
