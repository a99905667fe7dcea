import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles, quickDrawing } from '#tests/product/quick-drawing.ts';
import { aReadyCard, chooseFirst, generate, upload } from '#tests/product/steps.ts';
import { calls, clearSwitches, overrides } from '#tests/product/task-switches.ts';

const rekognition = mockClient(RekognitionClient);
let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({
    overrides: { ...overrides, ...quickDrawing, ...noPrintFiles },
    env: { GENERATION_LIMITS: '1000,1000', MODERATOR: 'rekognition' },
  });
  token = await product.signIn('shopper@example.com');
});
afterAll(() => product.stop());
beforeEach(() => {
  clearSwitches();
  see();
});

const see = (...labels: { Name: string; Confidence: number }[]): unknown =>
  rekognition.reset().on(DetectModerationLabelsCommand).resolves({ ModerationLabels: labels });
const read = async (cardId: string) => (await product.call(`GET /cards/${cardId}`, undefined, token)).body;

describe('a doubtful photo', () => {
  const knife = { Name: 'Violence', Confidence: 95 };

  it('does not stop the run: the card is made and held', async () => {
    see(knife);
    const card = await aReadyCard(product, token);
    expect((await generate(product, token, card.id, 'front')).status).toBe('succeeded');
    expect((await read(card.id)).held).toBe(true);
  });

  it('keeps its card held through later runs, edits and choices', async () => {
    see(knife);
    const card = await aReadyCard(product, token);
    const first = await generate(product, token, card.id, 'front');
    see();
    const second = await generate(product, token, card.id, 'front');
    await chooseFirst(product, token, card.id, 'front', second.id);
    await product.call(`PATCH /cards/${card.id}`, { player_name: 'Mara O.' }, token);
    await product.call(`POST /cards/${card.id}/signature`, { type: 'type', text: 'Mara' }, token);
    const back = await generate(product, token, card.id, 'back');
    await chooseFirst(product, token, card.id, 'back', back.id);
    expect(await read(card.id)).toMatchObject({ held: true, status: 'completed' });
    expect([first.status, second.status, back.status]).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });
});

describe('a photo that Rekognition could not judge', () => {
  const fail = () => rekognition.reset().on(DetectModerationLabelsCommand).rejects(new Error('no answer'));
  const judgeAgain = () => product.aws.lambda.invoke('judge-holds', {});
  /** A card that was made while Rekognition failed. */
  const anUnjudgedCard = async () => {
    fail();
    const card = await aReadyCard(product, token);
    expect((await generate(product, token, card.id, 'front')).status).toBe('succeeded');
    expect((await read(card.id)).held).toBe(true);
    return card;
  };
  const overdue = () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    return () => warn.mock.calls.filter(([name]) => name === 'HoldOverdue').map(([, line]) => line);
  };

  it.each([
    ['is good: its cards are released', [], { held: false, status: 'draft_front' }],
    ['is doubtful: its cards wait for an operator', [{ Name: 'Violence', Confidence: 95 }], { held: true }],
    ['is blocked: its cards fail', [{ Name: 'Explicit', Confidence: 91 }], { held: false, status: 'failed' }],
  ])('is judged again, and %s', async (_, labels, expected) => {
    const card = await anUnjudgedCard();
    await judgeAgain();
    expect((await read(card.id)).held).toBe(true);
    see(...labels);
    await judgeAgain();
    expect(await read(card.id)).toMatchObject(expected);
  });

  it('ends the job at the first failed call to Rekognition', async () => {
    await anUnjudgedCard();
    await anUnjudgedCard();
    rekognition.resetHistory();
    await judgeAgain();
    expect(rekognition.commandCalls(DetectModerationLabelsCommand)).toHaveLength(1);
    see();
    await judgeAgain();
  });

  it('is overdue after an hour without a verdict, and after a day without an operator’s decision', async () => {
    const lines = overdue();
    await anUnjudgedCard();
    await judgeAgain();
    expect(lines()).toEqual([]);
    await product.aws.clock.advance(3601);
    await judgeAgain();
    expect(lines()).toMatchObject([{ waits_for: 'moderator', HoldOverdue: 1 }]);
    see({ Name: 'Violence', Confidence: 95 });
    await judgeAgain();
    expect(lines()).toHaveLength(1);
    await product.aws.clock.advance(23 * 3600);
    await judgeAgain();
    expect(lines()[1]).toMatchObject({ waits_for: 'operator', HoldOverdue: 1 });
    // The session has expired meanwhile.
    token = await product.signIn('shopper@example.com');
  });
});

it('a blocked photo stops the card before an option is painted', async () => {
  see({ Name: 'Explicit', Confidence: 91 });
  const card = await aReadyCard(product, token);
  const run = await generate(product, token, card.id, 'front');
  expect(run.error).toMatchObject({ code: 'photo.rejected' });
  expect(await read(card.id)).toMatchObject({ status: 'failed', held: false });
  expect(calls['paint-option']).toBeUndefined();
});

describe('an operator’s decision on a held photo', () => {
  const knife = { Name: 'Violence', Confidence: 95 };
  let ops: string;
  beforeAll(async () => {
    ops = await product.signIn('ops@example.com');
  });

  interface HeldPhoto {
    readonly photo_key: string;
    readonly verdict: string;
    readonly generations: readonly { readonly id: string }[];
  }
  const seenIn = async (cardId: string) => {
    const { cards } = (await product.call('GET /ops/holds', undefined, ops)).body;
    const card = cards.find(({ id }: { id: string }) => id === cardId);
    return ((card?.photos ?? []) as HeldPhoto[]).map(({ photo_key, generations }) => ({
      photo_key,
      generation_ids: generations.map(({ id }) => id),
    }));
  };
  const decide = (cardId: string, decision: 'release' | 'stop', seen: unknown) =>
    product.call(`POST /ops/holds/${cardId}/${decision}`, seen, ops);
  const choose = (cardId: string, side: 'front' | 'back', run: string) =>
    chooseFirst(product, token, cardId, side, run);
  const start = (cardId: string, over: Record<string, unknown> = {}) =>
    product.call('POST /generate-card', { cardId, template: 'voltage', seed: 7, options: 1, ...over }, token);
  const addToBox = async (card_id: string) => {
    const box = (await product.call('POST /packs', {}, token)).body;
    return (await product.call(`POST /packs/${box.id}/items`, { card_id }, token)).body;
  };

  it('to stop it survives a reset: its pictures and new runs are refused', async () => {
    see(knife);
    const card = await aReadyCard(product, token);
    const front = await generate(product, token, card.id, 'front');
    await choose(card.id, 'front', front.id);
    const back = await generate(product, token, card.id, 'back');
    await choose(card.id, 'back', back.id);
    const copy = (await product.call(`POST /cards/${card.id}/duplicate`, undefined, token)).body;
    const [seen] = await seenIn(card.id);
    expect(new Set(seen?.generation_ids)).toEqual(new Set([front.id, back.id]));

    expect((await decide(card.id, 'stop', seen)).body).toMatchObject({ status: 'failed', held: false, photos: [] });
    see();
    const again = (await product.call(`POST /cards/${card.id}/reset`, undefined, token)).body;
    expect(again).toMatchObject({ status: 'draft_front', front_image_url: null, back_image_url: null });
    expect((await choose(card.id, 'front', front.id)).body.code).toBe('generation.stopped');
    expect((await choose(card.id, 'back', back.id)).status).toBe(409);
    expect((await product.call(`GET /generations/${front.id}`, undefined, token)).body.images).toEqual([]);
    // The card, its duplicate, and another crop of the photo.
    for (const id of [card.id, copy.id]) expect(await start(id)).toMatchObject({ status: 422 });
    const crop = { x: 10, y: 10, width: 300, height: 420 };
    expect((await start(copy.id, { crop })).body.code).toBe('photo.rejected');
    const { entries } = (await product.call('GET /ops/audit', undefined, ops)).body;
    expect(entries[0]).toMatchObject({ what: 'hold.stopped', subject: card.id });
    expect(new Set(entries[0].seen)).toEqual(new Set([seen?.photo_key, front.id, back.id]));
  });

  it('to release it covers only the seen pictures: pictures of another photo hold the card again', async () => {
    see(knife);
    const card = await aReadyCard(product, token);
    const bait = await generate(product, token, card.id, 'front');
    const { key } = await upload(product, token);
    const second = await generate(product, token, card.id, 'front', { imageUrl: key });
    await choose(card.id, 'front', second.id);
    const seen = await seenIn(card.id);
    expect(seen.map(({ generation_ids }) => generation_ids)).toEqual([[bait.id], [second.id]]);

    const released = await decide(card.id, 'release', seen[1]);
    expect(released.body).toMatchObject({ held: false, photos: [{ generations: [{ id: bait.id }] }] });
    const callsBefore = rekognition.commandCalls(DetectModerationLabelsCommand).length;
    const back = await generate(product, token, card.id, 'back');
    expect((await choose(card.id, 'back', back.id)).body).toMatchObject({ status: 'completed', held: false });
    expect(rekognition.commandCalls(DetectModerationLabelsCommand)).toHaveLength(callsBefore);

    await choose(card.id, 'front', bait.id);
    expect((await choose(card.id, 'back', back.id)).body).toMatchObject({ status: 'completed', held: true });
    expect((await addToBox(card.id)).code).toBe('card.held');
    expect((await decide(card.id, 'release', seen[1])).body.code).toBe('hold.over');
    expect((await decide(card.id, 'release', { ...seen[0], photo_key: key })).body.code).toBe('hold.over');
    expect((await decide(card.id, 'release', { photo_key: key })).status).toBe(400);
    expect((await decide(card.id, 'release', {})).body).toMatchObject({ held: false, photos: [] });
  });

  it('to stop it applies to the owner’s other cards', async () => {
    see(knife);
    const card = await aReadyCard(product, token);
    const copy = (await product.call(`POST /cards/${card.id}/duplicate`, undefined, token)).body;
    await generate(product, token, card.id, 'front');
    const second = await generate(product, token, copy.id, 'front');
    const [seen] = await seenIn(card.id);
    await decide(card.id, 'stop', seen);
    expect((await choose(copy.id, 'front', second.id)).body.code).toBe('generation.stopped');
    const [still] = await seenIn(copy.id);
    expect((await decide(copy.id, 'release', still)).body.code).toBe('hold.stopped');
    expect((await decide(copy.id, 'stop', still)).body).toMatchObject({ status: 'failed', photos: [] });
  });
});
