import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { designIds } from '#studio/designs.ts';
import { meanDifference } from './card-builder.ts';
import { drawn } from './checks/draw-designs.ts';

/** In 255ths at a width of 200 pixels; below it two designs are too similar. */
const min = 12;

describe('On the same photo', () => {
  it('no two designs look alike', async () => {
    const cards: { id: string; small: Buffer }[] = [];
    for (const id of designIds()) {
      const { ink } = await drawn({ design: id });
      const small = await sharp(ink.data, { raw: { ...ink, channels: 3 } })
        .resize(200, 273)
        .raw()
        .toBuffer();
      cards.push({ id, small });
    }
    const alike = cards.flatMap((one, i) =>
      cards
        .slice(i + 1)
        .map((other) => ({ pair: `${one.id} and ${other.id}`, apart: meanDifference(one.small, other.small) }))
        .filter(({ apart }) => apart < min),
    );
    expect(alike).toEqual([]);
  });
});
