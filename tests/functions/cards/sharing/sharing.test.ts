import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card/card.ts';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { errorTable } from '#domain/tables/errors.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard, saveCard } from '#functions/table/cards/card.ts';
import { cardBehindCode } from '#functions/table/cards/card-link.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { anUnpressedCard } from '#tests/product/buying.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredCard, someone } from '#tests/product/steps.ts';

let product: Product;
let owner: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await someone(product);
});
afterAll(() => product.stop());

const tick = { agreed: true, words_version: shareText.version };
const share = (card: Card, body: object = tick, token = owner) =>
  product.call(`POST /cards/${card.id}/share`, body, token);
const codeOf = (path: string): string => path.split('/').at(-1) ?? '';
const open = (path: string) => product.call(`GET /shared-cards/${codeOf(path)}`);

async function aSharedCard(token = owner): Promise<{ card: Card; path: string }> {
  const card = await anUnpressedCard(product, token);
  const reply = await share(card, tick, token);
  expect(reply.status).toBe(200);
  return { card, path: reply.body.path };
}

async function changeRow(card: Card, change: Partial<Card>): Promise<void> {
  const stored = await loadCard(card.user_id, card.id);
  if (!stored) throw new Error('The card is gone.');
  await transact([saveCard(stored, { ...stored.entity, ...change })]);
}

const page = async (path: string): Promise<string> => (await fetch(product.origin + path)).text();
const gone = { status: 404, code: 'sharing.not_found', error: errorTable['sharing.not_found'].message };
async function expectGone(path: string): Promise<void> {
  const { status, body } = await open(path);
  expect({ status, code: body.code, error: body.error }).toEqual(gone);
  expect(await page(path)).not.toContain('og:title');
}

describe('a shared card', () => {
  it('has an address of 128 random bits without a name, the same each time', async () => {
    const { card, path } = await aSharedCard();
    expect(path).toMatch(/^\/card\/[\w-]{22}$/);
    expect((await share(card)).body.path).toBe(path);
    const { share: seen } = (await product.call(`GET /cards/${card.id}`, undefined, owner)).body;
    expect(seen).toMatchObject({ path, is_live: true, show_name: false, foil_finish: 'gold' });
  });

  it('shows its pictures and no text', async () => {
    const { card, path } = await aSharedCard();
    const { status, body } = await open(path);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'back_image_url',
        'foil_finish',
        'foil_mask_back_url',
        'foil_mask_url',
        'front_image_url',
        'template',
        'title',
      ].toSorted(),
    );
    expect(body.title).toBeNull();
    expect(JSON.stringify(body)).not.toContain(card.player_name);
  });

  it('shows the name when its owner enables it', async () => {
    const { card, path } = await aSharedCard();
    await share(card, { ...tick, show_name: true, foil_finish: 'holo' });
    expect((await open(path)).body).toMatchObject({ title: card.card_name || card.player_name, foil_finish: 'holo' });
  });

  it('has a preview for links in its HTML, without a name', async () => {
    const { card, path } = await aSharedCard();
    const html = await page(path);
    expect(html).toContain('<meta property="og:title" content="A card made with Goldcut">');
    expect(html).toContain(`/api/shared-cards/${codeOf(path)}/picture">`);
    expect(html).toContain('noindex');
    expect(html).not.toContain(card.player_name);
  });

  it('requires the owner’s agreement to the current text', async () => {
    const card = await anUnpressedCard(product, owner);
    for (const body of [{}, { ...tick, agreed: false }, { ...tick, words_version: 'older' }]) {
      const reply = await share(card, body);
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields)).toHaveLength(Object.keys(body).length === 0 ? 2 : 1);
    }
    expect((await product.call(`GET /cards/${card.id}`, undefined, owner)).body.share).toBeNull();
  });

  it('must be finished and not held', async () => {
    const draft = await aStoredCard(product, owner, { status: 'draft_back', back_image_key: null });
    expect((await share(draft)).body.code).toBe('sharing.unfinished');
    const held = await anUnpressedCard(product, owner, { held: true });
    expect((await share(held)).body.code).toBe('card.held');
  });

  it('cannot belong to a team', async () => {
    const team = (await product.call('POST /teams', { name: 'Falcons' }, owner)).body.id;
    const card = await anUnpressedCard(product, owner, { user_id: team });
    const refused = await share(card);
    expect([refused.status, refused.body.code]).toEqual([403, 'sharing.of_team']);
    expect((await share(card, tick, await someone(product))).body.code).toBe('card.not_found');
  });
});

describe('the page of a shared card is gone', () => {
  it('at once when its owner stops sharing, with every row of its code, and its address is not used again', async () => {
    const { card, path } = await aSharedCard();
    const { status } = await product.call(`DELETE /cards/${card.id}/share`, undefined, owner);
    expect(status).toBe(200);
    await expectGone(path);
    expect(await cardBehindCode(codeOf(path))).toBeNull();
    expect((await share(card)).body.path).not.toBe(path);
    await expectGone(path);
  });

  it('with its pictures, whose links and cached copies expire within a minute', async () => {
    const { card, path } = await aSharedCard();
    const photo = await aPhoto({ width: 300, height: 420 });
    for (const key of [card.front_image_key, card.back_image_key])
      await writeObject('generated-cards', key ?? '', photo, { type: 'image/jpeg', cacheSeconds: 3600 });
    const { body } = await product.call(`GET /shared-cards/${codeOf(path)}`);
    const preview = await fetch(`${product.origin}/api/shared-cards/${codeOf(path)}/picture`);
    expect(preview.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(Number(/max-age=(\d+)/.exec(preview.headers.get('cache-control') ?? '')?.[1])).toBeLessThanOrEqual(60);
    const shown = await fetch(body.front_image_url);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'max-age=60']);
    const own = (await product.call(`GET /cards/${card.id}`, undefined, owner)).body;
    expect((await fetch(own.front_image_url)).headers.get('cache-control')).toBe('max-age=3600');
    const forHours = body.front_image_url.replace('keep=60', 'keep=9999');
    expect((await fetch(forHours)).status).toBe(403);
    await product.call(`DELETE /cards/${card.id}/share`, undefined, owner);
    await product.aws.clock.advance(61);
    expect((await fetch(body.front_image_url)).status).toBe(403);
  });

  it('when its card is deleted, with every row of its code', async () => {
    const { card, path } = await aSharedCard();
    await product.call(`DELETE /cards/${card.id}`, undefined, owner);
    await expectGone(path);
    await product.aws.settled();
    expect(await cardBehindCode(codeOf(path))).toBeNull();
  });

  it('when the account is erased', async () => {
    const leaver = await someone(product);
    const { path } = await aSharedCard(leaver);
    expect((await product.call('DELETE /me', undefined, leaver)).status).toBe(200);
    await expectGone(path);
    await product.aws.settled();
    expect(await cardBehindCode(codeOf(path))).toBeNull();
  });

  it('while the card is held, and after an operator stops it', async () => {
    const { card, path } = await aSharedCard();
    const waiting = [{ generation_id: 'gen_front', photo_key: 'none.jpg' }];
    await changeRow(card, { waiting, held: true });
    await expectGone(path);
    const ops = await product.signIn('ops@example.com');
    expect((await product.call(`POST /ops/holds/${card.id}/stop`, {}, ops)).status).toBe(200);
    await expectGone(path);
  });

  it('when another front is chosen, until its owner agrees again', async () => {
    const { card, path } = await aSharedCard();
    const front = { generation_id: 'gen_other', option: 0 };
    await changeRow(card, { chosen: { ...card.chosen, front } });
    await expectGone(path);
    const { share: seen } = (await product.call(`GET /cards/${card.id}`, undefined, owner)).body;
    expect(seen).toMatchObject({ path, is_live: false });
    expect((await share(card)).body).toMatchObject({ path, is_live: true });
    expect((await open(path)).status).toBe(200);
  });
});
