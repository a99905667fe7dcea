import { type JourneyStep, journeySteps } from '#domain/desk/journey.ts';
import { log } from '#functions/platform/log.ts';
import { countMetric, timeMetric } from '#functions/platform/metric.ts';
import { beginCard, chooseFront, generateFront, uploadPicture } from './steps-of-card.ts';
import { enter, leaveNothing, makeBox, openFirstPage, readConfig, visitCart, visitTemplates } from './steps-of-shop.ts';
import { callApi, type Visitor, visitPicture, WrongAnswer } from './visitor.ts';

/** Milliseconds, beyond a generation's two minutes. The clean-up has the rest of the function's timeout. */
const walkWithin = 150_000;
const cleanWithin = 20_000;

export interface Journey {
  readonly walked: readonly JourneyStep[];
  readonly failed: readonly JourneyStep[];
}

/** Runs a step and records its time and failure as metrics, with a log line for a failure. */
type Take = <T>(step: JourneyStep, work: () => Promise<T>) => Promise<T>;

function stepsOf(journey: { walked: JourneyStep[]; failed: JourneyStep[] }): Take {
  return async (step, work) => {
    const began = performance.now();
    try {
      const result = await work();
      journey.walked.push(step);
      return result;
    } catch (error) {
      journey.failed.push(step);
      countMetric('JourneyFailed', step, 'warn');
      const status = error instanceof WrongAnswer ? error.status : null;
      const { name } = error as Error;
      log.warn('a step of the journey failed', { step, status, reason: name, harm: journeySteps[step] });
      throw error;
    } finally {
      timeMetric('JourneyMilliseconds', step, performance.now() - began);
    }
  };
}

async function walkToSignIn(take: Take, visitor: Visitor) {
  await take('first page', () => openFirstPage(visitor));
  await take('health', () => callApi(visitor, 'health'));
  const template = await take('templates', () => visitTemplates(visitor));
  await take('human check', () => callApi(visitor, 'challenge'));
  const config = await take('config', () => readConfig(visitor));
  return { template, customer: await take('sign-in', () => enter(visitor, config)) };
}

async function walkToCart(take: Take, visitor: Visitor, template: string): Promise<void> {
  const photo = await take('photo', () => uploadPicture(visitor));
  const card = await take('card', () => beginCard(visitor, template, photo));
  const run = await take('generation', () => generateFront(visitor, card, template));
  await take('picture', async () => {
    if (run.images.length === 0) throw new WrongAnswer(200);
    for (const link of run.images) await visitPicture(visitor, link);
  });
  await take('choice', () => chooseFront(visitor, run));
  await take('price', () => callApi(visitor, 'readPricing'));
  await take('box', () => makeBox(visitor));
  await take('cart', () => visitCart(visitor));
}

/** Runs all steps until one fails, and cleans up in any case. */
async function walkAll(take: Take, origin: string): Promise<void> {
  const visitor = { origin, token: null, ends: AbortSignal.timeout(walkWithin) };
  const { template, customer } = await walkToSignIn(take, visitor);
  try {
    await walkToCart(take, customer, template);
  } finally {
    await take('clean-up', () => leaveNothing({ ...customer, ends: AbortSignal.timeout(cleanWithin) }));
  }
}

/** One journey through the shop at this address. Never throws: a failed step is a metric and a log line. */
export async function walkJourney(origin: string): Promise<Journey> {
  const journey: { walked: JourneyStep[]; failed: JourneyStep[] } = { walked: [], failed: [] };
  await walkAll(stepsOf(journey), origin).catch(() => undefined);
  const hasFailed = journey.failed.length > 0;
  countMetric('JourneyRun', hasFailed ? 'failed' : 'passed', hasFailed ? 'warn' : 'info');
  return journey;
}
