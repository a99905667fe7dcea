import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { someone, upload } from '#tests/product/steps.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.stop());

/** White letters on a transparent ground. */
function whiteLetters(): Buffer {
  const canvas = createCanvas(400, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(100, 100, 200, 200);
  return canvas.toBuffer('image/png');
}

it('a logo keeps its white letters visible and outlives the coach who uploaded it', async () => {
  const [coach, other] = [await someone(product), await someone(product)];
  const { body: team } = await product.call('POST /teams', { name: 'Falcons' }, coach);
  await product.call('POST /teams/join', { invite_code: team.invite_code }, other);
  const { id: otherId } = (await product.call('GET /me', undefined, other)).body;
  await product.call(`PATCH /teams/${team.id}/members/${otherId}`, { role: 'admin' }, coach);
  const path = `/teams/${team.id}/uploads` as const;
  const { key } = await upload(product, coach, {
    bytes: whiteLetters(),
    type: 'image/png',
    purpose: 'team_logo',
    path,
  });
  expect((await product.call(`PATCH /teams/${team.id}`, { logo_url: key }, coach)).status).toBe(200);

  expect((await product.call('DELETE /me', undefined, coach)).status).toBe(200);
  await product.aws.settled();
  const logo = await readObject('user-uploads', (await loadTeam(team.id))?.entity.logo_key ?? '');
  const [corner] = await sharp(logo ?? undefined)
    .greyscale()
    .raw()
    .toBuffer();
  expect(corner).toBeLessThan(40);
});
