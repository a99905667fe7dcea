import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone, upload } from '#tests/product/steps.ts';

let product: Product;
let coach: string;
let other: string;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  [coach, other] = [await someone(product), await someone(product)];
});

/** White letters on a transparent ground. */
function whiteLetters(): Buffer {
  const canvas = createCanvas(400, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(100, 100, 200, 200);
  return canvas.toBuffer('image/png');
}

/** A team with a second admin, who stays when its coach erases the account. */
async function aTeam(logo_url: string | null) {
  const { body: team } = await product.call('POST /teams', { name: 'Falcons', logo_url }, coach);
  await product.call('POST /teams/join', { invite_code: team.invite_code }, other);
  const { id } = (await product.call('GET /me', undefined, other)).body;
  await product.call(`PATCH /teams/${team.id}/members/${id}`, { role: 'admin' }, coach);
  return team.id as string;
}

async function eraseCoach(): Promise<void> {
  expect((await product.call('DELETE /me', undefined, coach)).status).toBe(200);
  await product.aws.settled();
}

describe('a team’s logo', () => {
  it('keeps its white letters visible and outlives the coach who uploaded it', async () => {
    const id = await aTeam(null);
    const path = `/teams/${id}/uploads` as const;
    const { key } = await upload(product, coach, {
      bytes: whiteLetters(),
      type: 'image/png',
      purpose: 'team_logo',
      path,
    });
    expect((await product.call(`PATCH /teams/${id}`, { logo_url: key }, coach)).status).toBe(200);
    await eraseCoach();
    const logo = await readObject('user-uploads', (await loadTeam(id))?.entity.logo_key ?? '');
    const [corner] = await sharp(logo ?? undefined)
      .greyscale()
      .raw()
      .toBuffer();
    expect(corner).toBeLessThan(40);
  });

  it('is replaced by the initials when it came from an erased account', async () => {
    const { key } = await upload(product, coach, { purpose: 'team_logo' });
    const id = await aTeam(key);
    const read = async () => (await product.call(`GET /teams/${id}`, undefined, other)).body.logo_url;
    expect(await read()).toContain('/user-uploads/');
    await eraseCoach();
    expect(await read()).toBeNull();
  });
});
