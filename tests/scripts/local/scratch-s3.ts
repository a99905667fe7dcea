import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { credentials, region } from '#local/names.ts';
import { startS3 } from '#local/s3/s3.ts';
import { goldcutLimits } from '#scripts/serve/goldcut-product.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

/** The local S3 with one bucket in a folder of its own. `received` are the bucket's notifications. */
export async function scratchS3(bucket: string, config: S3ClientConfig = {}) {
  const dir = await mkdtemp(join(tmpdir(), 's3-'));
  const received: string[] = [];
  const notify = (_: string, message: string) => received.push(message);
  const local = await startS3({ dir, buckets: [bucket], limits: goldcutLimits, notify });
  const clientWith = (more: S3ClientConfig = {}) => new S3Client({ endpoint: local.url, region, credentials, ...more });
  const s3 = clientWith(config);
  const stop = async () => {
    s3.destroy();
    await local.close();
    await removeScratch(dir);
  };
  return { dir, received, local, s3, clientWith, stop };
}
