import { upper } from '#domain/values/capitals.ts';
import { card, type Rect } from '../card/geometry.ts';
import type { Artboard } from '../card/kit/artboard.ts';
import { setLine } from '../card/kit/set-line.ts';
import type { Face } from '../card/type/font-files.ts';

interface VitalsInks {
  /** Face of the values. */
  readonly face: Face;
  readonly label: string;
  readonly value: string;
  readonly line: string;
}

const height = 62;
/** Max vitals in one strip: each cell holds a value of 15 characters. */
const most = 5;

/** Min width in units of a strip of one line. */
const wide = 450;

/** The vitals line by line: a narrow strip has two on a line. */
function linesOf({ vitals, team }: Artboard, width: number): readonly Artboard['vitals'][] {
  const shown = team?.roster ? [] : vitals.slice(0, most);
  const across = width < wide ? 2 : most;
  return [0, 1, 2].map((line) => shown.slice(line * across, (line + 1) * across)).filter(({ length }) => length > 0);
}

/** Height of a strip with the space below it. 0 without vitals, and on lists. */
export function vitalsHeight(artboard: Artboard, width: number = card.width): number {
  const { length } = linesOf(artboard, width);
  return length > 0 ? length * (height - 2) + 16 : 0;
}

/** Draws height, hometown and the like side by side, as wide as their texts need. Returns the top of the space below. */
export function drawVitals(
  artboard: Artboard,
  { x, y, width }: Pick<Rect, 'x' | 'y' | 'width'>,
  inks: VitalsInks,
): number {
  linesOf(artboard, width).forEach((vitals, i) => {
    drawLine(artboard, vitals, { x, y: y + i * (height - 2), width }, inks);
  });
  return y + vitalsHeight(artboard, width);
}

function drawLine(
  artboard: Artboard,
  vitals: Artboard['vitals'],
  { x, y, width }: Pick<Rect, 'x' | 'y' | 'width'>,
  { face, label: quiet, value: fill, line }: VitalsInks,
): void {
  const { ink } = artboard;
  const needs = vitals.map(({ label, value }) => 3 + Math.max(0.8 * label.length, value.length));
  const whole = needs.reduce((sum, need) => sum + need, 0);
  ink.fillStyle = line;
  ink.fillRect(x, y, width, 2);
  ink.fillRect(x, y + height - 2, width, 2);
  let left = x;
  vitals.forEach(({ label, value }, i) => {
    const cell = (width * (needs[i] ?? 0)) / whole;
    ink.fillStyle = line;
    if (i > 0) ink.fillRect(left - 1, y + 10, 2, height - 20);
    const shared = { field: 'stats', minSize: 19, width: cell - 18 } as const;
    setLine(artboard, upper(label), left + cell / 2, y + 23, {
      ...shared,
      face: 'barlow',
      size: 19,
      tracking: 1,
      fill: quiet,
    });
    setLine(artboard, value, left + cell / 2, y + 51, { ...shared, face, size: 28, fill });
    left += cell;
  });
}
