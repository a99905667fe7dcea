import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { SFNClient, StartExecutionCommand, StateMachineDoesNotExist } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { bucketName, deleteObject, readObject, s3, writeObject } from '#functions/platform/storage/buckets.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { aPhoto, dataUrl } from '#tests/product/a-photo.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate, someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({ env: { GENERATION_LIMITS: '10,40' } });
});
afterAll(() => product.stop());

const read = async (cardId: string) => (await product.call(`GET /cards/${cardId}`, undefined, token)).body;
const history = async (cardId: string, side?: string) =>
  (await product.call(`GET /cards/${cardId}/generations${side ? `?side=${side}` : ''}`, undefined, token)).body
    .generations;
const storedPhotos = async (userId: string) => {
  const listed = await s3.send(new ListObjectsV2Command({ Bucket: bucketName('user-uploads'), Prefix: `${userId}/` }));
  return listed.Contents?.map(({ Key }) => Key);
};
const start = (cardId: string, over: Record<string, unknown> = {}, path = '/generate-card') =>
  product.call(
    `POST ${path}` as `${string} /${string}`,
    { cardId, template: 'voltage', formData: {}, options: 1, ...over },
    token,
  );

describe('bad input', () => {
  it.each([
    [{ seed: 1_000_000 }, 400],
    [{ seed: -1 }, 400],
    [{ seed: 1.5 }, 400],
    [{ streaming: true }, 400],
    [{ options: 0 }, 400],
    [{ options: 5 }, 400],
    [{ template: undefined }, 400],
    [{ template: 'heritage' }, 409],
    [{ crop: { x: -1, y: 0, width: 10, height: 10 } }, 400],
    [{ formData: { player_name: '' } }, 400],
    [{ cardId: 'crd_nobody' }, 404],
  ])('%o is refused and nothing is started', async (over, status) => {
    token ||= await someone(product);
    const card = (await product.call('POST /cards', { template_id: 'voltage' }, token)).body;
    const reply = await start(card.id, over);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false, requestId: expect.any(String) });
    expect(await history(card.id)).toEqual([]);
  });

  it('a text too long to print is refused with its field, although a card may store it', async () => {
    token ||= await someone(product);
    const card = await aReadyCard(product, token);
    const long = { player_name: 'Bartholomea Quigley '.repeat(12).trim() };
    const fields = { player_name: 'Text is too long. At most 60 characters fit on a card.' };
    const kept = await product.call(`PATCH /cards/${card.id}`, long, token);
    expect(kept.status).toBe(200);
    const reply = await start(card.id);
    expect([reply.status, reply.body.code, reply.body.fields]).toEqual([400, 'text.too_long', fields]);
    expect(await history(card.id)).toEqual([]);
    expect((await start(card.id, { formData: { fieldToggles: { player_name: false } } })).status).toBe(202);
    await product.aws.settled();
  });

  it('a missing photo, card or template is named in the error', async () => {
    const card = (await product.call('POST /cards', { template_id: 'voltage' }, token)).body;
    expect((await start(card.id)).body.error).toBe('No cropped image available');
    expect((await product.call('POST /generate-card', { template: 'voltage' }, token)).body.fields).toMatchObject({
      cardId: 'No card selected',
    });
    expect((await product.call('POST /generate-card', { cardId: card.id }, token)).body.fields).toMatchObject({
      template: 'No template selected',
    });
  });

  it('a back before a front is refused with the specified message', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    const reply = await start(card.id, {}, '/generate-back-card');
    expect([reply.status, reply.body.error]).toEqual([
      409,
      'Front card image is required for back card generation - please ensure front card generation completed successfully',
    ]);
  });
});

describe('starting a run', () => {
  const sfn = mockClient(SFNClient);
  const unable = 'Unable to generate card. Please try again or contact support.';
  const freshCard = async () => {
    token = await someone(product);
    return aReadyCard(product, token);
  };
  beforeEach(() => sfn.reset());
  afterEach(() => sfn.restore());
  afterEach(forgetEnv);

  it('returns 502, frees the card and stores the reason when the workflow refuses', async () => {
    const card = await freshCard();
    sfn
      .on(StartExecutionCommand)
      .rejects(new StateMachineDoesNotExist({ $metadata: { httpStatusCode: 400 }, message: 'gone' }));
    const reply = await start(card.id);
    expect([reply.status, reply.body.error]).toEqual([502, unable]);
    expect(await read(card.id)).toMatchObject({ status: 'draft_front', running: null });
    const [entry] = await history(card.id);
    expect(entry.status).toBe('failed');
    const run = (await product.call(`GET /generations/${entry.id}`, undefined, token)).body;
    expect(run.error).toEqual({ code: 'generation.unable', message: unable });
  });

  it('succeeds without a response from the workflow: a job hands the run over within a minute', async () => {
    const card = await freshCard();
    sfn.on(StartExecutionCommand).rejects(Object.assign(new Error('no answer'), { name: 'TimeoutError' }));
    const started = await start(card.id);
    expect(started.status).toBe(202);
    sfn.restore();
    await product.aws.clock.advance(31);
    await product.aws.passTime();
    await product.aws.settled();
    const run = (await product.call(`GET /generations/${started.body.generationId}`, undefined, token)).body;
    expect(run.status).toBe('succeeded');
  });

  it('returns the same error for a defect in the server', async () => {
    const card = await freshCard();
    givenEnv('GENERATION_LIMITS', 'broken');
    const reply = await start(card.id);
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([502, 'generation.unable', unable]);
  });
});

describe('a back with an unreadable front picture', () => {
  it('is refused with the specified message, starts no run, and works once the picture is back', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    const front = await generate(product, token, card.id, 'front');
    await chooseFirst(product, token, card.id, 'front', front.id);
    const key = (await loadCard(card.user_id, card.id))?.entity.front_image_key ?? '';
    const picture = await readObject('generated-cards', key);
    await deleteObject('generated-cards', key);
    const reply = await start(card.id, {}, '/generate-back-card');
    expect([reply.status, reply.body.error]).toEqual([
      502,
      'Could not access front card image for back card generation.',
    ]);
    expect((await read(card.id)).status).toBe('draft_back');
    expect(await history(card.id, 'back')).toEqual([]);
    await writeObject('generated-cards', key, picture ?? new Uint8Array(), { type: 'image/jpeg', cacheSeconds: 60 });
    expect((await start(card.id, {}, '/generate-back-card')).status).toBe(202);
  });
});

describe('a picture that is too large for its call', () => {
  it('is refused with the limit of that call', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    const inline = await start(card.id, { imageUrl: dataUrl(Buffer.alloc(limits.upload.dataUrlBytes + 1)) });
    expect([inline.status, inline.body.error]).toEqual([
      413,
      'This photo is too large to be sent with the request. Maximum size is 4MB: please upload it first.',
    ]);
  });
});

describe('the limit', () => {
  it('of ten runs in ten minutes returns 429 with the seconds left and starts nothing', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    for (let n = 0; n < limits.generation.perTenMinutes; n++) {
      expect((await start(card.id)).status).toBe(202);
      await product.call(`POST /cards/${card.id}/cancel`, undefined, token);
    }
    const refused = await start(card.id);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(refused.status).toBe(429);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(refused.body.error).toBe(`Rate limit exceeded. Please try again in ${seconds} seconds.`);
    await product.aws.settled();
    expect((await read(card.id)).status).toBe('draft_front');
  });

  it('is checked first: a photo in a refused call is neither read nor stored', async () => {
    const card = await aReadyCard(product, token);
    const before = await storedPhotos(card.user_id);
    const calls = [dataUrl(await aPhoto()), dataUrl(Buffer.from('no picture')), dataUrl(await aPhoto())];
    const replies = await Promise.all(calls.map((imageUrl) => start(card.id, { imageUrl })));
    expect(replies.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(await storedPhotos(card.user_id)).toEqual(before);
  });

  it('counts parallel calls exactly: twelve cards at once start ten runs', async () => {
    token = await someone(product);
    const first = await aReadyCard(product, token);
    const copies = Array.from({ length: 11 }, () =>
      product.call(`POST /cards/${first.id}/duplicate`, undefined, token),
    );
    const cards = [first.id, ...(await Promise.all(copies)).map(({ body }) => body.id as string)];
    const statuses = (await Promise.all(cards.map((id) => start(id)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(limits.generation.perTenMinutes);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await Promise.all(cards.map((id) => product.call(`POST /cards/${id}/cancel`, undefined, token)));
  });
});
