import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const key = 'usr_1/crd_1_front_option_1_1773489600000.jpg';
let dir: string;
let aws: GoldcutAws;
let link: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'linked-files-'));
  aws = await startGoldcutAws({ dataDir: dir, only: ['gateway', 's3'] });
  const s3 = new S3Client({ forcePathStyle: true });
  for (const Bucket of ['generated-cards', 'user-uploads', 'incoming']) {
    const stored = { ContentType: 'image/jpeg', CacheControl: 'max-age=3600' };
    await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: `picture of ${Bucket}`, ...stored }));
  }
  link = await signedUrl('generated-cards', key);
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dir);
});

const statusOf = async (url: string, init?: RequestInit): Promise<number> => (await fetch(url, init)).status;
const codeOf = async (url: string): Promise<string> => {
  const reply = await fetch(url);
  expect(reply.status).toBe(403);
  return /<Code>(\w+)</.exec(await reply.text())?.[1] ?? '';
};
/** The link with a changed parameter. */
const withParameter = (name: string, value: string | null): string => {
  const url = new URL(link);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
};

describe('a stored file behind a signed link', () => {
  it('is served from the site’s own address with its type and its cache time', async () => {
    expect(new URL(link).origin).toBe(aws.service('gateway').origin);
    const reply = await fetch(link);
    expect([reply.status, await reply.text()]).toEqual([200, 'picture of generated-cards']);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toBe('max-age=3600');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is served in parts, and with 304 if the browser has it', async () => {
    const part = await fetch(link, { headers: { range: 'bytes=0-6' } });
    expect([part.status, await part.text()]).toEqual([206, 'picture']);
    const etag = part.headers.get('etag') ?? '';
    expect(await statusOf(link, { headers: { 'if-none-match': etag } })).toBe(304);
    expect(await statusOf(link, { method: 'HEAD' })).toBe(200);
    expect(await statusOf(link, { method: 'POST' })).toBe(403);
  });

  it('requires every parameter of its link', async () => {
    expect(await codeOf(link.split('?')[0] ?? '')).toBe('MissingKey');
    expect(await codeOf(withParameter('Key-Pair-Id', null))).toBe('MissingKey');
    expect(await codeOf(withParameter('Signature', null))).toBe('MissingKey');
    expect(await codeOf(withParameter('Expires', null))).toBe('AccessDenied');
  });

  it.each([
    ['another expiry', () => withParameter('Expires', String(Number(new URL(link).searchParams.get('Expires')) + 1))],
    ['another key', () => withParameter('Key-Pair-Id', 'K2OTHER')],
    ['another signature', () => link.replace(/Signature=..../, 'Signature=AAAA')],
    ['a parameter that was not signed', () => `${link}&w=200`],
    ['another file', () => link.replace('option_1', 'option_2')],
    ['another bucket', () => link.replace('/generated-cards/', '/user-uploads/')],
  ])('is refused for a link with %s', async (_, changed) => {
    expect(await codeOf(changed())).toBe('AccessDenied');
  });

  it('is refused with 403 if it is missing, so that a link does not reveal which files exist', async () => {
    expect(await statusOf(await signedUrl('generated-cards', 'usr_1/none.jpg'))).toBe(403);
  });

  it('is not served from other buckets', async () => {
    const reply = await fetch(link.replace('/generated-cards/', '/incoming/'));
    expect(await reply.text()).not.toContain('picture of');
  });

  it('is refused after its link has expired', async () => {
    await aws.clock.advance(3590);
    expect(await statusOf(link)).toBe(200);
    await aws.clock.advance(11);
    expect(await codeOf(link)).toBe('AccessDenied');
    expect(await statusOf(await signedUrl('generated-cards', key))).toBe(200);
  });
});
