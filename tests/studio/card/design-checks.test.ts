import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { separateInks } from '#studio/press/ink/cmyk-picture.ts';
import { aPhoto, aRequest } from './card-builder.ts';
import { contrastOf } from './checks/contrast.ts';
import { drawn, lettersOf, outsideSafeZone } from './checks/draw-designs.ts';
import { faceDifference, foilOnFace } from './checks/faces.ts';
import { stampable } from './checks/foil-lines.ts';

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const fronts = templates.map(({ id }) => ({ name: `front ${id}`, design: id, side: 'front' as const }));
const backs = backIds().flatMap((back) => {
  const design = templates.find(({ back_design }) => back_design === back)?.id;
  return design ? [{ name: `back ${back}`, design, side: 'back' as const }] : [];
});
const options = [0, 1, 2, 3];

const made = new Map<string, Promise<DrawnCard[]>>();
const colours = { primary: '#1f4fc4', secondary: '#f5c02c' };

/** Pairs without contrast between them, or that glare. Each is drawn in another composition. */
const hardPairs = [
  ['yellow and white', '#ffe600', '#ffffff'],
  ['white and white', '#ffffff', '#ffffff'],
  ['black and navy', '#000000', '#001f3f'],
  ['neon green and pink', '#39ff14', '#ff10f0'],
  ['red and green', '#d01020', '#108030'],
] as const;

/** The four options of a side, drawn once for all checks. */
function optionsOf(design: string, side: 'front' | 'back'): Promise<DrawnCard[]> {
  const key = `${design}/${side}`;
  const known = made.get(key) ?? inTurn(options, (option) => drawn({ design, side, option, colours }));
  made.set(key, known);
  return known;
}

async function inTurn<T>(list: readonly number[], act: (item: number) => Promise<T>): Promise<T[]> {
  const out: T[] = [];
  for (const item of list) out.push(await act(item));
  return out;
}

describe.each([...fronts, ...backs])('The $name', ({ design, side }) => {
  it('prints every text inside the safe zone', async () => {
    for (const { lines } of await optionsOf(design, side)) {
      const out = lines.filter((line) => outsideSafeZone(lettersOf(line)) > 8).map(({ text }) => text);
      expect(out).toEqual([]);
    }
  });

  it('prints every text in a contrast of at least 4.5 to its ground', async () => {
    expect(weakLines(await optionsOf(design, side))).toEqual([]);
  });

  it('keeps that contrast in the lightest and the darkest team colour', async () => {
    const team = { primary: '#f5c02c', secondary: '#111111' };
    expect(weakLines(await inTurn([0, 1], (option) => drawn({ design, side, option, colours: team })))).toEqual([]);
  });

  it('keeps that contrast in difficult pairs of team colours, on a photo shown whole', async () => {
    const weak: string[] = [];
    const photo = await aPhoto();
    for (const [option, [name, primary, secondary]] of hardPairs.entries()) {
      const team = { primary, secondary };
      const cards = await inTurn([option % 4], (one) => drawn({ design, side, option: one, colours: team, photo }));
      weak.push(...weakLines(cards).map((line) => `${name}: ${line}`));
    }
    expect(weak).toEqual([]);
  });

  it('has a glyph for each script', async () => {
    const player_name = 'Đức Łukasz 大谷 李龙 김연아 עומר #7 صلاح Θάνος Иван สมชาย राहुल 👑⚽🇧🇷';
    const { warnings } = await drawn({ design, side, texts: { ...(await aRequest()).texts, player_name } });
    expect(warnings.filter(({ code }) => code === 'glyph.missing')).toEqual([]);
  });

  it('uses at most 300 % of ink', async () => {
    for (const { ink } of await optionsOf(design, side)) expect(await maxInk(ink)).toBeLessThanOrEqual(301);
  });

  it('stamps no foil line thinner than 0.38 mm', async () => {
    for (const { foil } of await optionsOf(design, side))
      expect(stampable(foil.data, foil.width)).toBeGreaterThan(0.95);
  });
});

describe.each(templates.filter(({ creative_mode }) => !creative_mode))('The front $id', ({ id: design }) => {
  it('never covers the face', async () => {
    for (const card of await optionsOf(design, 'front')) expect(await faceDifference(card)).toBeLessThan(25);
  });

  it('stamps no foil on the face', async () => {
    for (const card of await optionsOf(design, 'front')) expect(await foilOnFace(card)).toBeLessThan(0.01);
  });
});

/** Lines that are hard to read, with their option and contrast. */
const weakLines = (cards: readonly DrawnCard[]): string[] =>
  cards.flatMap(({ ink, lines }, option) =>
    lines.flatMap((line) => {
      const contrast = contrastOf(ink.data, lettersOf(line));
      return contrast !== null && contrast < 4.5 ? [`option ${option}: ${line.text} ${contrast.toFixed(1)}`] : [];
    }),
  );

/** Pixels of a quarter of a millimetre at 300 dpi. No press resolves what compression rings beside hard edges within it. */
const cell = 3;

/** The heaviest ink of a cell on a card, in percent. */
async function maxInk({ data, width, height }: DrawnCard['ink']): Promise<number> {
  const { jpeg } = await separateInks({ data: new Uint8ClampedArray(data), width, height, channels: 3 });
  const inks = await sharp(jpeg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  let max = 0;
  for (let top = 0; top + cell <= height; top += cell) {
    for (let left = 0; left + cell <= width; left += cell) {
      let sum = 0;
      for (let y = top; y < top + cell; y++)
        for (let i = 4 * (y * width + left); i < 4 * (y * width + left + cell); i++) sum += inks[i] ?? 0;
      max = Math.max(max, sum);
    }
  }
  return max / (2.55 * cell * cell);
}
