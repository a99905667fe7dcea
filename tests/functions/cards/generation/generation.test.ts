import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { loadRunDurations } from '#functions/table/cards/run-durations.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate, someone, upload } from '#tests/product/steps.ts';

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
const start = (cardId: string, over: Record<string, unknown> = {}, path = '/generate-card') =>
  product.call(
    `POST ${path}` as `${string} /${string}`,
    { cardId, template: 'voltage', formData: {}, options: 1, ...over },
    token,
  );

describe('from photo to finished card', () => {
  it('makes a front and a back, chosen, signed and completed', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    const estimates = async () => (await product.call('GET /config')).body.estimated_seconds;
    expect(await estimates()).toEqual({ front: 21, back: 26, creative_front: 21, creative_back: 26 });

    const cutout = {
      person: { x: 0.5, y: 0.4 },
      strokes: [{ mode: 'remove', radius: 0.02, points: [{ x: 0.9, y: 0.9 }] }],
    };
    const started = await start(card.id, {
      options: 2,
      seed: 5,
      formData: { team: 'Harbor Kings', stats: { Goals: '9' } },
      cutout,
    });
    expect(started.body).toMatchObject({ success: true, status: 'processing', seed: 5, estimated_seconds: 21 });
    expect(started.body.statusUrl).toBe(`/api/generations/${started.body.generationId}`);
    expect((await read(card.id)).status).toBe('processing_front');
    await product.aws.settled();

    const front = (await product.call(`GET /generations/${started.body.generationId}`, undefined, token)).body;
    expect(front).toMatchObject({
      status: 'succeeded',
      side: 'front',
      seed: 5,
      error: null,
      progress: { percent: 100 },
      estimated_seconds: 21,
    });
    const took = (await loadRunDurations()).front;
    expect(took).toHaveLength(1);
    const known = Math.max(1, Math.ceil(took[0] ?? 0));
    expect(await estimates()).toEqual({ front: known, back: 26, creative_front: 21, creative_back: 26 });
    expect(front.images).toHaveLength(2);
    const picture = Buffer.from(await (await fetch(front.images[0])).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ width: 800, height: 1120, format: 'jpeg' });
    expect(await read(card.id)).toMatchObject({
      status: 'draft_front',
      team: 'Harbor Kings',
      cutout,
      pending: { side: 'front', generation_id: front.id },
    });

    const chosen = await product.call(
      `POST /cards/${card.id}/choose`,
      { side: 'front', generation_id: front.id, option: 1 },
      token,
    );
    expect(chosen.body).toMatchObject({ status: 'draft_back', pending: null });
    expect(new URL(chosen.body.front_image_url).pathname).toMatch(/\/[\w-]+\/crd_\w+_front_option_1_\d+\.jpg$/);
    // Lifetime of a link in seconds, rounded up to ten minutes, because it was signed a moment ago.
    const lifetime = (url: string) =>
      Math.ceil((Number(new URL(url).searchParams.get('Expires')) - Date.now() / 1000) / 600) * 600;
    expect([
      lifetime(front.images[0]),
      lifetime(chosen.body.front_image_url),
      lifetime(chosen.body.front_thumbnail_url),
    ]).toEqual([3600, 7200, 7200]);
    const stored = await fetch(chosen.body.front_image_url);
    expect([stored.headers.get('content-type'), stored.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'max-age=3600',
    ]);
    const thumbnail = await sharp(
      Buffer.from(await (await fetch(chosen.body.front_thumbnail_url)).arrayBuffer()),
    ).metadata();
    expect(thumbnail).toMatchObject({ width: 200, height: 280, format: 'webp' });

    const signed = await product.call(
      `POST /cards/${card.id}/signature`,
      {
        type: 'draw',
        strokes: [
          [
            { x: 0, y: 0 },
            { x: 40, y: 30 },
            { x: 90, y: 5 },
          ],
        ],
        side: 'both',
      },
      token,
    );
    expect(signed.status).toBe(200);
    expect(new URL(signed.body.front_image_url).pathname).not.toBe(new URL(chosen.body.front_image_url).pathname);

    const back = await generate(product, token, card.id, 'back', { cutout: null });
    // The back, the proof and the print files use the cutout of the approved front.
    for (const { id } of [front, back]) expect((await loadGeneration(id))?.entity.snapshot.cutout).toEqual(cutout);
    expect(await read(card.id)).toMatchObject({ status: 'processing_back', pending: { side: 'back' } });
    const done = await chooseFirst(product, token, card.id, 'back', back.id);
    expect(done.body).toMatchObject({ status: 'completed', pending: null });
    expect(done.body.back_image_url).toContain('_back_option_0_');
    for (const mask of [done.body.foil_mask_url, done.body.foil_mask_back_url]) {
      const plate = sharp(Buffer.from(await (await fetch(mask)).arrayBuffer()));
      expect(await plate.metadata()).toMatchObject({ width: 800, height: 1120, format: 'png', channels: 1 });
      expect((await plate.stats()).channels[0]?.max).toBe(255);
    }
    expect((await history(card.id)).filter((entry: { is_active: boolean }) => entry.is_active)).toHaveLength(2);
  });

  it('draws the uploaded photo: another photo changes the card, and the photo’s colour appears on it', async () => {
    token = await someone(product);
    const pictureOf = async (subject: string, ground: string) => {
      const { key } = await upload(product, token, { bytes: await aPhoto({ subject, ground }) });
      const card = await product.call(
        'POST /cards',
        { template_id: 'heritage', player_name: 'Mara', user_uploaded_image_url: key },
        token,
      );
      const front = await generate(product, token, card.body.id, 'front', { template: 'heritage' });
      const bytes = Buffer.from(await (await fetch(front.images[0])).arrayBuffer());
      return sharp(bytes).resize(100, 140).removeAlpha().raw().toBuffer();
    };
    const [one, two] = [await pictureOf('#d010d0', '#303030'), await pictureOf('#10c0d0', '#d8d8d8')];
    const difference = one.reduce((sum, value, index) => sum + Math.abs(value - (two[index] ?? 0)), 0) / one.length;
    expect(difference).toBeGreaterThan(20);
    const magenta = Array.from({ length: one.length / 3 }, (_, n) => [
      one[n * 3] ?? 0,
      one[n * 3 + 1] ?? 0,
      one[n * 3 + 2] ?? 0,
    ]);
    expect(magenta.filter(([r = 0, g = 0, b = 0]) => r - g > 80 && b - g > 60).length).toBeGreaterThan(300);
  });
});

describe('a creative card', () => {
  it('is made by the creative calls and refused by the other calls', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token, { template_id: 'blueprint' });
    const call = (path: string) => start(card.id, { template: 'blueprint', seed: 5, streaming: false }, path);
    expect((await call('/generate-card')).body.code).toBe('template.wrong_endpoint');
    const front = (await call('/generate-creative-card')).body;
    expect(front).toMatchObject({ success: true, status: 'processing', seed: 5, estimated_seconds: 21 });
    await product.aws.settled();
    const chosen = (await chooseFirst(product, token, card.id, 'front', front.generationId)).body;
    expect(chosen.status).toBe('draft_back');

    expect((await call('/generate-back-card')).body.code).toBe('template.wrong_endpoint');
    const back = (await call('/generate-creative-back-card')).body;
    expect(back).toMatchObject({ success: true, status: 'processing', estimated_seconds: 26 });
    await product.aws.settled();
    const done = (await chooseFirst(product, token, card.id, 'back', back.generationId)).body;
    expect(done).toMatchObject({ status: 'completed', pending: null });
    for (const url of [done.front_image_url, done.back_image_url]) {
      const picture = sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ width: 800, height: 1120, format: 'jpeg' });
    }
    const { creativeFront, creativeBack } = await loadRunDurations();
    expect([creativeFront.length, creativeBack.length]).toEqual([1, 1]);
  });
});

describe('a second start', () => {
  it('of the same side returns the current run, and of the other side is refused as busy', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    const replies = await Promise.all([start(card.id), start(card.id), start(card.id)]);
    expect(new Set(replies.map(({ body }) => body.generationId)).size).toBe(1);
    const back = await start(card.id, {}, '/generate-back-card');
    expect([back.status, back.body.code]).toEqual([409, 'card.busy']);
    await product.aws.settled();
    expect(await history(card.id)).toHaveLength(1);
  });

  it('after the first adds an entry; the latest success is active until a choice', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    const first = await generate(product, token, card.id, 'front', { seed: 1 });
    const second = await generate(product, token, card.id, 'front', { seed: 2 });
    const active = async () =>
      (await history(card.id, 'front'))
        .filter((entry: { is_active: boolean }) => entry.is_active)
        .map((entry: { id: string }) => entry.id);
    expect(await active()).toEqual([second.id]);
    await chooseFirst(product, token, card.id, 'front', first.id);
    expect(await active()).toEqual([first.id]);
    expect((await history(card.id)).map((entry: { generation_number: number }) => entry.generation_number)).toEqual([
      2, 1,
    ]);
  });

  it('of the front clears the finished back when its result is chosen', async () => {
    token = await someone(product);
    const card = await aReadyCard(product, token);
    const front = await generate(product, token, card.id, 'front');
    await chooseFirst(product, token, card.id, 'front', front.id);
    const back = await generate(product, token, card.id, 'back');
    await chooseFirst(product, token, card.id, 'back', back.id);
    const again = await generate(product, token, card.id, 'front', { seed: 99 });
    expect((await read(card.id)).status).toBe('draft_front');
    const chosen = await chooseFirst(product, token, card.id, 'front', again.id);
    expect(chosen.body).toMatchObject({ status: 'draft_back', back_image_url: null });
  });
});
