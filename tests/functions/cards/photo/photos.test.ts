import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { storeInlinePhoto } from '#functions/cards/photo/check-photo.ts';
import { log } from '#functions/platform/log.ts';
import { hasObject } from '#functions/platform/storage/buckets.ts';
import { aPhoto, dataUrl } from '#tests/product/a-photo.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { postFile } from '#tests/product/http-client.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard, upload } from '#tests/product/steps.ts';

// Detection is off in this file, except in the test of its failure.
vi.mock('#studio/photo/find/find-athlete.ts', () => ({
  findAthlete: () => Promise.reject(new Error('no WebAssembly')),
}));

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  token = await product.signIn('shopper@example.com');
});
afterEach(forgetEnv);
afterAll(() => product.stop());

const requestUpload = (body: Record<string, unknown>) =>
  product.call('POST /uploads', { purpose: 'card_photo', ...body }, token);

describe('an upload request', () => {
  it.each(['image/svg+xml', 'image/heic', 'video/mp4', 'application/pdf', 'text/html', ''])(
    'of type "%s" is refused',
    async (type) => {
      const reply = await requestUpload({ content_type: type, size: 1000 });
      expect(reply.status).toBe(415);
      expect(reply.body.error).toBe('Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.');
    },
  );

  it('of 100 MB is accepted, and of one byte more refused', async () => {
    expect((await requestUpload({ content_type: 'image/jpeg', size: limits.upload.maxBytes })).status).toBe(201);
    const refused = await requestUpload({ content_type: 'image/jpeg', size: limits.upload.maxBytes + 1 });
    expect([refused.status, refused.body.error]).toEqual([413, 'File too large. Maximum size is 100MB.']);
    const empty = await requestUpload({ content_type: 'image/jpeg', size: 0 });
    expect([empty.status, empty.body.error]).toEqual([400, 'This file is empty. Please choose another one.']);
  });
});

it('five photo keys that five function instances make in one millisecond are distinct', async () => {
  const { id } = (await product.call('GET /me', undefined, token)).body;
  const instances = [];
  for (let n = 0; n < 5; n++) {
    vi.resetModules();
    instances.push(await import('#functions/cards/photo/new-photo-key.ts'));
  }
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const photoKeys = await Promise.all(instances.map(({ newPhotoKey }) => newPhotoKey(id)));
  clock.mockRestore();
  expect(new Set(photoKeys).size).toBe(5);
  for (const key of photoKeys) expect(key).toMatch(/^[\w-]+\/\d+\.jpg$/);
});

describe('a posted photo', () => {
  it('is checked, turned upright and stripped of its metadata', async () => {
    const turned = await sharp(await aPhoto({ width: 840, height: 600 }))
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const settled = await upload(product, token, { bytes: turned });
    expect(settled).toMatchObject({ status: 'ready', width: 600, height: 840, dpi_card: 218, error: null });
    expect(settled.key).toMatch(/^[\w-]+\/\d+\.jpg$/);
    const kept = Buffer.from(await (await fetch(settled.url)).arrayBuffer());
    const metadata = await sharp(kept).metadata();
    expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
      600,
      840,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [
      'an SVG under a false name',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840"/>'),
      'photo.wrong_type',
    ],
    ['a truncated one', async () => (await aPhoto()).subarray(0, 4000), 'photo.unreadable'],
    ['a tiny one', () => aPhoto({ width: 150, height: 210 }), 'photo.too_small'],
    ['a ribbon', () => aPhoto({ width: 1300, height: 300 }), 'photo.bad_shape'],
  ])('that is %s is rejected with a message', async (_what, make, code) => {
    const settled = await upload(product, token, { bytes: await make() });
    expect(settled).toMatchObject({ status: 'rejected', url: null, error: { code } });
    expect(settled.error.message.length).toBeGreaterThan(10);
  });

  it('keeps its result when its form is posted again, and leaves no file in the incoming bucket', async () => {
    const created = await requestUpload({ content_type: 'image/jpeg', size: 1000 });
    const posted = await postFile(created.body, new Uint8Array(await aPhoto()), 'image/jpeg');
    expect(posted.status).toBe(204);
    await product.aws.settled();
    const again = await postFile(created.body, new Uint8Array(await aPhoto({ width: 100, height: 140 })), 'image/jpeg');
    expect(again.status).toBe(204);
    await product.aws.settled();
    const settled = await product.call(`GET /uploads/${created.body.upload_id}`, undefined, token);
    expect(settled.body.status).toBe('ready');
    expect(await hasObject('incoming', created.body.fields.key)).toBe(false);
  });

  it('must have the type of its upload request', async () => {
    const created = await requestUpload({ content_type: 'image/jpeg', size: 1000 });
    const fields = { ...created.body.fields, 'Content-Type': 'text/html' };
    expect((await postFile({ ...created.body, fields }, new Uint8Array([1]), 'text/html')).status).toBe(403);
  });
});

it('a photo is stored without people when the networks fail, and the failure is counted', async () => {
  const { id } = (await product.call('GET /me', undefined, token)).body;
  givenEnv('FIND_ATHLETE', 'on');
  const [failed, counted] = [vi.spyOn(log, 'error').mockReturnValue(), vi.spyOn(log, 'warn').mockReturnValue()];
  const photo = await storeInlinePhoto(id, `${id}/1.jpg`, await aPhoto());
  expect(photo).toMatchObject({ people: [], chosen: null });
  expect(failed.mock.calls.map(([message]) => message)).toEqual(['the networks that find people failed']);
  const [[message, line] = []] = counted.mock.calls;
  expect(message).toBe('CutoutFallback');
  expect(line).toEqual({ _aws: expect.anything(), reason: 'unavailable', CutoutFallback: 1 });
  const { CloudWatchMetrics } = (line as { _aws: Record<string, unknown> })._aws;
  const Metrics = [{ Name: 'CutoutFallback', Unit: 'Count' }];
  expect(CloudWatchMetrics).toEqual([{ Namespace: 'goldcut-local', Dimensions: [['reason']], Metrics }]);
});

describe('a photo inside a generation call', () => {
  it('is checked like an upload', async () => {
    const card = await aReadyCard(product, token);
    const start = (imageUrl: string) =>
      product.call(
        'POST /generate-card',
        { cardId: card.id, template: 'voltage', formData: {}, imageUrl, options: 1 },
        token,
      );
    expect((await start('data:image/svg+xml;base64,PHN2Zy8+')).status).toBe(415);
    expect((await start(dataUrl((await aPhoto()).subarray(0, 3000)))).body.code).toBe('photo.unreadable');
    expect((await start('https://example.com/photo.jpg')).status).toBe(404);
    expect((await start('somebody-else/1.jpg')).status).toBe(404);
    const started = await start(dataUrl(await aPhoto()));
    expect(started.status).toBe(202);
    await product.aws.settled();
    expect((await product.call(`GET /generations/${started.body.generationId}`, undefined, token)).body.status).toBe(
      'succeeded',
    );
  });
});

describe('colour analysis', () => {
  it('returns a description and refuses a file that is too large or not a picture', async () => {
    const photo = await aPhoto();
    const good = await product.call('POST /analyze-colors', { imageBase64: dataUrl(photo) }, token);
    expect(good.body).toMatchObject({ success: true });
    expect(good.body.colorAnalysis).toMatch(/red|crimson/i);
    const large = await product.call(
      'POST /analyze-colors',
      { imageBase64: 'A'.repeat(limits.colours.base64Chars + 4) },
      token,
    );
    expect([large.status, large.body.error]).toEqual([
      413,
      'This image is too large for color analysis. Maximum size is 1MB.',
    ]);
    for (const body of [{ imageBase64: 'AAAA' }, {}])
      expect((await product.call('POST /analyze-colors', body, token)).status).toBe(400);
  });
});
