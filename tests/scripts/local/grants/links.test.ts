import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeObject } from '#functions/platform/storage/buckets';
import { type PresignedPost, presignPost, signedUrl } from '#functions/platform/storage/sign-url';
import { type LocalAws, startLocalAws } from '#scripts/local/local-aws';
import { post } from '../post-form.ts';
import { removeScratch } from '../../../remove-scratch.ts';

let dataDir: string;
let aws: LocalAws;

/** Gives out a link and a form. */
async function giveOut() {
  const [link, form] = [await signedUrl('user-uploads', 'a'), await presignPost('incoming', 'b', 'image/png')];
  return { statusCode: 200, body: JSON.stringify({ link, form }) };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'links-'));
  const overrides = { 'api-cards': giveOut, 'api-catalog': giveOut };
  aws = await startLocalAws({ dataDir, only: ['s3'], overrides });
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dataDir);
});

describe('a signed link', () => {
  /** What using the link and the form of a function brings. */
  async function used(name: 'api-cards' | 'api-catalog') {
    const reply = (await aws.lambda.invoke(name, {})) as { body: string };
    const { link, form } = JSON.parse(reply.body) as { link: string; form: PresignedPost };
    const read = await fetch(link);
    return [await read.text(), (await post(form.url, form.fields, 9)).text];
  }

  it('and a form are worth what the function may do that gave them out', async () => {
    await writeObject('user-uploads', 'a', Buffer.from('picture'), { type: 'image/png', cacheSeconds: 1 });
    expect(await used('api-cards')).toEqual(['picture', '']);
    // A signature has the second in it; of the same second it would be the same.
    process.env.CLOCK_OFFSET_SECONDS = '60';
    const [read, posted] = await used('api-catalog');
    expect(read).toContain('<Code>AccessDenied</Code>');
    expect(read).toContain('s3:GetObject on resource: arn:aws:s3:::user-uploads/* because');
    expect(posted).toContain('s3:PutObject on resource: arn:aws:s3:::incoming/* because');
  });
});
