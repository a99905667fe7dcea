import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import { resultRequest } from '#functions/cards/generation/draw-option.ts';
import { paintingKey } from '#functions/cards/generation/painting-key.ts';
import type { OptionInput } from '#functions/cards/generation/tasks/generate-side/option-input.ts';
import { storeInlinePhoto } from '#functions/cards/photo/check-photo.ts';
import { newPhotoKey } from '#functions/cards/photo/new-photo-key.ts';
import { deleteObject, readObject } from '#functions/platform/storage/buckets.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { aReadyPlayer, aTeamOfPlayers } from '#tests/product/a-set.ts';
import { countedFaults } from '#tests/product/counted-faults.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles } from '#tests/product/quick-drawing.ts';
import { chooseFirst, upload } from '#tests/product/steps.ts';
import { clearSwitches, crash, overrides, realTasks, switches } from '#tests/product/task-switches.ts';

const style = artistTable['bedrock-style-transfer'];
const structure = artistTable['bedrock-control-structure'];

/** More than these tests spend, in cents. */
const plenty = {
  dayCents: 10_000,
  newcomersDayCents: 10_000,
  newcomerCents: 10_000,
  buyerDayCents: 10_000,
  teamDayCents: 10_000,
};

let product: Product;
let token: string;
/** The bytes of a photo of one athlete, and the key of its upload. */
let athlete: Buffer;
let photoKey: string;

beforeAll(async () => {
  athlete = await readFile('assets/athletes/soccer.webp');
  product = await startProduct({
    overrides: { ...overrides, ...noPrintFiles },
    env: { FIND_ATHLETE: 'on', GENERATION_LIMITS: '1000,1000', HOSTED_ART: JSON.stringify(plenty) },
  });
  token = await product.signIn('shopper@example.com');
  photoKey = (await upload(product, token, { bytes: athlete, type: 'image/webp' })).key;
});
afterAll(() => product.stop());
afterEach(async () => {
  clearSwitches();
  await models(null);
});

/** Sets the fault of the model's next calls. */
const models = (fault: string | null, calls?: number) =>
  fetch(`${product.aws.service('models').url}/_control`, { method: 'POST', body: JSON.stringify({ fault, calls }) });

/** A card of a creative design. */
async function aCreativeCard(key = photoKey): Promise<string> {
  const texts = { template_id: 'front-page', player_name: 'Mara Okafor' };
  return (await product.call('POST /cards', { ...texts, user_uploaded_image_url: key }, token)).body.id;
}

async function make(cardId: string, side: 'front' | 'back' = 'front', options = 1) {
  const path = side === 'front' ? '/generate-creative-card' : '/generate-creative-back-card';
  const request = { cardId, template: 'front-page', formData: {}, seed: 7, options };
  const started = await product.call(`POST ${path}`, request, token);
  await product.aws.settled();
  const generation = (await loadGeneration(started.body.generationId))?.entity;
  if (!generation) throw new Error('The run is gone.');
  return generation;
}

const painting = async (run: Awaited<ReturnType<typeof make>>, option = 0) =>
  readObject('generated-cards', paintingKey(run, option));

/** The mean difference of two pictures in a region, 0 to 255. */
async function difference(pictures: readonly Uint8Array[], part: { x: number; y: number; side: number }) {
  const [one, two] = await Promise.all(
    pictures.map(async (picture) => {
      const { width, height } = await sharp(picture).metadata();
      const side = Math.round(part.side * width);
      const area = { left: Math.round(part.x * width), top: Math.round(part.y * height), width: side, height: side };
      return sharp(picture).extract(area).raw().toBuffer();
    }),
  );
  if (!one || !two) throw new Error('Two pictures are needed.');
  return one.reduce((sum, value, i) => sum + Math.abs(value - (two[i] ?? 0)), 0) / one.length;
}

describe('a front of a creative design', () => {
  it('has a painted scene behind the unchanged athlete', async () => {
    const run = await make(await aCreativeCard(), 'front', 2);
    expect(run.paintings).toEqual([
      { option: 0, artist: 'bedrock-style-transfer', cost_cents: style.cents },
      { option: 1, artist: 'bedrock-style-transfer', cost_cents: style.cents },
    ]);
    const photo = (await readObject('user-uploads', run.snapshot.photo_key ?? '')) ?? new Uint8Array();
    const pictures = [photo, (await painting(run, 1)) ?? new Uint8Array()];
    const { people } = (await product.call(`GET /cards/${run.card_id}/photo`, undefined, token)).body;
    const { box, head } = people[0];
    const face = { x: head.x + 0.3 * head.width, y: head.y + 0.4 * head.height, side: 0.4 * head.width };
    expect(await difference(pictures, face)).toBeLessThan(4);
    const beside = { x: box.x > 0.3 ? 0.02 : 0.9, y: 0.1, side: 0.08 };
    expect(await difference(pictures, beside)).toBeGreaterThan(10);
  });

  it('is drawn the same for the screen, the signature and print', async () => {
    const run = await make(await aCreativeCard());
    const over = { signature: null, clip: null };
    const { photo, screen } = await resultRequest(run, 0, over);
    expect(Buffer.compare(photo, (await painting(run)) ?? new Uint8Array())).toBe(0);
    expect(screen).not.toBeNull();
    expect((await resultRequest(run, 0, over)).screen).toEqual(screen);
  });

  it('shares its scene with the back at no further cost; the back fails without it', async () => {
    const cardId = await aCreativeCard();
    const front = await make(cardId);
    await chooseFirst(product, token, cardId, 'front', front.id);
    await models('denied');
    const back = await make(cardId, 'back');
    expect(back.paintings).toEqual([{ option: 0, artist: 'bedrock-style-transfer', cost_cents: 0 }]);
    expect(await painting(back)).toEqual(await painting(front));
    await deleteObject('generated-cards', paintingKey(front, 0));
    expect((await make(cardId, 'back')).error_code).toBe('card.front_unreachable');
  });

  it('is not sent to a model when no athlete is found', async () => {
    await models('denied');
    const faults = countedFaults();
    const field = await sharp({ create: { width: 600, height: 840, channels: 3, background: '#3a7a4a' } })
      .jpeg()
      .toBuffer();
    const { key } = await upload(product, token, { bytes: field });
    const run = await make(await aCreativeCard(key));
    expect([run.status, run.paintings]).toEqual(['succeeded', [{ option: 0, artist: 'embedded', cost_cents: 0 }]]);
    expect(faults()).toEqual([]);
  });
});

describe('a model that fails', () => {
  it.each([
    ['throttled', 0],
    ['denied', 0],
    ['inference_error', 0],
    ['filtered', style.cents + structure.cents],
  ])('by %s leaves the card to the embedded artist, counts the fault and costs %i cents', async (fault, cost_cents) => {
    const faults = countedFaults();
    await models(fault);
    const run = await make(await aCreativeCard());
    expect([run.status, run.paintings]).toEqual(['succeeded', [{ option: 0, artist: 'embedded', cost_cents }]]);
    expect(await painting(run)).toBeNull();
    expect(faults().map(([, value]) => value)).toEqual(['bedrock-style-transfer', 'bedrock-control-structure']);
  });

  it('once is called again', async () => {
    await models('throttled', 1);
    const run = await make(await aCreativeCard());
    expect(run.paintings).toEqual([{ option: 0, artist: 'bedrock-style-transfer', cost_cents: style.cents }]);
  });

  it('after a crashed attempt leaves no painting of that attempt on the card', async () => {
    switches['paint-option'] = async (input, call) => {
      if (call > 1) return;
      await realTasks['paint-option'](input as OptionInput);
      await models('unavailable');
      crash();
    };
    const run = await make(await aCreativeCard());
    expect(run.paintings).toMatchObject([{ artist: 'embedded' }]);
    expect(await painting(run)).toBeNull();
  });
});

describe('a player’s photo', () => {
  it('goes to a hosted artist only with the guardian’s consent', async () => {
    const team = await aTeamOfPlayers(product, 0, '2026', 'front-page');
    const jpeg = await sharp(athlete).resize({ width: 600 }).jpeg({ quality: 95 }).toBuffer();
    const aPlayer = async (...extras: readonly 'hosted_art'[]) => {
      const { photo_key } = await storeInlinePhoto(team.id, await newPhotoKey(team.id), jpeg);
      return aReadyPlayer(team.id, { photo_key, consent_purposes: ['card', 'team_print', ...extras] });
    };
    await aPlayer();
    await aPlayer('hosted_art');
    const set = await team.ended((await team.call('POST /sets', {})).body.id);
    const runs = await Promise.all(
      set.cards.map(async ({ kind, card_id }) => {
        const card = (await loadCard(team.id, card_id ?? ''))?.entity;
        const run = (await loadGeneration(card?.chosen.front?.generation_id ?? ''))?.entity;
        return `${kind} ${run?.paintings[0]?.artist}`;
      }),
    );
    expect(runs).toEqual(['player embedded', 'player bedrock-style-transfer', 'checklist embedded', 'team embedded']);
  });
});
