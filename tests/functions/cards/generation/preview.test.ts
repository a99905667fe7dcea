import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({ env: { GENERATION_LIMITS: '1000,1000' } });
  token = await someone(product);
});
afterAll(() => product.stop());

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));

const formData = {
  team: 'Northside Junior Football Club Under-12 Girls',
  year: '2027',
  stats: { Goals: '9' },
  stats_title: 'Cup final',
  fieldToggles: { player_number: false },
};
const crop = { x: 20, y: 10, width: 240, height: 360 };

async function previewed(id: string, side: string, body: object): Promise<Buffer> {
  const reply = await product.call(`POST /cards/${id}/preview?side=${side}`, body, token);
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Starts a run like the browser, and waits for its pictures. */
async function generate(cardId: string, side: 'front' | 'back', body: Readonly<Record<string, unknown>>) {
  const { creative_mode } = templates.find(({ id }) => id === body.template) ?? {};
  const path = `/generate-${creative_mode ? 'creative-' : ''}${side === 'back' ? 'back-' : ''}card` as const;
  const started = await product.call(`POST ${path}`, { cardId, options: 1, ...body }, token);
  expect(started.status).toBe(202);
  await product.aws.settled();
  return (await product.call(`GET /generations/${started.body.generationId}`, undefined, token)).body;
}

const picture = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('The live preview equals option 1', () => {
  it.each(templates.map(({ id }) => id))(
    'of a front of %s, byte for byte',
    async (template) => {
      const { id } = await aReadyCard(product, token, { template_id: template });
      const preview = await previewed(id, 'front', { template_id: template, formData, crop });
      const over = { template, formData, crop, colorAnalysis: 'a teal jersey with white stripes' };
      const { images } = await generate(id, 'front', over);
      expect(preview.equals(await picture(images[0]))).toBe(true);
    },
    60_000,
  );

  it.each(backIds())(
    'of the back %s, with the photo and the colours of the chosen front',
    async (back) => {
      const template = templates.find(({ back_design }) => back_design === back)?.id ?? '';
      const { id } = await aReadyCard(product, token, { template_id: template });
      const front = await generate(id, 'front', { template, crop });
      await chooseFirst(product, token, id, 'front', front.id);
      // The browser's crop has changed since, and the sides still match.
      const preview = await previewed(id, 'back', { template_id: template, formData, crop: null });
      const { images } = await generate(id, 'back', { template, formData });
      expect(preview.equals(await picture(images[0]))).toBe(true);
    },
    60_000,
  );

  it('of the seed in the request', async () => {
    const { id } = await aReadyCard(product, token, { template_id: 'voltage' });
    const preview = await previewed(id, 'front', { formData, seed: 3 });
    const { images } = await generate(id, 'front', { template: 'voltage', formData, seed: 3 });
    expect(preview.equals(await picture(images[0]))).toBe(true);
  });

  it('and of another option that the request names', async () => {
    const { id } = await aReadyCard(product, token, { template_id: 'voltage' });
    const preview = await previewed(id, 'front', { formData, seed: 3, option: 1 });
    const { images } = await generate(id, 'front', { template: 'voltage', formData, seed: 3, options: 2 });
    expect(preview.equals(await picture(images[1]))).toBe(true);
  });

  it('of the current run until it ends, and then of the next run', async () => {
    const { id } = await aReadyCard(product, token, { template_id: 'voltage' });
    const before = await previewed(id, 'front', { formData });
    const started = product.call('POST /generate-card', { cardId: id, template: 'voltage', formData }, token);
    expect((await started).status).toBe(202);
    const during = await previewed(id, 'front', { formData });
    await product.aws.settled();
    const after = await previewed(id, 'front', { formData });
    expect([during.equals(before), after.equals(before)]).toEqual([true, false]);
  });
});
