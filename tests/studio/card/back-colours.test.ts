import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RenderRequest, TeamMarks } from '#studio/card/card-request.ts';
import { cardPalette } from '#studio/card/palette/card-palette.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { loadDesign } from '#studio/designs.ts';
import { aRequest, meanDifference, small } from './card-builder.ts';

const redAndGreen = { primary: '#c01020', secondary: '#107030' };

/** The band behind a back's name, as a few average colours. */
async function headerOf(changes: Partial<RenderRequest>): Promise<Buffer> {
  const { jpeg } = await renderCard(await aRequest({ side: 'back', ...changes }));
  return sharp(jpeg).extract({ left: 0, top: 0, width: 800, height: 280 }).resize(8, 3).raw().toBuffer();
}

const redness = (header: Buffer): number =>
  header.reduce((sum, value, i) => sum + (i % 3 === 0 ? value : i % 3 === 1 ? -value : 0), 0);

describe('A back uses the colours of the chosen front', () => {
  it('in the same roles: it leads with the second colour if the front does', async () => {
    const [first, second] = [
      await headerOf({ colours: redAndGreen, seed: 0, front: { seed: 0, option: 0 } }),
      await headerOf({ colours: redAndGreen, seed: 0, front: { seed: 0, option: 1 } }),
    ];
    expect(redness(first)).toBeGreaterThan(redness(second) + 100);
  });

  it('with the first colour in front in every composition, if a shopper picked the two', async () => {
    const colours = { ...redAndGreen, inOrder: true };
    const [first, second] = [
      await headerOf({ colours, seed: 0, front: { seed: 0, option: 0 } }),
      await headerOf({ colours, seed: 0, front: { seed: 0, option: 1 } }),
    ];
    expect(redness(second)).toBe(redness(first));
  });

  it('by the seed of the front, whatever its own seed is', async () => {
    const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#888888' } })
      .jpeg()
      .toBuffer();
    const headers = await Promise.all(
      [
        [4, 0],
        [8, 0],
        [4, 1],
      ].map(([seed = 0, front = 0]) => headerOf({ photo, seed, front: { seed: 4 * front, option: 0 } })),
    );
    const [one = Buffer.alloc(0), other = Buffer.alloc(0), another = Buffer.alloc(0)] = headers;
    expect(meanDifference(one, other)).toBeLessThan(4);
    expect(meanDifference(one, another)).toBeGreaterThan(12);
  });

  it.each(['blueprint', 'comic-cover', 'cut-glass', 'night-game', 'rookie'])(
    'on the team cards in %s, too; cards without a team stay as they were approved',
    async (design) => {
      const { teamSwaps } = await loadDesign(design);
      const swaps = teamSwaps?.(cardPalette(redAndGreen.primary, redAndGreen.secondary)) ?? [];
      const backOf = async (option: number, team: TeamMarks | null) =>
        small(
          (
            await renderCard(
              await aRequest({ side: 'back', design, colours: redAndGreen, front: { seed: 0, option }, team }),
            )
          ).jpeg,
        );
      const [led, exchanged] = [swaps.indexOf(false), swaps.indexOf(true)];
      const falcons = { logo: null, set: null, roster: null };
      expect(meanDifference(await backOf(led, falcons), await backOf(exchanged, falcons))).toBeGreaterThan(2);
      expect(meanDifference(await backOf(led, null), await backOf(exchanged, null))).toBe(0);
    },
  );
});
