import { describe, expect, it } from 'vitest';
import type { Rect } from '#studio/card/geometry.ts';
import { anInk } from '../card/card-builder.ts';
import { drawn, lettersOf } from '../card/checks/draw-designs.ts';
import { aChessPhoto, aFinding, aFoundPhoto, aGreyPhoto } from '../card/found-athlete.ts';

describe('Double Exposure', () => {
  const inks = { primary: '#c01818', secondary: '#1838c0' };
  /** The disc's colour on a grey athlete, and the sheet's far from the disc. */
  const coloursOf = async (confident: boolean) => {
    const photo = await aFoundPhoto(aFinding({ confident }), await aGreyPhoto(200));
    const card = await drawn({ design: 'double-exposure', colours: inks, ...photo });
    return [
      { x: 390, y: 480, width: 40, height: 40 },
      { x: 390, y: 780, width: 40, height: 40 },
    ].map((part) => redness(card, part));
  };

  it('prints its flat disc behind a sure athlete', async () => {
    const [inside = 0, outside = 0] = await coloursOf(true);
    expect(Math.abs(inside - outside)).toBeLessThan(3);
  });

  it('prints its flat disc through an athlete with a doubtful outline', async () => {
    const [inside = 0, outside = 0] = await coloursOf(false);
    expect(inside).toBeLessThan(outside - 20);
  });

  it('prints the surroundings with less ink than the athlete', async () => {
    const photo = await aFoundPhoto(aFinding(), await aGreyPhoto(24));
    const { ink } = await drawn({ design: 'double-exposure', colours: inks, ...photo });
    const greenAt = (x: number): number => ink.data[3 * (780 * ink.width + x) + 1] ?? 0;
    expect(greenAt(40)).toBeGreaterThan(greenAt(412) + 20);
  });
});

describe('Watercolor', () => {
  const washOf = async (beside: boolean): Promise<number> => {
    const photo = await aFoundPhoto(aFinding({ beside }), await aGreyPhoto(24));
    const card = await drawn({ design: 'watercolor', colours: { primary: '#c01818', secondary: '#1838c0' }, ...photo });
    return redness(card, { x: 120, y: 300, width: 80, height: 200 });
  };

  it("turns a dark background into a light wash of the team's colour", async () => {
    expect(await washOf(true)).toBeGreaterThan(30);
  });

  it('washes less behind a lone figure, so that gear beside its outline is not lost', async () => {
    expect(await washOf(false)).toBeLessThan(0.85 * (await washOf(true)));
  });
});

/** How much redder than blue a part of a card is, in 255ths. */
function redness({ ink }: Awaited<ReturnType<typeof drawn>>, { x, y, width, height }: Rect): number {
  let sum = 0;
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) {
      const at = 3 * (row * ink.width + column);
      sum += (ink.data[at] ?? 0) - (ink.data[at + 2] ?? 0);
    }
  }
  return sum / (width * height);
}

const placementOf = async (design: string, option: number, ...found: Parameters<typeof aFinding>) =>
  (await drawn({ design, option, ...(await aFoundPhoto(aFinding(...found))) })).placement;

describe('Gallery', () => {
  it('records one head for a hung print, and none for the panel that nobody steps out of', async () => {
    const photo = await aFoundPhoto(aFinding({ confident: false }));
    const { inkGround } = await drawn({ design: 'gallery', option: 2, signature: anInk(), ...photo });
    expect(inkGround?.heads).toHaveLength(1);
  });
});

describe('Comic Cover', () => {
  /** Returns the position of the figure's top on the card, in units. */
  const topOf = async (confident: boolean): Promise<number> => {
    const placement = await placementOf('comic-cover', 1, { confident, beside: true });
    if (!placement) throw new Error('no photo on the cover');
    const { part, window } = placement;
    return window.y + ((0.12 * 1280 - part.y) * window.height) / part.height;
  };

  it('lets a cut-out athlete rise over the upper line of the panel', async () => {
    const line = 385;
    expect(await topOf(true)).toBeLessThan(line - 20);
    expect(await topOf(false)).toBeGreaterThan(line + 20);
  });

  it("prints the number's burst away from the face", async () => {
    const besideOf = async (x: number): Promise<number> => {
      const photo = await aFoundPhoto(aFinding({ box: { x, y: 0.06, width: 0.4, height: 0.9 } }));
      const { lines } = await drawn({ design: 'comic-cover', ...photo });
      const number = lines.find(({ field }) => field === 'player_number');
      if (!number) throw new Error('no number on the cover');
      return lettersOf(number).left;
    };
    expect(await besideOf(0.1)).toBeGreaterThan(412);
    expect(await besideOf(0.55)).toBeLessThan(412);
  });
});

describe('A photo with a doubtful outline', () => {
  it.each(['comic-cover', 'double-exposure', 'screen-print'])(
    'is printed in one strength, the athlete and his surroundings: %s',
    async (design) => {
      const photo = await aFoundPhoto(aFinding({ confident: false }), await aGreyPhoto(110));
      const { ink } = await drawn({ design, ...photo });
      const lightAt = (left: number): number => {
        let sum = 0;
        for (let i = 0; i < 1600; i++)
          sum += ink.data[3 * ((700 + Math.floor(i / 40)) * ink.width + left + (i % 40))] ?? 0;
        return sum / 1600;
      };
      expect(Math.abs(lightAt(44) - lightAt(392))).toBeLessThan(6);
    },
  );
});

describe('Screen Print', () => {
  it('prints a photo without people in its full detail', async () => {
    const { ink } = await drawn({ design: 'screen-print', ...(await aFoundPhoto(null, await aChessPhoto())) });
    const row = Array.from({ length: 300 }, (_, x) => ink.data[3 * (500 * ink.width + 260 + x)] ?? 0);
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(80);
  });
});

describe('Cut Glass', () => {
  it('draws no joints over a cut-out athlete', async () => {
    const photo = await aFoundPhoto(aFinding(), await aGreyPhoto(128));
    const { ink } = await drawn({ design: 'cut-glass', option: 3, ...photo });
    const tones = [500, 600, 700].map((y) => ink.data[3 * (y * ink.width + 470)] ?? 0);
    expect(Math.min(...tones)).toBeGreaterThan(100);
  });
});

const standing = [
  { design: 'blueprint', option: 0, floor: 726, edge: 748, window: { x: 84, y: 96, width: 657, height: 630 } },
] as const;

describe.each(standing)('An athlete who stands alone ($design)', ({ design, option, floor, edge, window }) => {
  it('has both feet on the floor', async () => {
    const placement = await placementOf(design, option);
    expect(placement?.part).toEqual({ x: 0, y: 0, width: 960, height: 1280 });
    const { y = 0, height = 0 } = placement?.window ?? {};
    expect(y + 0.92 * height).toBeCloseTo(floor, -1);
  });

  it('ends at an edge of the drawing if the photo cuts off the legs', async () => {
    const cut = await placementOf(design, option, { box: { x: 0.3, y: 0.2, width: 0.4, height: 0.82 } });
    const { y = 0, height = 0 } = cut?.window ?? {};
    expect(y + height).toBeCloseTo(edge, 3);
  });

  it('is shown as a framed photograph if it is half cut off or its outline is unsure', async () => {
    for (const found of [{ confident: false }, { box: { x: -0.1, y: 0.2, width: 0.4, height: 0.6 } }]) {
      expect((await placementOf(design, option, found))?.window).toEqual(window);
    }
  });
});
