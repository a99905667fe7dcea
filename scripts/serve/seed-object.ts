import { type BucketName, bucketEnv } from '#functions/platform/resources.ts';
import type { GoldcutAws } from './goldcut-aws.ts';

interface NewObject {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes);
}

/** Puts an object into a local bucket, unless its key exists: objects of the seed never change. */
export async function seedObject(aws: GoldcutAws, name: BucketName, { key, bytes, headers }: NewObject): Promise<void> {
  const { store } = aws.service('s3');
  const bucket = aws.env[bucketEnv[name]] ?? name;
  if (store.head(bucket, key)) return;
  const draft = await store.draft(bucket, chunks(bytes));
  await store.put(bucket, { ...draft, key, headers, checksums: {} });
}
