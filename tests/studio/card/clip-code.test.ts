import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { drawCard, renderCard } from '#studio/card/render-card.ts';
import { loadDesign } from '#studio/designs.ts';
import { readQr } from '#tests/read-qr.ts';
import { aRequest, someTexts } from './card-builder.ts';
import { lettersOf, width } from './checks/draw-designs.ts';

/** Each back through a design that uses it. */
const backs = [
  ['ledger', 'voltage'],
  ['minimal', 'double-exposure'],
  ['panels', 'comic-cover'],
  ['scout', 'chalk-talk'],
  ['season-log', 'blueprint'],
  ['story', 'cut-glass'],
  ['vintage', 'front-page'],
] as const;

const address = 'HTTPS://GOLDCUT.EXAMPLE/CLIP/0123456789ABCDEF';
/** The longest texts that a form accepts. */
const longTexts = {
  ...someTexts,
  player_name: 'Maximiliana-Alexandrina Featherstonehaugh',
  team: 'The Greater Harbor District Athletic Kings',
  player_number: '88',
  description: 'Never misses a practice and never leaves without one more try. '.repeat(8).slice(0, 500),
  stats: Array.from({ length: 12 }, (_, n) => ({ label: `Statistic ${n + 1}`, value: `${n}.5` })),
};
const signature = {
  type: 'type',
  text: 'Maximiliana',
  font: 'Dancing Script',
  strokes: [],
  aspect: 1,
  position: { x: 50, y: 80 },
  scale: 0.8,
  colour: 'black',
} as const;

const aBack = (design: string, option: number, over: Partial<RenderRequest> = {}): Promise<RenderRequest> =>
  aRequest({ design, side: 'back', option, seed: 0, texts: longTexts, clip: address, signature, ...over });

it('every back design is tested, each through a design that uses it', async () => {
  const used = await Promise.all(backs.map(async ([, design]) => (await loadDesign(design)).template.back_design));
  expect(used).toEqual(backs.map(([back]) => back));
  expect(readdirSync('studio/backs', { withFileTypes: true }).filter((entry) => entry.isDirectory())).toHaveLength(
    backs.length,
  );
});

describe.each(backs)('the code of a clip on the back %s', (_, design) => {
  it.each([0, 1])('is readable on the screen, in composition %d, with long texts and a signature', async (option) => {
    const { jpeg } = await renderCard(await aBack(design, option));
    expect(await readQr(jpeg)).toBe(address);
  });

  it.each([0, 1])('lies in the safe zone and covers no letter and no foil, in composition %d', async (option) => {
    const { clipPlate: plate, lines, foil } = await drawCard(await aBack(design, option), 'bleed-300');
    if (!plate) throw new Error('The back has no code.');
    expect([plate.x >= 75, plate.y >= 75, plate.x + plate.width <= 750, plate.y + plate.height <= 1050]).toEqual(
      Array(4).fill(true),
    );
    const covered = lines
      .filter(({ text }) => text !== 'SCAN FOR THE CLIP')
      .filter((line) => {
        const { cover } = lettersOf(line);
        for (let y = plate.y; y < plate.y + plate.height; y++)
          for (let x = plate.x; x < plate.x + plate.width; x++) if ((cover[y * width + x] ?? 0) > 127) return true;
        return false;
      });
    expect(covered.map(({ text }) => text)).toEqual([]);
    let stamped = 0;
    for (let y = plate.y + 3; y < plate.y + plate.height - 3; y++)
      for (let x = plate.x + 3; x < plate.x + plate.width - 3; x++) stamped += foil.data[y * foil.width + x] ?? 0;
    expect(stamped).toBe(0);
  });
});

describe('the code of a clip', () => {
  it('has modules of 0.42 mm and a white margin of four modules, and is readable in print', async () => {
    const { ink, clipPlate: plate } = await drawCard(await aBack('heritage', 0), 'bleed-600');
    if (!plate) throw new Error('The back has no code.');
    // 29 modules and 2 x 4 of white, each 5/300 in, which is 0.42 mm.
    expect(plate.width).toBe((29 + 8) * 5);
    const { data, width: across, height, channels } = ink;
    const part = { left: 2 * plate.x, top: 2 * plate.y, width: 2 * plate.width, height: 2 * plate.height };
    const printed = sharp(data, { raw: { width: across, height, channels } }).extract(part);
    expect(await readQr(await printed.png().toBuffer())).toBe(address);
  });

  it('is not on a front, and not on the back of a card without a clip', async () => {
    const front = await drawCard(await aBack('voltage', 0, { side: 'front' }), 'bleed-300');
    const without = await drawCard(await aBack('voltage', 0, { clip: null }), 'bleed-300');
    expect([front.clipPlate, without.clipPlate]).toEqual([null, null]);
  });
});
