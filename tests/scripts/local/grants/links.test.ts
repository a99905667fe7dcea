import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressed } from '#functions/platform/http/compress.ts';
import { jsonReply } from '#functions/platform/http/reply.ts';
import { s3, writeObject } from '#functions/platform/storage/buckets.ts';
import { type PresignedPost, presignPost } from '#functions/platform/storage/presign-post.ts';
import { now } from '#local/clock.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { post } from '../post-form.ts';

let dataDir: string;
let aws: GoldcutAws;

let encoding: string | undefined;
let given: { link: string; form: PresignedPost };

/** Returns a link and a form in a compressed reply. */
async function giveOut() {
  const read = new GetObjectCommand({ Bucket: 'user-uploads', Key: 'a' });
  given = {
    link: await getSignedUrl(s3, read, { signingDate: now() }),
    form: await presignPost('incoming', 'b', 'image/png'),
  };
  return compressed(jsonReply(200, given), encoding);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'links-'));
  const overrides = { 'api-cards': giveOut, 'api-catalog': giveOut };
  aws = await startGoldcutAws({ dataDir, only: ['s3'], overrides });
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dataDir);
});

describe('a signed link', () => {
  /** The results of using a function's link and form. */
  async function used(name: 'api-cards' | 'api-catalog') {
    await aws.lambda.invoke(name, {});
    const { link, form } = given;
    const read = await fetch(link);
    return [await read.text(), (await post(form.url, form.fields, 9)).text];
  }

  it.each([
    [undefined, 0],
    ['gzip', 60],
    ['br', 120],
  ])('and a form have the permissions of the function that made them, with the encoding %s', async (accepted, at) => {
    encoding = accepted;
    // Two links of the same second have the same signature.
    process.env.CLOCK_OFFSET_SECONDS = String(at);
    await writeObject('user-uploads', 'a', Buffer.from('picture'), { type: 'image/png', cacheSeconds: 1 });
    expect(await used('api-cards')).toEqual(['picture', '']);
    process.env.CLOCK_OFFSET_SECONDS = String(at + 30);
    const [read, posted] = await used('api-catalog');
    expect(read).toContain('<Code>AccessDenied</Code>');
    expect(read).toContain('s3:GetObject on resource: arn:aws:s3:::user-uploads/* because');
    expect(posted).toContain('s3:PutObject on resource: arn:aws:s3:::incoming/* because');
  });
});
