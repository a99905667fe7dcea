import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import type { StoredFile } from '#domain/cards/print/print-files.ts';
import { ProofView } from '#domain/cards/print/proof.ts';
import { printFilesOf } from '#functions/cards/print/print-files-of.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { removeReplacedFiles } from '#functions/cards/print/remove-replaced-files.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadPrintFiles, recordPrintFiles } from '#functions/table/cards/print-files.ts';
import { type PrintRow, printRowsOf, recordLate } from '#functions/table/cards/replaced-files.ts';
import { anOrderItem } from '#tests/builders/an-order.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate, someone } from '#tests/product/steps.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';
import { replacedDaysAgo } from './replaced-days-ago.ts';

let product: Product;
let token: string;
let cardId: string;
let userId: string;
let unsigned: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await someone(product);
  ({ id: cardId, user_id: userId } = await aReadyCard(product, token));
});

const proofOf = async (side: 'front' | 'back', who = token, finish = '') =>
  product.call(`GET /cards/${cardId}/proof?side=${side}${finish && `&foil_finish=${finish}`}`, undefined, who);
const sign = (over: object) => product.call(`POST /cards/${cardId}/signature`, { type: 'type', ...over }, token);
const choose = async (side: 'front' | 'back') => {
  const run = await generate(product, token, cardId, side);
  expect((await chooseFirst(product, token, cardId, side, run.id)).status).toBe(200);
};
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('the proof of a card', () => {
  it('is refused until both sides are chosen', async () => {
    await choose('front');
    const reply = await proofOf('front');
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('proof.not_ready');
  });

  it('is rendering after the choice, and ready when the queue is done', async () => {
    const run = await generate(product, token, cardId, 'back');
    await chooseFirst(product, token, cardId, 'back', run.id);
    expect(ProofView.parse((await proofOf('front')).body)).toMatchObject({ status: 'rendering', url: null });
    await product.aws.settled();
    for (const side of ['front', 'back'] as const) {
      const proof = ProofView.parse((await proofOf(side)).body);
      expect(proof).toMatchObject({ status: 'ready', width: 1100, height: 1500 });
      expect(proof.trim).toEqual({ x: 50, y: 50, width: 1000, height: 1400 });
      expect(proof.safe).toEqual({ x: 100, y: 100, width: 900, height: 1300 });
      expect(proof.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await sharp(await bytesOf(proof.url ?? '')).metadata()).toMatchObject({ width: 1100, height: 1500 });
    }
  });

  it('has the photo’s pixels per inch, and warns when they are few', async () => {
    const { body } = await proofOf('front');
    expect(body.dpi).toBeGreaterThan(72);
    const soft = body.warnings.some(({ code }: { code: string }) => code === 'photo.soft');
    expect(soft).toBe(body.dpi < 200);
  });

  it('shows the requested foil, gold by default, and names its plate; the art is shared', async () => {
    const { files } = await printed();
    const proofs = await Promise.all(foilFinishes.map(async (finish) => (await proofOf('front', token, finish)).body));
    expect(proofs.map(({ foil_finish }) => foil_finish)).toEqual(foilFinishes);
    const plates = foilFinishes.map((finish) => files.front.plates?.[finish].sha256);
    expect(proofs.map(({ plate_sha256 }) => plate_sha256)).toEqual(plates);
    expect(new Set(plates).size).toBe(3);
    expect(proofs.map(({ sha256 }) => sha256)).toEqual(foilFinishes.map(() => files.front.art.sha256));
    const pictures = await Promise.all(proofs.map(async ({ url }) => (await bytesOf(url)).toString('base64')));
    expect(new Set(pictures).size).toBe(3);
    expect((await proofOf('front')).body).toMatchObject({ foil_finish: 'gold', plate_sha256: plates[0] });
    const reply = await proofOf('front', token, 'copper');
    expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed']);
  });

  it('is visible only to its owner', async () => {
    expect((await proofOf('front', await someone(product))).status).toBe(404);
  });

  it('changes with the signature, and the replaced file stays as it was', async () => {
    const before = (await proofOf('front')).body;
    unsigned = before.sha256;
    const replaced = await bytesOf(before.url);
    await sign({ text: 'Mara', position: { x: 50, y: 50 } });
    await product.aws.settled();
    const after = (await proofOf('front')).body;
    expect(after.sha256).not.toBe(before.sha256);
    expect((await proofOf('back')).body.status).toBe('ready');
    expect(await bytesOf(before.url)).toEqual(replaced);
    const named = new URL(before.url).pathname.split('/').at(-1)?.replace('.jpg', '');
    expect(createHash('sha256').update(replaced).digest('hex')).toBe(named);
  });

  it('warns of a signature near the edge, with a fix that makes it safe', async () => {
    await sign({ text: 'Mara Okafor', position: { x: 96, y: 50 } });
    await product.aws.settled();
    const near = (body: ProofView) => body.warnings.find(({ code }) => code === 'signature.near_edge');
    const warning = near((await proofOf('front')).body);
    expect(warning).toMatchObject({ field: 'signature', fix: { kind: 'move_signature' } });
    await sign({ text: 'Mara Okafor', position: warning?.fix?.position });
    await product.aws.settled();
    expect(near((await proofOf('front')).body)).toBeUndefined();
  });

  it('is the unsigned proof again, without a new drawing, when the signature is removed', async () => {
    await sign({ type: 'none' });
    expect((await proofOf('front')).body).toMatchObject({ status: 'ready', sha256: unsigned });
  });
});

/** The card and its current print files. */
async function printed() {
  const stored = await loadCard(userId, cardId);
  const files = stored && (await loadPrintFiles(cardId, printVersion(stored.entity)));
  if (!files) throw new Error('nothing is printed');
  return { card: stored.entity, files };
}

describe('print files', () => {
  it('of a card in a finish are found by one read: the art, and the plate of the finish', async () => {
    const { card, files } = await printed();
    const found = await printFilesOf(card, 'silver', 'card');
    expect(found?.front).toMatchObject({ art: files.front.art, plate: files.front.plates?.silver });
    expect(found?.back).toMatchObject({ art: files.back.art, plate: files.back.plates?.silver });
    const [art, plate] = await Promise.all(
      [found?.front.art, found?.front.plate].map(
        async (file) => (await readObject('print-files', file?.key ?? '')) ?? '',
      ),
    );
    const hashOf = (bytes: Uint8Array | string = '') => createHash('sha256').update(bytes).digest('hex');
    expect([hashOf(art), hashOf(plate)]).toEqual([found?.front.art.sha256, found?.front.plate?.sha256]);
    const isFoil = (bytes: Uint8Array | string = '') => Buffer.from(bytes).includes('/Separation /Foil#20Silver');
    expect([isFoil(art), isFoil(plate)]).toEqual([false, true]);
  });

  it('do not exist for a card that has changed since it was pressed', async () => {
    const { card } = await printed();
    expect(await printFilesOf({ ...card, front_image_key: 'signed again' }, 'gold', 'card')).toBeNull();
    expect(await printFilesOf({ ...card, back_image_key: null }, 'gold', 'card')).toBeNull();
  });

  it('are stored under their own SHA-256 in the folder of the owner and the card', async () => {
    const { files } = await printed();
    for (const side of [files.front, files.back]) {
      for (const file of [side.art, ...Object.values(side.plates ?? {}), ...Object.values(side.proof)]) {
        expect(file.key).toMatch(new RegExp(`^${userId}/${cardId}/${file.sha256}\\.(pdf|jpg)$`));
      }
    }
  });

  it('include the art once for all finishes, small plates, and no poster without a MEGA box', async () => {
    const { card, files } = await printed();
    const plates = [files.front, files.back].flatMap((side) => Object.values(side.plates ?? {}));
    expect(plates.length).toBeGreaterThan(0);
    for (const { bytes } of plates) expect(bytes).toBeLessThan(200_000);
    const stored = await printRowsOf(cardId);
    expect(stored.flatMap(({ key }) => (key.sk.endsWith('#MEGA') ? [key] : []))).toEqual([]);
    const kept = new Map(
      stored
        .filter(({ version }) => version === printVersion(card))
        .flatMap((row) => row.files)
        .map((file) => [file.key, file.bytes]),
    );
    expect([...kept.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(12_000_000);
  });

  it('are made once, however often the event arrives', async () => {
    const before = (await printed()).files;
    await transact([outbox('card.completed', { user_id: userId, card_id: cardId })]);
    await product.aws.settled();
    expect((await printed()).files).toEqual(before);
  });

  // The print worker may have started with the first.
  it('show the last signature when two are saved close together', async () => {
    await Promise.all([sign({ text: 'First' }), sign({ text: 'Second' })]);
    await product.aws.settled();
    const { card, files } = await printed();
    expect(files.version).toBe(printVersion(card));
    expect((await proofOf('front')).body).toMatchObject({ status: 'ready', sha256: files.front.art.sha256 });
  });

  it('that come late are not recorded', async () => {
    const { card, files } = await printed();
    const stale = { ...card, front_image_key: 'what it was before' };
    await expect(transact(recordPrintFiles(stale, { ...files, version: 'late' }))).rejects.toThrow('Condition failed');
    expect(await loadPrintFiles(cardId, 'late')).toBeNull();
    // Their row refers to the stored files until these are removed.
    await recordLate(files);
    const late = (await printRowsOf(cardId)).filter(({ version }) => version.startsWith('late-'));
    expect(late).toContainEqual(expect.objectContaining({ isReplaced: true }));
    expect((await printed()).files).toEqual(files);
  });

  it('of replaced versions are deleted after seven days, except those that an order names', async () => {
    const isStored = async ({ key }: StoredFile) => (await readObject('print-files', key)) !== null;
    const { card } = await printed();
    const rows = await printRowsOf(cardId);
    const now = rows.find(({ version }) => version === printVersion(card));
    const isVersion = ({ version }: PrintRow) => !version.startsWith('late-') && version !== printVersion(card);
    const [ordered, ...unwanted] = rows.filter(isVersion);
    if (!now || !ordered || unwanted.length === 0) throw new Error('too few versions');
    const sold = await loadPrintFiles(cardId, ordered.version);
    const [bought] = anOrderItem().cards;
    if (!sold || !bought) throw new Error('nothing to sell');
    const hashes = { front_sha256: sold.front.art.sha256, back_sha256: sold.back.art.sha256 };
    await aStoredOrder(
      userId,
      { status: 'expired', card_ids: [cardId] },
      { cards: [{ ...bought, card_id: cardId, ...hashes }] },
    );

    await removeReplacedFiles();
    expect(await printRowsOf(cardId)).toHaveLength(rows.length);

    await replacedDaysAgo(rows, 8);
    await removeReplacedFiles();
    const left = await printRowsOf(cardId);
    expect(new Set(left.map(({ version }) => version))).toEqual(new Set([now.version, ordered.version]));
    for (const file of [...now.files, ...ordered.files]) expect(await isStored(file)).toBe(true);
    const kept = new Set([...now.files, ...ordered.files].map(({ key }) => key));
    const gone = unwanted.flatMap(({ files }) => files).filter(({ key }) => !kept.has(key));
    expect(gone.length).toBeGreaterThan(0);
    for (const file of gone) expect(await isStored(file)).toBe(false);
  });

  it('are deleted with the card', async () => {
    const { url } = (await proofOf('front')).body;
    expect((await fetch(url)).status).toBe(200);
    expect((await product.call(`DELETE /cards/${cardId}`, undefined, token)).status).toBe(200);
    await product.aws.settled();
    // The edge may not list the bucket, so a missing file and a closed one look the same.
    expect((await fetch(url)).status).toBe(403);
  });
});
