import { beforeAll, expect, it } from 'vitest';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aNewcomer, aReadyCard, chooseFirst, generate } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await product.signIn('shopper@example.com');
});

const made = (id: string, by = token) => product.call(`GET /cards/${id}/made`, undefined, by);

/** Makes and chooses both sides. */
async function makeBoth(id: string, over: Record<string, unknown> = {}) {
  for (const side of ['front', 'back'] as const) {
    const run = await generate(product, token, id, side, over);
    expect((await chooseFirst(product, token, id, side, run.id)).status).toBe(200);
  }
}

it('a finished card says what it was made of, also after its words were changed', async () => {
  const card = await aReadyCard(product, token);
  expect((await made(card.id)).body.code).toBe('proof.not_ready');
  const crop = { x: 10, y: 20, width: 500, height: 700 };
  const colours = { primary: '#b3122d', secondary: '#f2b632' };
  const formData = { team: 'Rovers', fieldToggles: { year: false }, stats_title: 'CAREER' };
  await makeBoth(card.id, { crop, colours, formData });
  await product.call(`PATCH /cards/${card.id}`, { team: 'Typed and not made', colours: null }, token);

  const { status, body } = await made(card.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    template_id: 'voltage',
    player_name: 'Mara Okafor',
    team: 'Rovers',
    toggles: { year: false },
    stats_title: 'CAREER',
    colours,
    front: { result: 0, option: 0, options: 1, seed: 7 },
    back: { result: 0, option: 0, options: 1, seed: 7 },
    ink: null,
  });
  expect(body.crop.x * body.photo.width).toBeCloseTo(crop.x);
  expect(body.crop.height * body.photo.height).toBeCloseTo(crop.height);
  expect(body.front.image_url).toContain('/generated-cards/');
});

it('a card that is made again can get back what it was made of', async () => {
  const card = await aReadyCard(product, token);
  await makeBoth(card.id);
  const before = (await made(card.id)).body;
  const run = await generate(product, token, card.id, 'front', { formData: { team: 'Wrong' } });
  await chooseFirst(product, token, card.id, 'front', run.id);
  expect((await made(card.id)).body.code).toBe('proof.not_ready');

  for (const side of ['front', 'back'] as const)
    await chooseFirst(product, token, card.id, side, before[side].generation_id);
  const after = (await product.call(`GET /cards/${card.id}`, undefined, token)).body;
  expect(after.status).toBe('completed');
  expect((await made(card.id)).body).toMatchObject({ team: before.team, front: { seed: before.front.seed } });
});

it('a card of another person is not found', async () => {
  const card = await aReadyCard(product, token);
  const stranger = await aNewcomer(product);
  expect([404, 403]).toContain((await made(card.id, stranger.token)).status);
});
