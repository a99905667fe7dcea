import { beforeAll, describe, expect, it } from 'vitest';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { loadSignature } from '#functions/table/cards/signature.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate, someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;
let cardId: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await someone(product);
  ({ id: cardId } = await aReadyCard(product, token));
});

const sign = (body: object, who = token) => product.call(`POST /cards/${cardId}/signature`, body, who);
const move = (place: object, who = token) => sign({ type: 'kept', ...place }, who);
const nearEdge = async (side: 'front' | 'back'): Promise<ProofWarning | undefined> => {
  await product.aws.settled();
  const { body } = await product.call(`GET /cards/${cardId}/proof?side=${side}`, undefined, token);
  return body.warnings.find(({ code }: ProofWarning) => code === 'signature.near_edge');
};
const finish = async () => {
  for (const side of ['front', 'back'] as const) {
    const run = await generate(product, token, cardId, side);
    expect((await chooseFirst(product, token, cardId, side, run.id)).status).toBe(200);
  }
};

describe('a stored signature', () => {
  const strokes = [
    [
      { x: 0, y: 0 },
      { x: 60, y: 25 },
      { x: 120, y: 5 },
    ],
  ];

  it('cannot be moved before a front is chosen or without a signature', async () => {
    expect((await move({ position: { x: 50, y: 50 } })).body.code).toBe('card.unsigned');
    const early = await product.call(`POST /cards/${cardId}/signature-check`, { type: 'type', text: 'M' }, token);
    expect(early.body.code).toBe('card.unsigned');
    await finish();
    const reply = await move({ position: { x: 50, y: 50 } });
    expect([reply.status, reply.body.code]).toEqual([409, 'signature.not_kept']);
    await sign({ type: 'type', text: 'Mara' });
    await sign({ type: 'none' });
    expect((await move({ position: { x: 50, y: 50 } })).body.code).toBe('signature.not_kept');
  });

  it('is refused with a field error for coordinates far outside the pad', async () => {
    for (const x of [1e200, 2 ** 53 + 2]) {
      const reply = await sign({ type: 'draw', strokes: [[{ x, y: 1 }]] });
      expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed']);
      expect(reply.body.fields).toEqual({ 'strokes.0.0.x': 'Please enter 10000 or less.' });
    }
  });

  it('moves to the place that its proof offers, on both sides, and keeps the rest', async () => {
    await sign({ type: 'draw', strokes, side: 'both', colour: 'blue', scale: 0.7, position: { x: 95, y: 60 } });
    const kept = await loadSignature(cardId);
    const warning = await nearEdge('front');
    expect(await nearEdge('back')).toEqual(warning);
    const moved = await move({ position: warning?.fix?.position });
    expect(moved.status).toBe(200);
    expect(await nearEdge('front')).toBeUndefined();
    expect(await nearEdge('back')).toBeUndefined();
    expect(await loadSignature(cardId)).toEqual({ ...kept, position: warning?.fix?.position });
  });

  it('changes its size as well, and keeps the typed name', async () => {
    await sign({ type: 'type', text: 'Mara O.', font: 'Permanent Marker' });
    const { body } = await move({ scale: 0.5 });
    expect(body.signature).toBe('Mara O.');
    expect(await loadSignature(cardId)).toMatchObject({ type: 'type', font: 'Permanent Marker', scale: 0.5 });
  });

  it.each([
    ['outside the card', { position: { x: 101, y: 50 } }],
    ['without a number', { position: { x: 'left', y: 50 } }],
    ['larger than ink can be', { scale: 9 }],
    ['with other ink', { text: 'Somebody else' }],
  ])('refuses a move %s and stays unchanged', async (_, place) => {
    const before = await loadSignature(cardId);
    const reply = await move(place);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed']);
    expect(await loadSignature(cardId)).toEqual(before);
  });

  it('that covers the name gets the same warning and place before signing and in the proof', async () => {
    const check = (place: object) =>
      product.call(`POST /cards/${cardId}/signature-check`, { type: 'draw', strokes, ...place }, token);
    const covers = ({ warnings }: { warnings: ProofWarning[] }) =>
      warnings.find(({ code }) => code === 'signature.covers');
    const places = Array.from({ length: 19 }, (_, i) => ({ position: { x: 50, y: 5 + 5 * i }, scale: 0.6 }));
    const found = [];
    for (const place of places) found.push({ place, warning: covers((await check(place)).body) });
    const over = found.find(({ warning }) => warning?.message.includes('the name'));
    expect(over?.warning).toMatchObject({ field: 'signature', fix: { kind: 'move_signature' } });

    const { position = null, scale = 0.6 } = over?.warning?.fix ?? {};
    expect(covers((await check({ position, scale })).body)).toBeUndefined();
    await sign({ type: 'draw', strokes, ...over?.place });
    await product.aws.settled();
    const proof = await product.call(`GET /cards/${cardId}/proof?side=front`, undefined, token);
    expect(covers(proof.body)).toEqual(over?.warning);
    // Also waits for print files of earlier tests.
  });

  it('can be moved only by its owner', async () => {
    expect((await move({ position: { x: 50, y: 50 } }, await someone(product))).status).toBe(404);
  });

  it('keeps its new ink when an older one is moved at the same time', async () => {
    await sign({ type: 'type', text: 'Before' });
    const replies = await Promise.all([move({ scale: 0.6 }), sign({ type: 'type', text: 'After' })]);
    expect(replies[1]?.status).toBe(200);
    expect(await loadSignature(cardId)).toMatchObject({ text: 'After' });
  });
});

describe('a card', () => {
  it('keeps its look when duplicated for the next season, with the new year and no photo', async () => {
    const { id } = await aReadyCard(product, token, { year: '2025-26', stats: { Goals: '3' } });
    const fieldToggles = { team: false };
    const run = await generate(product, token, id, 'front', {
      seed: 41,
      formData: { fieldToggles, stats_title: 'CUP' },
    });
    await chooseFirst(product, token, id, 'front', run.id);
    await product.call(`POST /cards/${id}/signature`, { type: 'type', text: 'Mara' }, token);
    const body = { year: '2026-27', stats: 'clear', photo: 'new' };
    const copy = (await product.call(`POST /cards/${id}/duplicate`, body, token)).body;
    expect(copy).toMatchObject({ year: '2026-27', stats: {}, signature: 'Mara', user_uploaded_image_url: null });
    expect(copy.look).toEqual({ seed: 41, option: 0, toggles: fieldToggles, stats_title: 'CUP', is_signed: true });
    expect((await loadSignature(copy.id))?.text).toBe('Mara');
    // Also waits for print files of earlier tests.
  });

  it('previews its back in the colours of the chosen front', async () => {
    const previewed = async (seed: number) => {
      const { id } = await aReadyCard(product, token);
      const run = await generate(product, token, id, 'front', { seed });
      await chooseFirst(product, token, id, 'front', run.id);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const url = `${product.origin}/api/cards/${id}/preview?side=back`;
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ formData: {} }) });
      expect(reply.status).toBe(200);
      return Buffer.from(await reply.arrayBuffer()).toString('base64');
    };
    expect(await previewed(2)).not.toBe(await previewed(3));
  });
});
