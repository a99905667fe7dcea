import { describe, expect, it } from 'vitest';
import { card } from '#functions/studio/render/geometry';
import { drawn } from './checks/draw-designs.ts';
import { aFinding, aFoundPhoto } from './found-athlete.ts';

describe('Gallery', () => {
  const standing = async (...found: Parameters<typeof aFinding>) => {
    const { placement } = await drawn({ design: 'gallery', option: 1, ...(await aFoundPhoto(aFinding(...found))) });
    return placement;
  };
  const whole = { x: 0, y: 0, width: 960, height: 1280 };

  it('stands an athlete alone, with the feet on the floor', async () => {
    const placement = await standing();
    expect(placement?.part).toEqual(whole);
    const { y = 0, height = 0 } = placement?.window ?? {};
    expect(y + 0.92 * height).toBeCloseTo(996, -1);
  });

  it("ends a figure that the photo cuts off below at the card's own edge", async () => {
    const { y = 0, height = 0 } = (await standing({ box: { x: 0.3, y: 0.2, width: 0.4, height: 0.82 } }))?.window ?? {};
    expect(y + height).toBeCloseTo(card.height, 3);
  });

  it('shows half a figure, or one whose outline is unsure, as a photograph in a mat', async () => {
    for (const found of [{ confident: false }, { box: { x: -0.1, y: 0.2, width: 0.4, height: 0.6 } }]) {
      expect((await standing(found))?.window).toEqual({ x: 162, y: 330, width: 501, height: 626 });
    }
  });
});
