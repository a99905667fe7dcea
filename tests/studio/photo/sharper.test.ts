import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderCard } from '#studio/card/render-card.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { jpegQuality } from '#studio/photo/jpeg-quality.ts';
import { makeScreenCopy } from '#studio/photo/make-screen-copy.ts';
import { type OpenScreenCopy, openScreenCopy } from '#studio/photo/screen-copy.ts';
import { SharpenedTooLate, type SharperPhoto, sharpenAthlete } from '#studio/photo/sharper/sharpen-athlete.ts';
import { aRequest } from '../card/card-builder.ts';
import { aFinding, aPerson } from './find/finding-builder.ts';

const side = 240;
/** Stripes in a messenger's quality: hard edges, with the blocks and rings that compression leaves round them. */
async function striped(quality: number): Promise<Uint8Array> {
  const pixels = new Uint8Array(3 * side * side);
  for (let at = 0; at < side * side; at++) pixels.set(at % 20 < 9 ? [200, 16, 46] : [244, 240, 230], 3 * at);
  const raw = { width: side, height: side, channels: 3 } as const;
  return new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality }).toBuffer());
}

/** On the left half of the photo; the head is the upper fifth of the box. */
const athlete = aPerson({ x: 0.1, y: 0.1, width: 0.3, height: 0.8 });

const copyOf = async (photo: Uint8Array, person = athlete) => {
  const find = () => Promise.resolve(aFinding([person]));
  const { packed } = await makeScreenCopy(sharp(photo), { width: side, height: side }, find);
  return { screen: packed, copy: openScreenCopy(packed) as OpenScreenCopy };
};

const never = () => false;
let photo: Uint8Array;
let screen: Uint8Array;
let copy: OpenScreenCopy;
let made: SharperPhoto;

beforeAll(async () => {
  photo = await striped(60);
  ({ screen, copy } = await copyOf(photo));
  made = (await sharpenAthlete(photo, copy, never)) as SharperPhoto;
});

/** Green of a part of a picture at the copy's size; `x` and `y` are shares of its sides. */
async function greensAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const size = { width: 2 * side, height: 2 * side };
  const pixels = await sharp(picture)
    .resize({ ...size, kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const part = { left: Math.round(size.width * x), top: Math.round(size.height * y), width: 40, height: 20 };
  const shown = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .extract(part)
    .raw()
    .toBuffer();
  return Array.from({ length: shown.length / 3 }, (_, n) => shown[3 * n + 1] as number);
}

/** Mean difference of the copy from the plain enlargement at this place. */
async function difference(x: number, y: number): Promise<number> {
  const [before, after] = [await greensAt(photo, x, y), await greensAt(made.jpeg, x, y)];
  return before.reduce((sum, value, n) => sum + Math.abs(value - (after[n] as number)), 0) / before.length;
}

describe('the sharper copy of a small photo', () => {
  it('has twice its pixels and the same bytes each time', async () => {
    const { width, height } = await sharp(made.jpeg).metadata();
    expect([width, height, made.people]).toEqual([2 * side, 2 * side, [0]]);
    const again = await sharpenAthlete(photo, copy, never);
    expect(Buffer.from(again?.jpeg ?? []).equals(made.jpeg)).toBe(true);
  });

  it('changes the body most, the head by less than half of that, and the background not at all', async () => {
    const [body, head, ground] = [await difference(0.2, 0.6), await difference(0.2, 0.16), await difference(0.43, 0.6)];
    expect(body).toBeGreaterThan(4);
    expect(head).toBeGreaterThan(0.2 * body);
    expect(head).toBeLessThan(0.5 * body);
    expect(ground).toBeLessThan(1.5);
  });

  it('is not made without an athlete with a sure outline', async () => {
    const { copy: unsure } = await copyOf(photo, { ...athlete, confident: false });
    expect(await sharpenAthlete(photo, unsure, never)).toBeNull();
  });

  it('is aborted when its time is over', async () => {
    await expect(sharpenAthlete(photo, copy, () => true)).rejects.toThrow(SharpenedTooLate);
  });
});

describe('a card of a sharper copy', () => {
  const decoded = (detail: number, sharper: Uint8Array | null) =>
    decodePhoto(photo, null, detail, screen, null, sharper);

  it('is framed like a card of the photo, and counts the photo’s own pixels, on screen and in print', async () => {
    for (const detail of [1, 2]) {
      const [plain, sharper] = [await decoded(detail, null), await decoded(detail, made.jpeg)];
      expect(sharper.head).toEqual(plain.head);
      expect([sharper.width, sharper.height]).toEqual([plain.width, plain.height]);
      expect(sharper.enlargement).toBeCloseTo(plain.enlargement, 5);
    }
  });

  it('shows the copy, with the warning that it is cleaned up and stays a little soft', async () => {
    const plain = await renderCard(await aRequest({ photo, screen }));
    const sharper = await renderCard(await aRequest({ photo, screen, sharper: made.jpeg }));
    expect(Buffer.from(sharper.jpeg).equals(plain.jpeg)).toBe(false);
    const noteOf = ({ warnings }: typeof plain) => warnings.find(({ code }) => code === 'photo.soft')?.message;
    expect(noteOf(plain)).toMatch(/will look soft in print\.$/);
    expect(noteOf(sharper)).toMatch(/small\. It is cleaned up for print; .* stay a little soft/);
    const dotsOf = (note = '') => /\d+/.exec(note)?.[0];
    expect(dotsOf(noteOf(sharper))).toBe(dotsOf(noteOf(plain)));
  });
});

it('the quality of a JPEG is read from its tables; other files have none', async () => {
  for (const quality of [40, 60, 75, 84, 85, 92]) expect(jpegQuality(await striped(quality))).toBe(quality);
  expect(jpegQuality(new Uint8Array(await sharp(photo).png().toBuffer()))).toBeNull();
  expect(jpegQuality(new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0]))).toBeNull();
});
