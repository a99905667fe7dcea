import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { retention } from '#domain/tables/retention.ts';
import { newId } from '#functions/platform/new-id.ts';
import { listObjects, writeObject } from '#functions/platform/storage/buckets.ts';
import { thumbnailKey } from '#functions/platform/storage/card-pictures.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { checkPicturesLater } from '#functions/table/account/picture-check.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { insertGeneration } from '#functions/table/cards/generation.ts';
import { insertPhoto } from '#functions/table/cards/upload.ts';
import { aCard, aGeneration } from '#tests/builders/a-card.ts';
import { anOrderedCard } from '#tests/builders/an-order.ts';
import { rowsWith } from '#tests/product/full-scan.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer, aReadyCard, chooseFirst, generate, upload } from '#tests/product/steps.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/**
 * Passes the time until everything unused now is deleted: the retention, then the second check an hour later.
 * A photo that another job writes during the first check is kept for another hour.
 */
async function aMonthLater(): Promise<void> {
  for (const seconds of [retention.unusedPhotos.seconds + 3600, 3700, 3700]) {
    await product.aws.clock.advance(seconds);
    await product.aws.passTime();
    await product.aws.settled();
  }
}

const isThere = async (url: string): Promise<boolean> => (await fetch(url)).status === 200;

describe('a month later', () => {
  it('unused uploads and pictures of unchosen runs are deleted; the card stays complete, its history marks the run', async () => {
    const { email, id, token: first } = await aNewcomer(product);
    await product.call('POST /me/consent', agreement, first);
    const unused = await upload(product, first);
    const card = await aReadyCard(product, first);
    const left = await generate(product, first, card.id, 'front', { options: 2 });
    const taken = await generate(product, first, card.id, 'front', { options: 2, seed: 8 });
    await chooseFirst(product, first, card.id, 'front', taken.id);
    await writeObject('incoming', `${id}/upl_lost`, new Uint8Array([1]), { type: 'image/jpeg', cacheSeconds: 1 });
    await aMonthLater();

    const token = await product.signIn(email);
    const { body: kept } = await product.call(`GET /cards/${card.id}`, undefined, token);
    for (const url of [
      kept.front_image_url,
      kept.front_thumbnail_url,
      kept.user_uploaded_image_url,
      kept.foil_mask_url,
    ]) {
      expect(await isThere(url)).toBe(true);
    }
    const photos = await listObjects('user-uploads', `${id}/`);
    expect(photos.filter(({ key }) => key.startsWith(unused.key.replace('.jpg', '')))).toEqual([]);
    expect(photos).toHaveLength(3);
    expect(await listObjects('incoming', '')).toEqual([]);
    const { generations } = (await product.call(`GET /cards/${card.id}/generations?side=front`, undefined, token)).body;
    expect(generations).toMatchObject([
      { id: taken.id, pictures_removed_at: null, result_images: [expect.any(String), expect.any(String)] },
      { id: left.id, pictures_removed_at: expect.any(String), result_images: [] },
    ]);
    for (const url of generations[0].result_images) expect(await isThere(url)).toBe(true);
    const refused = await chooseFirst(product, token, card.id, 'front', left.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'generation.pictures_removed']);
    // The kept objects are enough to sign the card again.
    const signed = await product.call(
      `POST /cards/${card.id}/signature`,
      { type: 'type', text: 'Mara', side: 'front' },
      token,
    );
    expect(signed.status).toBe(200);
    // The deleted photo cannot be used again.
    const late = await product.call(
      'POST /cards',
      { template_id: 'voltage', user_uploaded_image_url: unused.key },
      token,
    );
    expect(late.body.code).toBe('photo.not_found');
  });
});

/** A card's history: its runs with their pictures, and their results. */
const history = fc.record({
  tries: fc.integer({ min: 1, max: 4 }),
  chosen: fc.option(fc.nat(3), { nil: null }),
  pending: fc.option(fc.nat(3), { nil: null }),
  ordered: fc.option(fc.nat(3), { nil: null }),
  isDeleted: fc.boolean(),
  hasPhoto: fc.boolean(),
});

/** A run of a front with two pictures. */
const aRun = (user: string, cardId: string, index: number, at: string): Generation =>
  aGeneration({
    card_id: cardId,
    user_id: user,
    side: 'front',
    status: 'succeeded',
    id: newId('generation'),
    generation_number: index + 1,
    result_images: [0, 1].map((option) => `${user}/${cardId}_front_option_${option}_${index}.jpg`),
    result_options: [0, 1],
    finished_at: at,
  });

const linksTo = (chosen: Generation | undefined, pending: Generation | undefined) => ({
  chosen: { front: chosen ? { generation_id: chosen.id, option: 0 } : null, back: null },
  active: { front: chosen?.id ?? null, back: null },
  pending: pending ? { side: 'front' as const, generation_id: pending.id } : null,
  front_image_key: chosen?.result_images[0] ?? null,
  back_image_key: null,
});

const writePicture = (bucket: 'user-uploads' | 'generated-cards', key: string) =>
  writeObject(bucket, key, new Uint8Array([1]), { type: 'image/jpeg', cacheSeconds: 1 });

/** Returns the keys of the run's pictures. */
async function storeRun(run: Generation): Promise<string[]> {
  await transact(insertGeneration(run));
  const keys = run.result_images.flatMap((key) => [key, thumbnailKey(key)]);
  for (const key of keys) await writePicture('generated-cards', key);
  return keys;
}

async function storePhoto(user_id: string, photo_key: string, created_at: string): Promise<void> {
  await transact([
    insertPhoto({ user_id, photo_key, width: 9, height: 9, verdict: null, player_id: null, created_at }),
  ]);
  await writePicture('user-uploads', photo_key);
}

it('random histories keep every picture that a card, a pending choice or an order needs, and lose all others', async () => {
  const { id: user } = await aNewcomer(product);
  const needed = new Set<string>();
  const written = new Set<string>();
  const at = new Date().toISOString();
  let n = 0;
  for (const sample of fc.sample(history, { numRuns: 25 })) {
    n += 1;
    const cardId = newId('card');
    const photo = `${user}/${1000 + n}.jpg`;
    const tries = Array.from({ length: sample.tries }, (_, index) => {
      const made = aRun(user, cardId, index, at);
      return { ...made, snapshot: { ...made.snapshot, photo_key: photo } };
    });
    const tryAt = (index: number | null) => (index === null ? undefined : tries[index % tries.length]);
    const [chosen, pending, ordered] = [tryAt(sample.chosen), tryAt(sample.pending), tryAt(sample.ordered)];
    for (const run of tries) for (const key of await storeRun(run)) written.add(key);
    await storePhoto(user, photo, at);
    written.add(photo);
    if (!sample.isDeleted) {
      const photo_key = sample.hasPhoto ? photo : null;
      await transact([insertCard(aCard({ id: cardId, user_id: user, photo_key, ...linksTo(chosen, pending) }))]);
      for (const run of [chosen, pending])
        for (const key of run?.result_images ?? []) needed.add(key).add(thumbnailKey(key));
      if (sample.hasPhoto || chosen || pending) needed.add(photo);
    }
    const bought = ordered?.result_images[1];
    if (!bought) continue;
    await aStoredOrder(user, {}, { cards: [{ ...anOrderedCard(cardId), front_key: bought, back_key: bought }] });
    needed.add(bought).add(thumbnailKey(bought));
  }
  await checkPicturesLater(user);
  await aMonthLater();
  const left = [
    ...(await listObjects('generated-cards', `${user}/`)),
    ...(await listObjects('user-uploads', `${user}/`)),
  ];
  expect(new Set(left.map(({ key }) => key))).toEqual(needed);
  expect(written.size).toBeGreaterThan(needed.size + 20);
});

it('an archive of all data is made and mailed once a day, and expires after a week or with its account', async () => {
  const { email, id, token: first } = await aNewcomer(product);
  await product.call('POST /me/consent', agreement, first);
  const card = await aReadyCard(product, first);
  await generate(product, first, card.id, 'front', { options: 2 });
  expect((await product.call('GET /me/export-archive', undefined, first)).body.status).toBe('none');
  const requested = await product.call('POST /me/export-archive', undefined, first);
  expect([requested.status, requested.body.status]).toEqual([202, 'making']);
  await product.aws.settled();
  const { body: ready } = await product.call('GET /me/export-archive', undefined, first);
  expect(ready.status).toBe('ready');
  const packed = unzipSync(new Uint8Array(await (await fetch(ready.url)).arrayBuffer()));
  const names = Object.keys(packed);
  expect(JSON.parse(strFromU8(packed['account.json'] ?? new Uint8Array()))).toMatchObject({ cards: [{ id: card.id }] });
  expect(names.filter((name) => /^photos\/\d+\.jpg$/.test(name))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith(`cards/${card.id}_front_option_`))).toHaveLength(2);
  expect((await product.call('POST /me/export-archive', undefined, first)).body).toMatchObject({
    requested_at: requested.body.requested_at,
    status: 'ready',
  });
  expect(await listObjects('user-uploads', 'exports/')).toHaveLength(1);
  const mails = () =>
    product.aws
      .service('mail')
      .inbox()
      .filter(({ to, subject }) => to.includes(email) && /archive/.test(subject));
  const [mail] = mails();
  expect(mails()).toHaveLength(1);
  // The mail's link leads to the page behind the sign-in. Nothing in the mail leads to the file.
  expect(mail?.html).toContain('/dashboard/account#your-data');
  expect(mail?.html).not.toMatch(/exports|\.zip|X-Amz/);
  expect(await rowsWith([requested.body.requested_at.slice(0, 19)])).toEqual(
    expect.arrayContaining([expect.stringContaining('archive_ready')]),
  );

  await product.aws.clock.advance(9 * 86_400);
  await product.aws.passTime();
  expect(await listObjects('user-uploads', 'exports/')).toEqual([]);
  const token = await product.signIn(email);
  expect((await product.call('GET /me/export-archive', undefined, token)).body.status).toBe('none');
  await product.call('POST /me/export-archive', undefined, token);
  await product.aws.settled();
  expect(await listObjects('user-uploads', `exports/${id}/`)).toHaveLength(1);
  expect(mails()).toHaveLength(2);
  await product.call('DELETE /me', undefined, token);
  await product.aws.settled();
  expect(await listObjects('user-uploads', `exports/${id}/`)).toEqual([]);
});
