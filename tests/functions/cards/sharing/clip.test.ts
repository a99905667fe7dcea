import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard, saveCard } from '#functions/table/cards/card.ts';
import { cardBehindCode } from '#functions/table/cards/card-link.ts';
import { loadPrintFiles } from '#functions/table/cards/print-files.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate, someone } from '#tests/product/steps.ts';
import { readQr } from '#tests/read-qr.ts';

let product: Product;
let owner: string;
let id: string;
beforeAll(async () => {
  product = await sharedProduct();
  owner = await someone(product);
  ({ id } = await aReadyCard(product, owner));
  const front = await generate(product, owner, id, 'front');
  await chooseFirst(product, owner, id, 'front', front.id);
});

const first = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const setClip = (url: string) => product.call(`PUT /cards/${id}/clip`, { url }, owner);
const removeClip = () => product.call(`DELETE /cards/${id}/clip`, undefined, owner);
const card = async () => (await product.call(`GET /cards/${id}`, undefined, owner)).body;
const codeOf = (address: string): string => address.split('/').at(-1) ?? '';
const open = (address: string) => product.call(`GET /clips/${codeOf(address)}`);

/** The text of the QR code in a linked picture. */
const read = async (link: string) =>
  readQr(new Uint8Array(await (await fetch(new URL(link, product.origin))).arrayBuffer()));

/** All tests share a card, because drawing takes most of the time. */
describe('the clip of a card', () => {
  let address = '';

  it('must be an https address on a known host', async () => {
    expect((await setClip('https://evil.example/watch')).body.code).toBe('clip.host_unknown');
    expect((await setClip('http://youtube.com/watch')).body.code).toBe('clip.no_address');
    expect((await card()).clip).toBeNull();
  });

  it('is drawn as a code on each new option of the back', async () => {
    const { status, body } = await setClip(first);
    expect([status, body.clip.url, body.clip.host]).toEqual([200, first, 'YouTube']);
    address = body.clip.address;
    expect(address).toMatch(/^HTTP:\/\/LOCALHOST:\d+\/CLIP\/[0-9A-V]{16}$/);
    const back = await generate(product, owner, id, 'back');
    expect(await read(back.images[0])).toBe(address);
    expect((await open(address)).body.code).toBe('clip.not_found');
    const chosen = (await chooseFirst(product, owner, id, 'back', back.id)).body;
    expect(chosen.status).toBe('completed');
    expect(await read(chosen.back_image_url)).toBe(address);
  });

  it('opens without a sign-in, also in lower case, and shows no personal data', async () => {
    const { status, body } = await open(address.toLowerCase());
    expect([status, body.url, body.host]).toEqual([200, first, 'YouTube']);
    expect(Object.keys(body).toSorted()).toEqual(['foil_finish', 'foil_mask_url', 'front_image_url', 'host', 'url']);
  });

  it('hides the back from the public page while the back has the code', async () => {
    const tick = { agreed: true, words_version: shareText.version };
    const { body: shared } = await product.call(`POST /cards/${id}/share`, tick, owner);
    const { body } = await product.call(`GET /shared-cards/${codeOf(shared.path)}`);
    expect([body.back_image_url, body.foil_mask_back_url]).toEqual([null, null]);
    expect(body.front_image_url).not.toBeNull();
    await product.call(`DELETE /cards/${id}/share`, undefined, owner);
  });

  it('changes its video after print without a new back', async () => {
    const before = await card();
    const { body } = await setClip('vimeo.com/76979871');
    expect(body.clip).toEqual({ address, url: 'https://vimeo.com/76979871', host: 'Vimeo' });
    expect([body.version, new URL(body.back_image_url).pathname]).toEqual([
      before.version,
      new URL(before.back_image_url).pathname,
    ]);
    expect((await open(address)).body.host).toBe('Vimeo');
  });

  it('stays on the back when the card is signed', async () => {
    const signed = await product.call(
      `POST /cards/${id}/signature`,
      { type: 'type', text: 'Mara', side: 'back' },
      owner,
    );
    expect(await read(signed.body.back_image_url)).toBe(address);
  });

  it('is removed from page and back when switched off, and the print files are made again', async () => {
    const { body } = await removeClip();
    expect(body.clip).toEqual({ address, url: null, host: null });
    expect(await read(body.back_image_url)).toBeUndefined();
    expect((await open(address)).body.code).toBe('clip.not_found');
    await product.aws.settled();
    const stored = (await loadCard(body.user_id, id))?.entity;
    expect(stored && (await loadPrintFiles(id, printVersion(stored)))).not.toBeNull();
  });

  it('is left out of an older option with the code while it is off', async () => {
    const { generations } = (await product.call(`GET /cards/${id}/generations?side=back`, undefined, owner)).body;
    const again = (await chooseFirst(product, owner, id, 'back', generations[0].id)).body;
    expect(await read(again.back_image_url)).toBeUndefined();
  });

  it('works again on printed cards when it is switched on', async () => {
    const { body } = await setClip(first);
    expect(body.clip.address).toBe(address);
    expect(await read(body.back_image_url)).toBe(address);
    expect((await open(address)).body.url).toBe(first);
  });

  it('leaves a shared card’s preview picture under a megabyte, which returns 404 after sharing ends', async () => {
    const tick = { agreed: true, words_version: shareText.version };
    const { path } = (await product.call(`POST /cards/${id}/share`, tick, owner)).body;
    const picture = () => fetch(`${product.origin}/api/shared-cards/${path.split('/').at(-1)}/picture`);
    const bytes = Buffer.from(await (await picture()).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(1_000_000);
    await product.call(`DELETE /cards/${id}/share`, undefined, owner);
    expect((await picture()).status).toBe(404);
  });

  it('does not open while the card is held, and is deleted with the card', async () => {
    const { user_id } = await card();
    const stored = await loadCard(user_id, id);
    if (!stored) throw new Error('The card is gone.');
    await transact([saveCard(stored, { ...stored.entity, held: true })]);
    expect((await open(address)).body.code).toBe('clip.not_found');
    await product.call(`DELETE /cards/${id}`, undefined, owner);
    expect((await open(address)).body.code).toBe('clip.not_found');
    await product.aws.settled();
    expect(await cardBehindCode(codeOf(address))).toBeNull();
  });
});
