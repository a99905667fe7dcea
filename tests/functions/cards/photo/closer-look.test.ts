import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletePhotoFiles } from '#functions/cards/photo/delete-photo-files.ts';
import { deleteObject, listObjects } from '#functions/platform/storage/buckets.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { composeAthletes } from '#scripts/samples/athletes/compose-athletes.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer, chooseFirst, generate, upload } from '#tests/product/steps.ts';

let product: Product;
let token: string;
let userId: string;

beforeAll(async () => {
  product = await startProduct({ env: { FIND_ATHLETE: 'on' } });
  ({ id: userId, token } = await aNewcomer(product));
  await product.call('POST /me/consent', agreement, token);
});
afterAll(() => product.stop());

const threeAthletes = async (): Promise<Buffer> => {
  const names = ['soccer', 'batter', 'tennis'] as const;
  const figures = names.map((athlete, n) => ({ athlete, height: 0.7, x: (n + 0.5) / 3, bottom: 1 }));
  const { photo } = await composeAthletes({ width: 1500, height: 1000, ground: '#4b8a3c', figures });
  return Buffer.from(photo);
};

const filesOf = async (kind: string): Promise<string[]> =>
  (await listObjects('user-uploads', `${userId}/`)).map(({ key }) => key).filter((key) => key.includes(kind));

it('the closer look at a chosen person runs once, before the first drawing, and the card keeps it', async () => {
  const photo = await upload(product, token, { bytes: await threeAthletes() });
  const athlete = photo.people[photo.chosen];
  const other = photo.people.find((candidate: unknown) => candidate !== athlete);
  expect(await filesOf('_person-')).toEqual([]);

  const person = { x: other.box.x + other.box.width / 2, y: other.box.y + other.box.height / 2 };
  const wanted = { template_id: 'voltage', player_name: 'Mara', user_uploaded_image_url: photo.key };
  const card = (await product.call('POST /cards', { ...wanted, cutout: { person, strokes: [] } }, token)).body;
  const seed = { seed: 5 };
  const front = await generate(product, token, card.id, 'front', seed);
  const [key] = await filesOf('_person-');
  const runOf = async ({ id }: { id: string }) => (await loadGeneration(id))?.entity.snapshot.person_key;
  expect(await runOf(front)).toBe(key);

  await chooseFirst(product, token, card.id, 'front', front.id);
  expect(await runOf(await generate(product, token, card.id, 'back'))).toBe(key);
  // Without the stored pixels a second look is impossible, so the first one is used.
  const [seen = ''] = await filesOf('_seen');
  await deleteObject('user-uploads', seen);
  expect(await runOf(await generate(product, token, card.id, 'front', seed))).toBe(key);

  await deletePhotoFiles(photo.key);
  expect(await filesOf('_')).toEqual([]);
});

it('a card of the athlete needs no closer look', async () => {
  const photo = await upload(product, token, { bytes: await threeAthletes() });
  const wanted = { template_id: 'voltage', player_name: 'Mara', user_uploaded_image_url: photo.key };
  const card = (await product.call('POST /cards', wanted, token)).body;
  const front = await generate(product, token, card.id, 'front');
  expect((await loadGeneration(front.id))?.entity.snapshot.person_key).toBeNull();
  expect(await filesOf('_person-')).toEqual([]);
});
