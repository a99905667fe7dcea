import { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketName } from '../resources.ts';
import { bucketName, s3 } from './buckets.ts';

/** Bytes of one part, which bounds the memory. S3 takes 10,000 parts, so 80 GB. */
const partBytes = 8 * 1024 * 1024;

/**
 * Writes an object of unknown length in parts. Returns its bytes. On a failure no part stays; parts of a killed process are removed by the bucket's
 * lifecycle rule.
 */
export async function writeStream(
  bucket: BucketName,
  key: string,
  source: AsyncIterable<Uint8Array>,
  type: string,
): Promise<number> {
  let size = 0;
  const counted = async function* () {
    for await (const chunk of source) {
      size += chunk.length;
      yield chunk;
    }
  };
  const params = { Bucket: bucketName(bucket), Key: key, Body: Readable.from(counted()), ContentType: type };
  await new Upload({ client: s3, params, partSize: partBytes, queueSize: 1 }).done();
  return size;
}
