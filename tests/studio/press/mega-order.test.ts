import { createHash } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { PosterFiles } from '#domain/cards/print/print-files.ts';
import { ProofView } from '#domain/cards/print/proof.ts';
import { printFilesOf } from '#functions/cards/print/print-files-of.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadPosterFiles, loadPrintFiles, recordPosterFiles } from '#functions/table/cards/print-files.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { checkout } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate, someone, upload } from '#tests/product/steps.ts';
import { boxesOf, checkPdf } from './pdf-tools.ts';

let product: Product;
let token: string;
let cardId: string;
let userId: string;
let posterBefore: PosterFiles | null;

/** Puts a finished card into the cart, in a MEGA box. */
beforeAll(async () => {
  product = await sharedProduct();
  token = await someone(product);
  const { key } = await upload(product, token, { bytes: await aPhoto({ width: 900, height: 1260 }) });
  ({ id: cardId, user_id: userId } = await aReadyCard(product, token, { user_uploaded_image_url: key }));
  for (const side of ['front', 'back'] as const) {
    const { id } = await generate(product, token, cardId, side);
    await chooseFirst(product, token, cardId, side, id);
  }
  await product.aws.settled();
  posterBefore = await loadPosterFiles(cardId, printVersion(await cardNow()));
  const { body: box } = await product.call('POST /packs', { pack_type: 'mega', foil_finish: 'holo' }, token);
  await product.call(`POST /packs/${box.id}/items`, { card_id: cardId }, token);
  await product.call('POST /cart/items', { pack_id: box.id }, token);
  await product.aws.settled();
});

const proofIn = async (layout: 'card' | 'mega') =>
  ProofView.parse((await product.call(`GET /cards/${cardId}/proof?layout=${layout}`, undefined, token)).body);

const cardNow = async () => {
  const stored = await loadCard(userId, cardId);
  if (!stored) throw new Error('the card is gone');
  return stored.entity;
};
const printed = async () => {
  const version = printVersion(await cardNow());
  const [sides, poster] = [await loadPrintFiles(cardId, version), await loadPosterFiles(cardId, version)];
  if (!sides || !poster) throw new Error('nothing is printed');
  return { sides, poster };
};
const completeAgain = async () => {
  await transact([outbox('card.completed', { user_id: userId, card_id: cardId })]);
  await product.aws.settled();
};

it('a card has no poster until a MEGA box holds it', async () => {
  expect(posterBefore).toBeNull();
  expect((await printed()).poster.pdf.bytes).toBeGreaterThan(1_000_000);
});

it('the proof of a MEGA card is its poster: 11 x 18 in, with bleed and a safe zone', async () => {
  const proof = await proofIn('mega');
  const { poster } = await printed();
  expect(proof).toMatchObject({ status: 'ready', foil_finish: 'gold', sha256: poster.pdf.sha256, dpi: poster.dpi });
  expect([proof.width, proof.height]).toEqual([1350, 2190]);
  expect(proof.trim).toEqual({ x: 15, y: 15, width: 1320, height: 2160 });
  expect(proof.safe).toEqual({ x: 45, y: 45, width: 1260, height: 2100 });
  const picture = await sharp(await (await fetch(proof.url ?? '')).arrayBuffer()).metadata();
  expect(picture).toMatchObject({ format: 'jpeg', width: 1350, height: 2190 });
});

it('a poster shows the photo 4.4 times as large as its card, and warns when it is soft at that size', async () => {
  const [card, poster] = [await proofIn('card'), await proofIn('mega')];
  expect(poster.dpi).toBeCloseTo((card.dpi ?? 0) / 4.4, -1);
  expect(poster.warnings.filter(({ code }) => code === 'photo.soft')).toEqual([
    {
      code: 'photo.soft',
      message: `This photo prints soft as a poster: it has ${poster.dpi} pixels per printed inch. From 100 on it is sharp.`,
    },
  ]);
});

it('the order of a MEGA box has the SHA-256 of the poster in the proof, whatever its foil', async () => {
  const reply = await checkout(product, token);
  expect(reply.status).toBe(201);
  const { body: order } = await product.call(`GET /orders/${reply.body.order_id}`, undefined, token);
  const { sha256 } = await proofIn('mega');
  expect(order.items[0].cards).toMatchObject([{ is_mega: true, front_sha256: sha256, back_sha256: sha256 }]);
  expect(sha256).not.toBe((await proofIn('card')).sha256);
});

it('the file under that SHA-256 is a valid poster of 11 x 18 in', async () => {
  const files = await printFilesOf(await cardNow(), 'holo', 'mega');
  const { key = '', sha256 } = files?.front.art ?? {};
  const pdf = await readObject('print-files', key);
  expect(key).toBe(`${userId}/${cardId}/${sha256}.pdf`);
  expect(
    createHash('sha256')
      .update(pdf ?? '')
      .digest('hex'),
  ).toBe(sha256);
  expect(await checkPdf(pdf ?? new Uint8Array())).toContain('No syntax or stream encoding errors');
  expect((await boxesOf(pdf ?? new Uint8Array())).TrimBox).toEqual([9, 9, 801, 1305]);
});

it('a worker that died before the poster makes only the poster, byte for byte; until then checkout is refused', async () => {
  const before = await printed();
  const Key = keys.posterFiles(cardId, before.poster.version);
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key }));
  expect((await proofIn('card')).status).toBe('ready');
  expect(await proofIn('mega')).toMatchObject({ status: 'rendering', url: null, sha256: null, width: 1350 });
  const early = await checkout(product, token);
  expect([early.status, early.body.code]).toEqual([409, 'proof.not_ready']);

  await completeAgain();
  const after = await printed();
  expect(after.sides).toEqual(before.sides);
  expect(after.poster.made_at).not.toBe(before.poster.made_at);
  expect({ ...after.poster, made_at: '' }).toEqual({ ...before.poster, made_at: '' });
  expect((await checkout(product, token)).status).toBe(201);
});

it('a poster is made once, however often the event arrives', async () => {
  const before = await printed();
  await completeAgain();
  expect(await printed()).toEqual(before);
});

it('a poster under 60 pixels an inch is not sold', async () => {
  const { poster } = await printed();
  await transact(recordPosterFiles(await cardNow(), { ...poster, dpi: 59 }));
  const { status, body } = await checkout(product, token);
  expect([status, body.code]).toEqual([409, 'poster.too_soft']);
  expect(body.error).toBe(
    'The photo of Mara Okafor is too small for a poster. Please change its photo or crop, or take the poster out.',
  );
  await transact(recordPosterFiles(await cardNow(), poster));
});

it('a poster that comes late is not recorded', async () => {
  const { poster } = await printed();
  const stale = { ...(await cardNow()), front_image_key: 'what it was before' };
  await expect(transact(recordPosterFiles(stale, { ...poster, version: 'late' }))).rejects.toThrow('Condition failed');
  expect(await loadPosterFiles(cardId, 'late')).toBeNull();
});
