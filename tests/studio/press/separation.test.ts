import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { separateInks, withoutProfile, withProfile } from '#studio/press/ink/cmyk-picture.ts';
import { iccPath } from '#studio/press/ink/icc-profile.ts';
import { inkTable, toInks } from '#studio/press/ink/ink-table.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { platesOf } from './pdf-tools.ts';

const count = 200_000;
/** Colours of all kinds, and all greys. */
function colours(): Uint8Array {
  const random = seededRandom(11);
  const bytes = Uint8Array.from({ length: 3 * count }, () => 256 * random());
  for (let grey = 0; grey < 256; grey++) bytes.fill(grey, 3 * grey, 3 * grey + 3);
  return bytes;
}
const raw = { raw: { width: 1000, height: count / 1000, channels: 3 } } as const;

async function separated(): Promise<Uint8Array[]> {
  const rgb = colours();
  const black = toInks(await inkTable(), rgb);
  return Array.from({ length: count }, (_, p) => Uint8Array.of(...rgb.subarray(3 * p, 3 * p + 3), black[p] ?? 0));
}

describe('separation', () => {
  it('converts every colour to the inks of the press profile, within the tolerance of a press', async () => {
    const inks = await separated();
    const exact = await sharp(colours(), raw).withIccProfile(iccPath()).raw().toBuffer();
    let [max, sum] = [0, 0];
    inks.forEach((ink, p) =>
      ink.forEach((value, k) => {
        const off = Math.abs(value - (exact[4 * p + k] ?? 0));
        [max, sum] = [Math.max(max, off), sum + off];
      }),
    );
    // One percent of full ink; presses are exact to three.
    expect(max).toBeLessThanOrEqual(4);
    expect(sum / (4 * count)).toBeLessThan(0.6);
  });

  it('never uses more than 300 % of ink', async () => {
    const sums = (await separated()).map((ink) => ink.reduce((sum, value) => sum + value, 0));
    expect(Math.max(...sums.slice(0, 256))).toBeGreaterThan(700);
    // Each ink is a whole number of 255ths.
    expect(sums.reduce((max, sum) => Math.max(max, sum), 0)).toBeLessThanOrEqual(3 * 255 + 1);
  });

  it('keeps all four inks in its file', async () => {
    const [width, height] = [198, 270];
    const rgb = Uint8Array.from({ length: 3 * width * height }, (_, i) => {
      const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
      return [x, 0.9 * y, (x + y) / 2][i % 3] ?? 0;
    });
    const picture = await separateInks({ data: new Uint8ClampedArray(rgb), width, height, channels: 3 });
    const black = toInks(await inkTable(), rgb);
    const profile = { ...printerProfiles['sheet-fed-foil'], slug: 0 };
    const pdf = await singleCardPdf({ picture, letters: [], foilMask: null }, 'Inks', profile, 'gold');
    const { ink } = await platesOf(pdf, 72);
    for (const [c, plate] of ['Cyan', 'Magenta', 'Yellow', 'Black'].entries()) {
      const off = black.map((k, p) => Math.abs((ink.get(plate)?.[p] ?? 0) - (c < 3 ? (rgb[3 * p + c] ?? 0) : k)));
      expect([plate, off.reduce((max, one) => Math.max(max, one)) <= 10]).toEqual([plate, true]);
      expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(1.2);
    }
  });

  it('embeds its profile in a file of its own, but not in a PDF', async () => {
    const picture = await separateInks({
      data: new Uint8ClampedArray(3 * 64 * 48).fill(90),
      width: 64,
      height: 48,
      channels: 3,
    });
    const file = withProfile(picture);
    const { space, icc } = await sharp(file).metadata();
    expect(space).toBe('cmyk');
    expect(icc?.equals(readFileSync(iccPath()))).toBe(true);
    expect(Buffer.from(withoutProfile(file)).equals(picture.jpeg)).toBe(true);
    expect(withoutProfile(picture.jpeg)).toBe(picture.jpeg);
  });
});
