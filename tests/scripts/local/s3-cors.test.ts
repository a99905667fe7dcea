import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketCors, bucketNames } from '#functions/platform/resources.ts';
import { type LocalS3, startS3 } from '#local/s3/s3.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const site = 'http://localhost:3000';
let dir: string;
let local: LocalS3;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'goldcut-cors-'));
  local = await startS3({ dir, buckets: bucketNames, cors: bucketCors, siteOrigins: () => [site] });
});
afterAll(async () => {
  await local.close();
  await removeScratch(dir);
});

const preflight = (bucket: string, method: string, origin = site) =>
  fetch(`${local.url}/${bucket}/key`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'range' },
  });
const allowedBy = ({ headers }: Response): string | null => headers.get('access-control-allow-origin');

describe('a page of another origin', () => {
  it.each([
    ['incoming', 'POST'],
    ['user-uploads', 'GET'],
    ['generated-cards', 'GET'],
  ])('may call the bucket %s with %s', async (bucket, method) => {
    const preflighted = await preflight(bucket, method);
    expect([preflighted.status, allowedBy(preflighted)]).toEqual([200, site]);
    const called = await fetch(`${local.url}/${bucket}/key`, { method, headers: { origin: site } });
    // Without a signature the call is refused, and the page may read why.
    expect([called.status, allowedBy(called)]).toEqual([403, site]);
  });

  it.each([
    ['incoming', 'GET', site],
    ['user-uploads', 'PUT', site],
    ['print-files', 'GET', site],
    ['templates', 'GET', site],
    ['generated-cards', 'GET', 'https://elsewhere.example'],
  ])('may not call the bucket %s with %s from %s', async (bucket, method, origin) => {
    const preflighted = await preflight(bucket, method, origin);
    expect([preflighted.status, allowedBy(preflighted)]).toEqual([403, null]);
    const called = await fetch(`${local.url}/${bucket}/key`, { method, headers: { origin } });
    expect(allowedBy(called)).toBeNull();
  });
});
