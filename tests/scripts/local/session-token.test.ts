import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sdkEnvironment } from '#local/environment.ts';
import { credentials, region } from '#local/names.ts';
import { type LocalS3, startS3 } from '#local/s3/s3.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { post } from './post-form.ts';

const place = { Bucket: 'incoming', Key: 'a.txt' };
let dir: string;
let local: LocalS3;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  local = await startS3({ dir, buckets: [place.Bucket] });
  await clientWith(credentials.sessionToken).send(new PutObjectCommand({ ...place, Body: 'hello' }));
});
afterAll(async () => {
  await local.close();
  await removeScratch(dir);
});

const { accessKeyId, secretAccessKey, sessionToken } = credentials;
const clientWith = (token: string | undefined) =>
  new S3Client({
    endpoint: local.url,
    region,
    credentials: { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

/** The refusals of a signed read, a read by link and a posted form. Null if allowed. */
async function refusals(token: string | undefined): Promise<readonly (string | null)[]> {
  const s3 = clientWith(token);
  const called = await s3.send(new GetObjectCommand(place)).then(
    () => null,
    (error: Error) => error.name,
  );
  const link = await fetch(await getSignedUrl(s3, new GetObjectCommand(place)));
  const { url, fields } = await createPresignedPost(s3, { ...place, Key: 'b.txt' });
  const codeOf = (text: string) => /<Code>(\w+)</.exec(text)?.[1] ?? null;
  return [called, codeOf(await link.text()), codeOf((await post(url, fields, 9)).text)];
}

describe('the session token of the local credentials', () => {
  it('is as long as in AWS and must be escaped in a link', async () => {
    expect(sessionToken.length).toBeGreaterThan(900);
    expect(sdkEnvironment({}).AWS_SESSION_TOKEN).toBe(sessionToken);
    const link = await getSignedUrl(clientWith(sessionToken), new GetObjectCommand(place));
    expect(link.length).toBeGreaterThan(1300);
    expect(link).toContain(`X-Amz-Security-Token=${encodeURIComponent(sessionToken)}`);
    expect(encodeURIComponent(sessionToken)).not.toBe(sessionToken);
  });

  it('gives access to the buckets by request, link and form', async () => {
    expect(await refusals(sessionToken)).toEqual([null, null, null]);
  });

  it('is required: without it, the access key is unknown', async () => {
    expect(await refusals(undefined)).toEqual(Array.from({ length: 3 }, () => 'InvalidAccessKeyId'));
  });

  it('is refused if it is a different token', async () => {
    expect(await refusals('IQoJb3JpZ2luX2VjOther')).toEqual(Array.from({ length: 3 }, () => 'InvalidToken'));
  });
});
