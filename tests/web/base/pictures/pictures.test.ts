import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#web/src/base/pictures/picture.ts';
import { product } from '#web/src/base/pictures/product.ts';
import { fanCards, sampleCards, slider } from '#web/src/base/pictures/sample-cards.ts';
import { scenes } from '#web/src/base/pictures/scenes.ts';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';
import { turningCard } from '#web/src/base/pictures/turning-card.ts';

const folder = resolve(import.meta.dirname, '../../../../web/src/base/pictures');

/** Max bytes of a picture. */
const budgets: readonly (readonly [of: string, pictures: Readonly<Record<string, Picture>>, bytes: number])[] = [
  ['the first card', { front: sampleCards.front }, 38_000],
  ['behind it', fanCards, 11_000],
  ['the slider', slider, 45_000],
  ['a product shot', { ...product, ...scenes }, 40_000],
  ['a card', { ...sampleCards, ...sportCards, front: sampleCards.back }, 30_000],
];

/** Returns the path of a built or served picture. */
async function fileOf(src: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const file = files.find((each) => basename(each) === basename(src));
  if (!file) throw new Error(`${src} is not among the pictures.`);
  return join(folder, file);
}

const rows = budgets.flatMap(([of, pictures, bytes]) =>
  Object.entries(pictures).map(([name, picture]) => [`${of}: ${name}`, picture, bytes] as const),
);

/** Max bytes of a scene by its width. */
const sceneBudgets: Readonly<Record<number, number>> = { 480: 15_000, 720: 28_000, 960: 40_000, 1440: 80_000 };
const filesOf = (picture: Picture) => (picture.srcSet ?? '').split(', ').map((each) => each.split(' '));
const widths = Object.entries(scenes).flatMap(([name, scene]) =>
  filesOf(scene).map(([src = '', width = '']) => [name, width, src] as const),
);

describe('the pictures of the site', () => {
  it.each(rows)('include %s in its own size and budget', async (_name, { src, width, height, alt }, bytes) => {
    const file = await readFile(await fileOf(src));
    const { width: w, height: h } = await sharp(file).metadata();
    expect([w, h]).toEqual([width, height]);
    expect(file.length).toBeLessThanOrEqual(bytes);
    expect(alt.length).toBeGreaterThan(20);
  });

  it.each(widths)('include %s in the width %s that its list names', async (_name, said, src) => {
    const file = await readFile(await fileOf(src));
    const { width, height } = await sharp(file).metadata();
    expect([`${width}w`, height]).toEqual([said, (width * 3) / 4]);
    expect(file.length).toBeLessThanOrEqual(sceneBudgets[width] ?? 0);
  });

  it.each(Object.entries(scenes))('include %s in three widths', (_name, scene) => {
    expect(filesOf(scene)).toHaveLength(3);
  });

  it('show photo and card of the slider at the same size', () => {
    const { before, after } = slider;
    expect([after.width, after.height]).toEqual([before.width, before.height]);
  });

  it('include a looping film in two formats below 600 kB, with a poster', async () => {
    const { webm, mp4, poster, width, height } = turningCard;
    for (const src of [webm, mp4]) {
      const { length } = await readFile(await fileOf(src));
      expect(length).toBeGreaterThan(20_000);
      expect(length).toBeLessThan(600_000);
    }
    const size = await sharp(await readFile(await fileOf(poster))).metadata();
    expect([size.width, size.height]).toEqual([width, height]);
  });
});
