import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, scoped, turned } from '../../card/kit/canvas-state.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { points, polygon, roundedRectangle, star } from '../../card/kit/shapes.ts';
import { fitText } from '../../card/type/fit-text.ts';
import type { HeritageLayout, Inks } from './layouts.ts';

const middle = card.width / 2;

/** Colour of the script letters' solid edge: dark under light letters, light under dark ones. */
const shadeOf = (inks: Inks, letters: string): string => (letters === inks.cream ? inks.deep : inks.cream);

/** What is under the team's name on each plate, with the name in script. */
export const plates: Record<HeritageLayout['plate'], (artboard: Artboard, inks: Inks) => void> = {
  pennant: (artboard, inks) => {
    const felt = polygon(points('75,802 690,762 775,832 700,892 75,918'));
    sewn(artboard, inks, felt, polygon(points('87,814 684,775 756,832 694,880 87,905')));
    teamLine(artboard, inks.onFirst, shadeOf(inks, inks.onFirst), 352, 864, { size: 100, width: 480, turn: -0.045 });
  },
  banner: (artboard, inks) => {
    teamLine(artboard, inks.onFirst, shadeOf(inks, inks.onFirst), middle, 190, { size: 104, width: 560, turn: -0.03 });
    const rule = roundedRectangle({ x: 250, y: 212, width: 325, height: 5 }, 2);
    artboard.ink.fillStyle = inks.cream;
    artboard.ink.fill(rule);
  },
  band: (artboard, inks) => {
    const ribbon = polygon(points('75,806 750,806 722,858 750,910 75,910 103,858'));
    sewn(
      artboard,
      { ...inks, first: inks.second },
      ribbon,
      polygon(points('96,816 730,816 708,858 730,900 96,900 117,858')),
    );
    teamLine(artboard, inks.onSecond, shadeOf(inks, inks.onSecond), middle, 884, { size: 78, width: 540, turn: 0 });
  },
  tab: (artboard, inks) => {
    teamLine(artboard, inks.onFirst, shadeOf(inks, inks.onFirst), 250, 880, {
      size: 64,
      width: 340,
      turn: -0.04,
      align: 'left',
    });
  },
};

function sewn(
  { ink, plan, foil }: Artboard,
  inks: Inks,
  shape: ReturnType<typeof polygon>,
  seam: ReturnType<typeof polygon>,
): void {
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(40,20,0,.45)', 12, 6);
    ink.fillStyle = inks.first;
    ink.fill(shape);
  });
  foil.fillStyle = '#000';
  foil.fill(shape);
  ink.strokeStyle = inks.cream;
  ink.lineWidth = 3.5;
  ink.setLineDash([14, 8]);
  ink.stroke(seam);
  ink.setLineDash([]);
}

function teamLine(
  artboard: Artboard,
  fill: string,
  shade: string,
  x: number,
  y: number,
  { size, width, turn, align = 'center' }: { size: number; width: number; turn: number; align?: 'left' | 'center' },
): void {
  const { ink, texts } = artboard;
  const text = texts.team || texts.card_name || texts.sport;
  turned(artboard, x, y, turn, () => {
    if (!text) return stars(artboard, fill, align === 'left' ? 120 : 0, -0.3 * size, 0.4 * size);
    const { ascent } = fitText(ink, text, { face: 'script', size, width });
    setLine(artboard, text, 0, 0, {
      field: 'team',
      face: 'script',
      // Text with accented capitals is smaller, because the accents would touch the seam.
      size: size * Math.min(1, (0.8 * size) / Math.max(1, ascent)),
      width,
      align,
      fill,
      depth: { by: 5, colour: shade, slope: 0.8 },
    });
  });
}

/** Draws three stars in place of a team's name. */
function stars({ ink }: Artboard, fill: string, x: number, y: number, radius: number): void {
  ink.fillStyle = fill;
  for (const step of [-1, 0, 1]) {
    const reach = (step === 0 ? 1 : 0.7) * radius;
    ink.fill(star(x + 2.3 * step * radius, y, reach, 0.42 * reach));
  }
}
