import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gate } from '../../product/gate.ts';
import { type Product, startProduct } from '../../product/product.ts';
import { aReadyCard } from '../../product/steps.ts';
import { clearSwitches, overrides, switches } from '../../product/task-switches.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({ overrides, env: { GENERATION_LIMITS: '1000,1000' } });
  token = await product.signIn('shopper@example.com');
}, 60_000);
afterAll(() => product.stop());
afterEach(clearSwitches);

const read = async (cardId: string) => (await product.call(`GET /cards/${cardId}`, undefined, token)).body;
const start = async (cardId: string) =>
  (await product.call('POST /generate-card', { cardId, template: 'voltage', formData: {}, options: 2, seed: 3 }, token))
    .body;
const generation = async (id: string) => (await product.call(`GET /generations/${id}`, undefined, token)).body;

describe('a run that the workflow lost', () => {
  it('is failed by the scheduled job after five minutes, and the card can be reset before', async () => {
    const card = await aReadyCard(product, token);
    const never = gate();
    switches['compose-option'] = (_input, call) => (call <= 2 ? never.opened : undefined);
    const { generationId } = await start(card.id);
    const early = await product.call(`POST /cards/${card.id}/reset`, undefined, token);
    expect([early.status, early.body.code]).toEqual([409, 'card.not_stuck']);
    await product.aws.clock.advance(301);
    await product.aws.passTime();
    expect(await generation(generationId)).toMatchObject({
      status: 'failed',
      error: { message: 'Generation was interrupted. Please try again.' },
    });
    expect((await read(card.id)).status).toBe('draft_front');
    never.open();
    await product.aws.settled();
    expect((await read(card.id)).pending).toBeNull();
  });

  it('can be reset by hand once it is stuck', async () => {
    const card = await aReadyCard(product, token);
    const never = gate();
    switches['compose-option'] = (_input, call) => (call <= 2 ? never.opened : undefined);
    await start(card.id);
    await product.aws.clock.advance(301);
    expect((await product.call(`POST /cards/${card.id}/reset`, undefined, token)).body).toMatchObject({
      status: 'draft_front',
      running: null,
    });
    never.open();
    await product.aws.settled();
    expect((await read(card.id)).pending).toBeNull();
  });
});
