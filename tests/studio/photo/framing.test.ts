import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import type { Rect } from '#studio/card/geometry.ts';
import type { Artboard } from '#studio/card/kit/artboard.ts';
import { portraitInto } from '#studio/card/kit/portrait.ts';
import { type DecodedPhoto, decodePhoto } from '#studio/photo/decode-photo.ts';
import { framePhoto } from '#studio/photo/frame-photo.ts';
import { makeScreenCopy } from '#studio/photo/make-screen-copy.ts';
import { placeScene } from '#studio/photo/photo-layers.ts';
import { aFinding, aPerson } from './find/finding-builder.ts';

const full = { x: 0, y: 0, width: 825, height: 1125 };
const shot = { fill: 0.85, across: 0.5, covered: 0.2 };

/** Returns a plain photo with a finding of people in these boxes. */
async function aPhotoOf(people: readonly Rect[], size = { width: 3000, height: 2000 }): Promise<DecodedPhoto> {
  const image = sharp({ create: { ...size, channels: 3, background: '#446644' } });
  const photo = new Uint8Array(await image.jpeg().toBuffer());
  const finding = aFinding(people.map((box) => aPerson(box)));
  const { packed } = await makeScreenCopy(sharp(photo), size, () => Promise.resolve(finding));
  return decodePhoto(photo, null, 1, packed);
}

/** A photo of these proportions, as designs frame it. */
const aDecoded = (changes: Partial<DecodedPhoto>): DecodedPhoto =>
  ({
    width: 1280,
    height: 960,
    enlargement: 0.5,
    found: true,
    headSeen: true,
    chosen: false,
    neighbours: [],
    head: { x: 0.45, y: 0.2, width: 0.1, height: 0.15 },
    portrait: { head: { x: 0.45, y: 0.2, width: 0.1, height: 0.15 } },
    subject: { x: 0.35, y: 0.2, width: 0.3, height: 0.75 },
    ...changes,
  }) as DecodedPhoto;

const inPhoto = ({ width, height }: DecodedPhoto, box: Rect): Rect => ({
  x: box.x * width,
  y: box.y * height,
  width: box.width * width,
  height: box.height * height,
});

describe('a small athlete', () => {
  const batter = { x: 0.3, y: 0.5, width: 0.08, height: 0.3 };

  it('in a stadium fills the card, with the pixels of the photo instead of its small copy', async () => {
    const photo = await aPhotoOf([batter]);
    const part = framePhoto(photo, full, shot);
    const subject = inPhoto(photo, photo.subject);
    expect(subject.height / part.height).toBeGreaterThan(0.55);
    expect(part.y).toBeLessThan(subject.y);
    expect(part.y + part.height).toBeGreaterThan(subject.y + subject.height);
    // The decoded part has more pixels than the screen copy would give: 1280 of 3000.
    expect(photo.enlargement).toBeGreaterThan(0.9);
    const dpi = (part.width / photo.enlargement / full.width) * 300;
    expect(dpi).toBeGreaterThan(0.7 * limits.upload.softDpi);
  });

  it('far away is framed no closer than print allows', async () => {
    const photo = await aPhotoOf([{ x: 0.5, y: 0.5, width: 0.01, height: 0.05 }]);
    const part = framePhoto(photo, full, shot);
    const dpi = (part.width / photo.enlargement / full.width) * 300;
    expect(dpi).toBeGreaterThan(0.5 * limits.upload.softDpi);
  });

  it('is decoded from the whole photo if a part has no more pixels, and so is a large athlete', async () => {
    expect((await aPhotoOf([batter], { width: 1280, height: 853 })).area).toBeNull();
    expect((await aPhotoOf([{ x: 0.3, y: 0.1, width: 0.3, height: 0.8 }])).area).toBeNull();
  });

  it('is framed alike on screen and in print', async () => {
    const image = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#446644' } });
    const photo = new Uint8Array(await image.jpeg().toBuffer());
    const find = () => Promise.resolve(aFinding([aPerson(batter)]));
    const { packed } = await makeScreenCopy(sharp(photo), { width: 3000, height: 2000 }, find);
    const [screen, print] = [await decodePhoto(photo, null, 1, packed), await decodePhoto(photo, null, 2, packed)];
    const [one, other] = [framePhoto(screen, full, shot), framePhoto(print, full, shot)];
    expect(other.x / print.width).toBeCloseTo(one.x / screen.width, 3);
    expect(other.height / print.height).toBeCloseTo(one.height / screen.height, 3);
    expect(print.width).toBe(2 * screen.width);
  });
});

describe('the head of a neighbour', () => {
  /** How much of a head the frame cuts: 0.5 is half of it. */
  function cut(photo: DecodedPhoto): number {
    const part = framePhoto(photo, full, shot);
    const [head] = photo.neighbours.map((box) => inPhoto(photo, box));
    if (!head) return 0;
    const inside = Math.min(head.x + head.width, part.x + part.width) - Math.max(head.x, part.x);
    const share = Math.min(1, Math.max(0, inside / head.width));
    return Math.min(share, 1 - share);
  }

  it.each([0.66, 0.68, 0.7, 0.72, 0.74])('at %f of the photo is on the card whole or not at all', (x) => {
    const neighbours = [{ x, y: 0.25, width: 0.07, height: 0.12 }];
    expect(cut(aDecoded({ neighbours }))).toBeLessThan(0.02);
  });

  it('never moves the athlete’s own head off the card', () => {
    const neighbours = Array.from({ length: 9 }, (_, i) => ({ x: 0.1 * i, y: 0.2, width: 0.09, height: 0.15 }));
    const photo = aDecoded({ neighbours });
    const part = framePhoto(photo, full, shot);
    const head = inPhoto(photo, photo.head);
    expect(part.x).toBeLessThanOrEqual(head.x);
    expect(part.x + part.width).toBeGreaterThanOrEqual(head.x + head.width);
  });
});

describe('low gear', () => {
  const subject = { x: 0.25, y: 0.05, width: 0.5, height: 0.9 };
  const head = { x: 0.45, y: 0.05, width: 0.08, height: 0.1 };

  /** Returns a tall photo of a body whose legs span this share of its width. */
  function standing(span: number, changes: Partial<DecodedPhoto> = {}): DecodedPhoto {
    const matte = { width: 100, height: 100, values: new Float32Array(100 * 100) };
    for (let y = 5; y < 95; y++) {
      const half = y < 75 ? 5 : 50 * span;
      matte.values.fill(1, y * 100 + 50 - half, y * 100 + 50 + half);
    }
    return aDecoded({ width: 900, height: 1200, confident: true, matte, head, subject, ...changes });
  }

  it.each([
    [0.8, false],
    [1, false],
    [1.16, false],
    [1, true],
  ])('stays whole above the covered part in a shot of %f, in a chosen crop: %s', (fill, chosen) => {
    const photo = standing(0.5, { chosen });
    const part = framePhoto(photo, full, { ...shot, fill });
    const body = inPhoto(photo, subject);
    expect(body.y + body.height).toBeLessThan(part.y + (1 - shot.covered) * part.height);
    expect(body.x).toBeGreaterThan(part.x);
    expect(body.x + body.width).toBeLessThan(part.x + part.width);
  });

  it.each([
    ['of a stride', standing(0.3), shot],
    ['in a close-up', standing(0.5), { ...shot, fill: 1.3 }],
    ['below the photo', standing(0.5, { subject: { ...subject, height: 0.95 } }), shot],
  ])('%s does not change the frame', (_, photo, wanted) => {
    const bare = { ...photo.matte, values: new Float32Array(photo.matte.values.length) };
    expect(framePhoto(photo, full, wanted)).toEqual(framePhoto({ ...photo, matte: bare }, full, wanted));
  });

  it('that the photo cuts off at its side ends at the frame', () => {
    const part = framePhoto(standing(0.5, { subject: { ...subject, x: 0, width: 0.75 } }), full, shot);
    expect(part.x).toBeCloseTo(0);
    expect(part.width).toBeGreaterThan(900);
  });

  it('is no reason to stretch a whole photo, which would show it', () => {
    const photo = standing(0.8);
    expect(framePhoto(photo, full, { ...shot, headroom: 0.14 }).y).toBeLessThan(0);
    expect(framePhoto({ ...photo, confident: false }, full, { ...shot, headroom: 0.14 }).y).toBeGreaterThanOrEqual(0);
  });

  it('has a scene that covers the window once, even beyond the photo', () => {
    const [layer, ink] = [createCanvas(90, 120), createCanvas(200, 260).getContext('2d')];
    const paint = layer.getContext('2d');
    paint.fillStyle = 'rgba(0,0,0,.5)';
    paint.fillRect(0, 0, 90, 120);
    const part = { x: -15, y: -10, width: 120, height: 156 };
    placeScene(ink, standing(0.5), layer, part, { x: 0, y: 0, width: 200, height: 260 });
    const alphas = ink.getImageData(0, 0, 200, 260).data.filter((_, i) => i % 4 === 3);
    expect([Math.min(...alphas), Math.max(...alphas)]).toEqual([128, 128]);
  });
});

describe('the portrait on a back', () => {
  const disc = { x: 100, y: 100, width: 200, height: 200 };
  const portraitOf = (photo: DecodedPhoto): Rect => {
    const ink = { getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }) };
    const artboard = {
      photo,
      ink,
      plan: { scale: 1, offset: 0 },
      heads: [],
      warnings: [],
      texts: { player_number: '' },
    };
    const pictured = portraitInto(artboard as unknown as Artboard, { window: disc, isRound: true, instead: [] });
    if (!('part' in pictured)) throw new Error('no portrait');
    return pictured.part;
  };

  it('has the whole head and some shoulders, the eyes on its upper third', () => {
    const photo = aDecoded({});
    const part = portraitOf(photo);
    const head = inPhoto(photo, photo.head);
    expect(head.y - part.y).toBeGreaterThan(0.08 * part.height);
    expect((head.y + 0.5 * head.height - part.y) / part.height).toBeCloseTo(1 / 3, 1);
    expect(part.y + part.height - head.y - head.height).toBeGreaterThan(0.7 * head.height);
    expect(Math.abs(head.x + head.width / 2 - part.x - part.width / 2)).toBeLessThan(1);
  });

  it('shows the whole photo around the athlete if the head is not sure', () => {
    const part = portraitOf(aDecoded({ portrait: { reason: 'unsure' } }));
    expect(part).toEqual({ x: 160, y: 0, width: 960, height: 960 });
  });

  it('shows the whole photo if a circle would cut the head in a corner', () => {
    const head = { x: 0, y: 0, width: 0.3, height: 0.4 };
    expect(portraitOf(aDecoded({ portrait: { head } }))).toMatchObject({ width: 960, height: 960 });
  });

  it('without a person shows the whole photo', () => {
    expect(portraitOf(aDecoded({ found: false, portrait: null }))).toEqual({ x: 160, y: 0, width: 960, height: 960 });
  });
});
