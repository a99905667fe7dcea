import { describe, expect, it } from 'vitest';
import { designIds } from '#functions/studio/render/designs';
import { drawCard, placeForInk } from '#functions/studio/render/render-card';
import { aRequest, noTexts } from './card-builder.ts';
import { height, lettersOf, width } from './checks/draw-designs.ts';

/** Pixels of the player's name under typed ink at a place, in percent of the trim: 360 x 122 units. */
async function nameUnder(design: string, { x, y }: { readonly x: number; readonly y: number }): Promise<number> {
  const { lines } = await drawCard(await aRequest({ design }), 'bleed-300');
  const [middle, level] = [37.5 + 7.5 * x, 37.5 + 10.5 * y];
  let under = 0;
  for (const line of lines.filter(({ field }) => field === 'player_name')) {
    const { cover } = lettersOf(line);
    for (let row = Math.floor(level - 61); row < level + 61; row++)
      for (let column = middle - 180; column < middle + 180; column++)
        if (row < height && (cover[row * width + Math.floor(column)] ?? 0) > 127) under++;
  }
  return under;
}

describe('the place that is suggested for a signature', () => {
  it.each(designIds())('on %s keeps clear of the name', async (design) => {
    const { position } = await placeForInk(await aRequest({ design }));
    expect(await nameUnder(design, position)).toBe(0);
  });

  it('is the preset where no lettering is near it', async () => {
    const { position } = await placeForInk(await aRequest({ design: 'watercolor', option: 2, texts: noTexts }));
    expect(position).toEqual({ x: 50, y: 80 });
  });

  it('has a white pen on a dark ground', async () => {
    expect((await placeForInk(await aRequest({ design: 'night-game' }))).colour).toBe('white');
    expect((await placeForInk(await aRequest({ design: 'screen-print' }))).colour).toBe('black');
  });
});
