import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { journeyEmail, journeyMinutes, journeyStepNames } from '#domain/desk/journey.ts';
import { limits } from '#domain/tables/limits.ts';
import { handler as moderate } from '#functions/cards/generation/tasks/generate-side/moderate.ts';
import { log } from '#functions/platform/log.ts';
import { loadJourneyAccount } from '#functions/platform/table/journey-account.ts';
import { handler as shop } from '#functions/shop/api-shop.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import { functionEnvironment } from '#scripts/serve/goldcut-environment.ts';
import { objectsWith, rowsWith } from '#tests/product/full-scan.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;
const broken = new Set<string>();
const breakable =
  (name: string, works: unknown): LocalHandler =>
  (event, context) =>
    broken.has(name) ? Promise.reject(new Error('down')) : (works as LocalHandler)(event, context);

beforeAll(async () => {
  const overrides = {
    'moderate-photo': breakable('moderate-photo', moderate),
    'api-shop': breakable('api-shop', shop),
  };
  product = await startProduct({ overrides, env: { JOURNEY: 'on' } });
});
afterEach(() => broken.clear());
afterAll(() => product.stop());

interface Line {
  readonly step?: string;
  readonly status?: number | null;
  readonly result?: string;
}

async function walk() {
  const [info, warn] = [vi.spyOn(log, 'info').mockReturnValue(), vi.spyOn(log, 'warn').mockReturnValue()];
  vi.spyOn(log, 'error').mockReturnValue();
  // The gateway logs the injected failure, and Amplify that the pool is not real.
  vi.spyOn(console, 'warn').mockReturnValue();
  const journey = await product.aws.lambda.invoke('walk-journey', {});
  await product.aws.settled();
  const lines = [...info.mock.calls, ...warn.mock.calls].map(([name, line]) => ({ name, ...(line as Line) }));
  const named = (wanted: string) => lines.filter(({ name }) => name === wanted);
  return { journey, named };
}

/** The remaining cards, boxes, orders and pictures of the journey's account. */
async function left(): Promise<string[]> {
  const id = (await loadJourneyAccount()) ?? '';
  const rows = await rowsWith([id]);
  const pictures = await objectsWith([id]);
  return [
    ...rows.filter((key) => /USER#\S+ (CARD|PACK)#|^(ORDER|CARD|GEN)#/.test(key)),
    ...pictures.filter((key) => key.startsWith('generated-cards')),
  ];
}

describe('the journey', () => {
  it('walks every step as a customer, and leaves no card, box, picture, order or mail', async () => {
    const { journey, named } = await walk();
    expect(journey).toEqual({ walked: journeyStepNames, failed: [] });
    expect(named('JourneyMilliseconds').map(({ step }) => step)).toEqual(journeyStepNames);
    expect(named('JourneyRun')).toMatchObject([{ result: 'passed' }]);
    expect(await loadJourneyAccount()).not.toBeNull();
    expect(await left()).toEqual([]);
    expect(
      product.aws
        .service('mail')
        .inbox()
        .filter(({ to }) => to.includes(journeyEmail)),
    ).toEqual([]);
  });

  it('is not counted among the shop’s events', async () => {
    expect((await walk()).named('ShopEvent')).toEqual([]);
  });

  it('names the step and status when the shop fails, and the next journey deletes its leftovers', async () => {
    broken.add('api-shop');
    const { journey, named } = await walk();
    expect(journey).toMatchObject({ failed: ['price', 'clean-up'] });
    expect(named('JourneyFailed').map(({ step }) => step)).toEqual(['price', 'clean-up']);
    expect(named('a step of the journey failed')).toMatchObject([
      { step: 'price', status: 500 },
      { step: 'clean-up', status: 500 },
    ]);
    expect(named('JourneyRun')).toMatchObject([{ result: 'failed' }]);
    expect(await left()).not.toEqual([]);

    broken.clear();
    expect((await walk()).journey).toMatchObject({ failed: [] });
    expect(await left()).toEqual([]);
  });

  it('names a failed generation, and cleans up at once', async () => {
    broken.add('moderate-photo');
    const { journey, named } = await walk();
    expect(journey).toMatchObject({ failed: ['generation'] });
    expect(named('a step of the journey failed')).toMatchObject([{ step: 'generation' }]);
    expect(await left()).toEqual([]);
  });

  it('is off in a local run unless it is switched on', async () => {
    givenEnv('JOURNEY', undefined);
    expect(functionEnvironment({}, '').JOURNEY).toBe('off');
    givenEnv('JOURNEY', 'off');
    expect((await walk()).journey).toBeNull();
    forgetEnv();
  });

  it('runs no more often than one account may generate in a day', () => {
    expect((24 * 60) / journeyMinutes).toBeLessThanOrEqual(limits.generation.perDay);
  });

  it('logs no mail address, URL or token of a failed step', async () => {
    broken.add('api-shop');
    const { named } = await walk();
    expect(JSON.stringify(named('a step of the journey failed'))).not.toMatch(/@|https?:|token/i);
  });
});
