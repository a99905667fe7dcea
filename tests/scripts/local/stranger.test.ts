import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLocalAws } from '#local/local-aws.ts';
import type { FunctionRow, Manifest, Resources } from '#local/product.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stranger-'));
});
afterEach(() => removeScratch(dataDir));

/** A product of one function, one queue and one bucket. */
const manifestWith = (grants: FunctionRow['grants']): Manifest => ({
  'keep-letter': {
    file: fileURLToPath(new URL('keep-letter.ts', import.meta.url)),
    trigger: { kind: 'queue', queue: 'post' },
    grants,
    memory: 128,
    timeout: 5,
    renders: false,
  },
});
const resources: Partial<Resources> = {
  buckets: ['letters'],
  queues: { post: { receives: 1 } },
  // Objects are put within a bucket.
  reaches: { 's3:PutObject': 'within' },
};

/** Runs the product, and sends a message. Settles when the queue is empty. */
async function run(manifest: Manifest) {
  const aws = await startLocalAws(
    manifest,
    resources,
    {},
    {
      dataDir,
      only: ['queues', 's3'],
      retrySeconds: 0,
    },
  );
  await aws.service('queues').send('post', 'Dear Ada');
  await aws.settled();
  return aws;
}

describe('a product of one function, one queue and one bucket', () => {
  it('runs: a message reaches the function, which keeps it', async () => {
    const aws = await run(manifestWith({ 'letters-bucket': ['s3:PutObject'] }));
    const { Body } = await new S3Client({ forcePathStyle: true }).send(
      new GetObjectCommand({ Bucket: 'letters', Key: 'letter' }),
    );
    expect(await Body?.transformToString()).toBe('Dear Ada');
    await aws.stop();
  });

  it('is refused what its row does not grant, and the message becomes a dead letter', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const aws = await run(manifestWith({}));
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('is not authorized to perform: s3:PutObject'));
    vi.mocked(console.error).mockClear();
    expect(await aws.service('queues').deadLetters('post')).toEqual(['Dear Ada']);
    await aws.stop();
  });
});
