import { beforeAll, expect, it } from 'vitest';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { resultRequest } from '#functions/cards/generation/draw-option.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await product.signIn('shopper@example.com');
});

const crimson = { primary: '#b3122d', secondary: '#f2b632' };
const green = { primary: '#1c7a3e', secondary: '#f4c136' };

const read = async (path: string) => (await product.call(`GET /cards/${path}`, undefined, token)).body;
const edit = (id: string, body: Record<string, unknown>) => product.call(`PATCH /cards/${id}`, body, token);
const preview = async (id: string, side: string, colours?: unknown): Promise<Buffer> =>
  (await product.call(`POST /cards/${id}/preview?side=${side}`, { formData: {}, seed: 7, ...sent(colours) }, token))
    .body;
/** The colors in the request that draws a run's proof and print files. */
async function printedColours(id: string) {
  const run = (await loadGeneration(id))?.entity as Generation;
  return (await resultRequest(run, 0, { signature: null, clip: null })).colours;
}
const sent = (colours: unknown) => (colours === undefined ? {} : { colours });

it('a card keeps the colors that its shopper chose, also into the next season', async () => {
  const card = await aReadyCard(product, token, { colours: { primary: '#B3122D', secondary: '#F2B632' } });
  expect(card.colours).toEqual(crimson);
  expect((await edit(card.id, { colours: green })).body).toMatchObject({ colours: green, version: 2 });
  expect((await edit(card.id, { team: 'Rovers' })).body.colours).toEqual(green);
  expect((await product.call(`POST /cards/${card.id}/duplicate`, {}, token)).body.colours).toEqual(green);
  expect((await edit(card.id, { colours: null })).body.colours).toBeNull();
});

it('a preview shows the sent colors, and without any those of the card', async () => {
  const card = await aReadyCard(product, token, { colours: crimson });
  for (const side of ['front', 'back']) {
    const own = await preview(card.id, side);
    expect(own.equals(await preview(card.id, side, crimson))).toBe(true);
    for (const other of [green, null]) expect(own.equals(await preview(card.id, side, other))).toBe(false);
  }
  expect((await read(card.id)).colours).toEqual(crimson);
});

it('both sides, their proofs and print files have the colors that the front was made with', async () => {
  const card = await aReadyCard(product, token);
  const front = await generate(product, token, card.id, 'front', { colours: crimson });
  await chooseFirst(product, token, card.id, 'front', front.id);
  expect((await read(card.id)).colours).toEqual(crimson);
  await edit(card.id, { colours: green });
  const back = await generate(product, token, card.id, 'back', { colours: green });
  for (const { id } of [front, back]) expect(await printedColours(id)).toMatchObject(crimson);
});

it('a front that is made again has the colors that were chosen since', async () => {
  const card = await aReadyCard(product, token, { colours: crimson });
  await edit(card.id, { colours: green });
  const { id } = await generate(product, token, card.id, 'front');
  expect(await printedColours(id)).toMatchObject(green);
});

it.each([
  [{ primary: 'red', secondary: '#f2b632' }, 'colours.primary', 'Please give a color like #1A2B3C.'],
  [{ primary: '#b3122d' }, 'colours.secondary', expect.any(String)],
])('a color that is none is refused: %j', async (colours, field, message) => {
  const card = await aReadyCard(product, token, { colours: crimson });
  const run = { cardId: card.id, template: 'voltage', formData: {} };
  for (const refused of [
    await edit(card.id, { colours }),
    await product.call(`POST /cards/${card.id}/preview`, { formData: {}, colours }, token),
    await product.call('POST /generate-card', { ...run, colours }, token),
  ])
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
  expect((await read(card.id)).colours).toEqual(crimson);
});
