import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personAt } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import type { Reply } from '#tests/product/http-client.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { upload } from '#tests/product/steps.ts';

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

let product: Product;
let token: string;
/** A stored photo of one athlete. */
let photo: Reply['body'];

const athlete = { bytes: await readFile('assets/athletes/soccer.webp'), type: 'image/webp' };

beforeAll(async () => {
  product = await startProduct({ env: { FIND_ATHLETE: 'on' } });
  token = await product.signIn('shopper@example.com');
  photo = await upload(product, token, athlete);
});
afterAll(() => product.stop());

const create = (body: Record<string, unknown>) =>
  product.call('POST /cards', { template_id: 'voltage', ...body }, token);

describe('the people in a photo', () => {
  const isInside = (inner: Box, outer: Box, slack = 0.05) =>
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack;

  it('come with the upload: the athlete with box, head and outline', () => {
    const { people, chosen, status } = photo;
    expect([status, people.length, chosen]).toEqual(['ready', 1, 0]);
    const [{ box, head, outline, score }] = people;
    expect(score).toBeGreaterThan(0.3);
    expect(isInside(head, box)).toBe(true);
    expect(outline.length).toBeGreaterThan(8);
    expect(outline.length).toBeLessThanOrEqual(limits.cutout.corners);
    expect(personAt(people, { x: box.x + box.width / 2, y: box.y + box.height / 2 })).toBe(0);
  });

  it('come with the card’s photo, for a reopened builder', async () => {
    const card = (await create({ user_uploaded_image_url: photo.key })).body;
    const { people, chosen, width, height } = photo;
    const { body } = await product.call(`GET /cards/${card.id}/photo`, undefined, token);
    expect(body).toMatchObject({ people, chosen, width, height });
    expect((await fetch(body.url)).status).toBe(200);
  });

  it('are an empty list for a logo', async () => {
    const logo = await upload(product, token, { ...athlete, purpose: 'team_logo' });
    expect(logo).toMatchObject({ status: 'ready', people: [], chosen: null });
  });
});

describe('the cutout of a card', () => {
  const [left, right] = [
    { person: { x: 0.25, y: 0.5 }, strokes: [] },
    { person: { x: 0.75, y: 0.5 }, strokes: [{ mode: 'keep', radius: 0.01, points: [{ x: 0.7, y: 0.3 }] }] },
  ];
  const edit = (id: string, body: Record<string, unknown>) => product.call(`PATCH /cards/${id}`, body, token);
  const read = (path: string) => product.call(`GET /cards/${path}`, undefined, token);

  it('stays with its photo, through edits and into the next season', async () => {
    const { key } = photo;
    const card = (await create({ user_uploaded_image_url: key, cutout: left })).body;
    expect(card.cutout).toEqual(left);
    expect((await edit(card.id, { cutout: right })).body).toMatchObject({ cutout: right, version: 2 });
    expect((await edit(card.id, { team: 'Rovers', user_uploaded_image_url: key })).body.cutout).toEqual(right);
    const copies = ['keep', 'new'].map((photo) => product.call(`POST /cards/${card.id}/duplicate`, { photo }, token));
    expect((await Promise.all(copies)).map(({ body }) => body.cutout)).toEqual([right, null]);
    const other = (await upload(product, token)).key;
    expect((await edit(card.id, { user_uploaded_image_url: other })).body.cutout).toBeNull();
    expect((await read(card.id)).body.cutout).toBeNull();
  });

  it.each([
    [{ person: { x: 2, y: 0.5 } }, 'Please check the highlighted fields and try again.', 'cutout.person.x'],
    [{ strokes: 'all' }, 'Please check the highlighted fields and try again.', 'cutout.strokes'],
    [
      { strokes: Array.from({ length: 61 }, () => ({ mode: 'keep', radius: 0.01, points: [{ x: 0, y: 0 }] })) },
      'There are too many brush strokes on this photo. Please take some of them back.',
      'cutout.strokes',
    ],
  ])('cannot be replaced by an invalid cutout, which is refused', async (cutout, message, field) => {
    const card = (await create({ user_uploaded_image_url: photo.key, cutout: left })).body;
    const preview = { path: `POST /cards/${card.id}/preview`, body: { formData: {} } } as const;
    const run = { path: 'POST /generate-card', body: { cardId: card.id, template: 'voltage', formData: {} } } as const;
    for (const { path, body } of [{ path: `PATCH /cards/${card.id}` as const, body: {} }, preview, run]) {
      const refused = await product.call(path, { ...body, cutout }, token);
      expect([refused.status, refused.body.error, Object.keys(refused.body.fields)]).toEqual([400, message, [field]]);
    }
    expect((await read(card.id)).body).toMatchObject({ cutout: left, version: 1, status: 'draft_front' });
  });

  it('allows one card per person of a photo, and a deleted card leaves the photo to the others', async () => {
    const made = await Promise.all(
      [left, right].map((cutout) => create({ user_uploaded_image_url: photo.key, cutout })),
    );
    const [first, second] = made.map(({ body }) => body);
    expect((await product.call(`DELETE /cards/${first.id}`, undefined, token)).status).toBe(200);
    await product.aws.settled();
    expect((await read(second.id)).body.cutout).toEqual(right);
    const shown = (await read(`${second.id}/photo`)).body;
    expect(shown).toMatchObject({ people: photo.people, dpi_card: photo.dpi_card });
    expect((await fetch(shown.url)).status).toBe(200);
  });

  it('is drawn in a preview whose request has no cutout', async () => {
    const [{ box }] = photo.people;
    const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const cutout = { person: null, strokes: [{ mode: 'remove', radius: 0.3, points }] };
    const card = (await create({ user_uploaded_image_url: photo.key, cutout })).body;
    const preview = async (sent: Record<string, unknown>): Promise<Buffer> =>
      (await product.call(`POST /cards/${card.id}/preview`, { formData: {}, ...sent }, token)).body;
    const own = await preview({});
    expect(own.equals(await preview({ cutout }))).toBe(true);
    expect(own.equals(await preview({ cutout: null }))).toBe(false);
  });

  it('is null for a card without a photo, and the photo returns 404', async () => {
    const card = (await create({ cutout: left })).body;
    expect(card.cutout).toBeNull();
    const none = await read(`${card.id}/photo`);
    expect([none.status, none.body.error]).toEqual([404, 'No cropped image available']);
  });
});
