import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { gate } from '#tests/product/gate.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate } from '#tests/product/steps.ts';
import {
  calls,
  clearSwitches,
  crash,
  names,
  overrides,
  realTasks,
  switches,
  type TaskName,
} from '#tests/product/task-switches.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({ overrides, env: { GENERATION_LIMITS: '1000,1000' } });
  token = await product.signIn('shopper@example.com');
});
afterAll(() => product.stop());
beforeEach(clearSwitches);

const read = async (cardId: string) => (await product.call(`GET /cards/${cardId}`, undefined, token)).body;
const history = async (cardId: string) =>
  (await product.call(`GET /cards/${cardId}/generations`, undefined, token)).body.generations;
const start = async (cardId: string) =>
  (await product.call('POST /generate-card', { cardId, template: 'voltage', formData: {}, options: 2, seed: 3 }, token))
    .body;
const generation = async (id: string) => (await product.call(`GET /generations/${id}`, undefined, token)).body;

/** Tasks whose failure fails the run. A single option's failure does not. */
const critical: TaskName[] = ['prepare-generation', 'moderate-photo', 'persist-options', 'finish-generation'];

/** Step Functions' error while all of the account's concurrency is in use. */
const lambdaIsBusy = (): never => {
  throw Object.assign(new Error('Rate exceeded'), { name: 'Lambda.TooManyRequestsException' });
};

describe('a task', () => {
  it.each(critical)('%s that keeps failing frees the card and returns a message for the customer', async (name) => {
    switches[name] = crash;
    const card = await aReadyCard(product, token);
    const run = await generate(product, token, card.id, 'front');
    expect(run).toMatchObject({
      status: 'failed',
      images: [],
      error: { code: 'generation.try_again', message: 'Card generation failed - please try again' },
    });
    expect(await read(card.id)).toMatchObject({ status: 'draft_front', pending: null, running: null });
  });

  it.each([...critical, 'paint-option', 'compose-option'] as TaskName[])(
    '%s that fails once is tried again and the run succeeds',
    async (name) => {
      switches[name] = (_input, call) => (call === 1 ? crash() : undefined);
      const card = await aReadyCard(product, token);
      const run = await generate(product, token, card.id, 'front');
      expect(run.status).toBe('succeeded');
      expect(calls[name]).toBeGreaterThan(1);
    },
  );

  it('is called again while Lambda is throttled, and loses no option', async () => {
    switches['paint-option'] = (_input, call) => (call <= 6 ? lambdaIsBusy() : undefined);
    const card = await aReadyCard(product, token);
    const run = await generate(product, token, card.id, 'front', { options: 1 });
    expect([run.status, run.images.length]).toEqual(['succeeded', 1]);
  });

  it('that crashes after its work can repeat it without harm', async () => {
    for (const name of names.filter((task) => task !== 'fail-generation')) {
      let died = false;
      const work = realTasks[name] as (input: unknown) => Promise<unknown>;
      switches[name] = async (input) => {
        if (died) return;
        died = true;
        await work(input);
        crash();
      };
      const card = await aReadyCard(product, token);
      const run = await generate(product, token, card.id, 'front');
      expect([name, run.status]).toEqual([name, 'succeeded']);
      expect((await history(card.id)).filter((entry: { is_active: boolean }) => entry.is_active)).toHaveLength(1);
      delete switches[name];
    }
  });

  it('fail-generation that fails is tried again until the card is free', async () => {
    switches['persist-options'] = crash;
    switches['fail-generation'] = (_input, call) => (call < 4 ? crash() : undefined);
    const card = await aReadyCard(product, token);
    const run = await generate(product, token, card.id, 'front');
    expect(run.status).toBe('failed');
    expect((await read(card.id)).status).toBe('draft_front');
  });

  it('fail-generation that always fails leaves the card to the handler of ended executions', async () => {
    switches['persist-options'] = crash;
    switches['fail-generation'] = crash;
    const card = await aReadyCard(product, token);
    const run = await generate(product, token, card.id, 'front');
    expect(run).toMatchObject({ status: 'failed', error: { code: 'generation.interrupted' } });
    expect((await read(card.id)).status).toBe('draft_front');
  });
});

describe('an option', () => {
  it.each(['paint-option', 'compose-option'] as TaskName[])(
    'is dropped when its %s fails twice, and the run succeeds with the other',
    async (name) => {
      switches[name] = ({ option }) => (option === 0 ? crash() : undefined);
      const card = await aReadyCard(product, token);
      const run = await generate(product, token, card.id, 'front', { options: 2 });
      expect(run.status).toBe('succeeded');
      expect(run.images).toHaveLength(1);
      expect(run.images[0]).toContain('_front_option_1_');
      const chosen = await chooseFirst(product, token, card.id, 'front', run.id);
      expect(chosen.body.status).toBe('draft_back');
      const signed = await product.call(`POST /cards/${card.id}/signature`, { type: 'type', text: 'Mara' }, token);
      expect(signed.body.front_image_url).toContain('_front_option_1_');
    },
  );

  it('fails the run when every other option fails too', async () => {
    switches['compose-option'] = crash;
    const card = await aReadyCard(product, token);
    expect((await generate(product, token, card.id, 'front', { options: 2 })).status).toBe('failed');
  });
});

describe('a run that takes too long', () => {
  const creative =
    'Creative generation timed out. Creative transformations can take longer - please try with a smaller image.';
  const back = 'Back card generation timed out. Please try again.';
  const kinds = [
    ['/generate-card', 'voltage', 120, 'Card generation failed - please try again'],
    ['/generate-back-card', 'voltage', 120, back],
    ['/generate-creative-card', 'blueprint', 240, creative],
    ['/generate-creative-back-card', 'blueprint', 180, back],
  ] as const;

  /** Step Functions' error for a task that timed out. */
  const timeIsOver = (): never => {
    throw Object.assign(new Error('time is over'), { name: 'States.Timeout' });
  };

  it.each(kinds)('by %s of %s has %i s from the click, then fails: %s', async (path, template, deadline, message) => {
    const card = await aReadyCard(product, token, { template_id: template });
    const run = async (call: string) => {
      const body = { cardId: card.id, template, formData: {}, options: 1, seed: 3 };
      const started = (await product.call(`POST ${call}` as `${string} /${string}`, body, token)).body;
      await product.aws.settled();
      return generation(started.generationId);
    };
    if (path.includes('back')) {
      const front = await run(path.replace('-back', ''));
      await chooseFirst(product, token, card.id, 'front', front.id);
    }
    // The queue took 100 of the seconds.
    switches['prepare-generation'] = () => product.aws.clock.advance(100);
    let left = 0;
    switches['paint-option'] = ({ seconds = 0 }) => {
      left = seconds;
      timeIsOver();
    };
    expect((await run(path)).error.message).toBe(message);
    expect(left).toBeGreaterThan(deadline - 100 - 20);
    expect(left).toBeLessThanOrEqual(deadline - 100);
  });
});

describe('a rejected photo', () => {
  it('stops the card; a reset frees it', async () => {
    switches['moderate-photo'] = () => {
      throw new AppError('photo.rejected');
    };
    const card = await aReadyCard(product, token);
    const run = await generate(product, token, card.id, 'front');
    expect(run.error).toMatchObject({ code: 'photo.rejected' });
    expect(calls['moderate-photo']).toBe(1);
    expect((await read(card.id)).status).toBe('failed');
    const refused = await product.call(
      'POST /generate-card',
      { cardId: card.id, template: 'voltage', formData: {} },
      token,
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'card.stopped']);
    expect((await product.call(`POST /cards/${card.id}/reset`, undefined, token)).body.status).toBe('draft_front');
  });
});

describe('cancelling', () => {
  it.each(names.filter((name) => name !== 'fail-generation'))(
    'at %s frees the card at once, and late results do not change it',
    async (name) => {
      const card = await aReadyCard(product, token);
      const first = gate();
      const cancelled = gate();
      switches[name] = async (_input, call) => {
        if (call > 1) return;
        first.open();
        await cancelled.opened;
      };
      const { generationId } = await start(card.id);
      await first.opened;
      const reply = await product.call(`POST /cards/${card.id}/cancel`, undefined, token);
      expect(reply.body).toMatchObject({ status: 'draft_front', running: null, pending: null });
      cancelled.open();
      await product.aws.settled();
      expect(await generation(generationId)).toMatchObject({
        status: 'cancelled',
        images: [],
        error: { code: 'generation.cancelled' },
      });
      expect(await read(card.id)).toMatchObject({ status: 'draft_front', pending: null });
      const chosen = await chooseFirst(product, token, card.id, 'front', generationId);
      expect([chosen.status, chosen.body.code]).toEqual([409, 'card.nothing_to_choose']);
    },
  );

  it('without a run is refused with the specified message', async () => {
    const card = await aReadyCard(product, token);
    const reply = await product.call(`POST /cards/${card.id}/cancel`, undefined, token);
    expect([reply.status, reply.body.error]).toEqual([409, 'Failed to cancel generation.']);
  });

  it('and starting again makes a new run, and only its result is offered', async () => {
    const card = await aReadyCard(product, token);
    const held = gate();
    switches['compose-option'] = (_input, call) => (call <= 2 ? held.opened : undefined);
    const old = await start(card.id);
    await product.call(`POST /cards/${card.id}/cancel`, undefined, token);
    const fresh = await start(card.id);
    held.open();
    await product.aws.settled();
    expect(fresh.generationId).not.toBe(old.generationId);
    expect((await generation(fresh.generationId)).status).toBe('succeeded');
    expect(await read(card.id)).toMatchObject({ pending: { generation_id: fresh.generationId } });
  });
});
