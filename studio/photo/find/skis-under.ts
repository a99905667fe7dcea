import type { RgbPicture } from '../analysis/shrink.ts';
import type { Spot } from './body-anchors.ts';
import { exit, type Grips, halves, isSmooth, searchOf, worthOf } from './held-bars.ts';
import type { Heading } from './read-strip.ts';
import { type Bar, mayBegin, traceBar } from './trace-bar.ts';

/** Sines of a ski's slope to try, and its distances below the middle of the foot, in heads. */
const slopes = Array.from({ length: 25 }, (_, k) => (k - 12) / 20);
const soles = Array.from({ length: 13 }, (_, k) => 0.05 * k);
/** In heads: min length of a ski's longer part, on one side of the foot, and min and max length of the whole ski. */
const ski = { minBefore: 0.8, min: 2.4, max: 9 };

/** The skis under both feet: parallel lines that begin at the feet and end inside the photo. A single line is painted on the ground. */
export function skisUnder(picture: RgbPicture, grips: Grips): readonly Bar[] {
  const [foot, second] = grips.feet;
  if (!foot || !second) return [];
  const one = skiUnder(picture, grips, foot, () => true);
  const first = one[0]?.pieces[0];
  if (!first) return [];
  const isBeside = ({ x, y, dx, dy }: Heading): boolean =>
    Math.abs(first.dx * dy - first.dy * dx) < maxCross &&
    Math.abs((x - first.x) * first.dy - (y - first.y) * first.dx) > minApart * grips.unit;
  const other = skiUnder(picture, grips, second, isBeside);
  return other.length > 0 ? [...one, ...other] : [];
}

/** Max sine of the angle between two skis, and their min distance in heads. */
const [maxCross, minApart] = [0.16, 0.15];

function skiUnder(picture: RgbPicture, grips: Grips, foot: Spot, isMeant: (line: Heading) => boolean): readonly Bar[] {
  let [best, maxWorth]: [readonly Bar[], number] = [[], 0];
  for (const dy of slopes) {
    for (const sole of soles) {
      const at = { x: foot[0], y: foot[1] + sole * grips.unit, dx: Math.sqrt(1 - dy * dy), dy };
      if (!isMeant(at)) continue;
      for (const half of halves.slice(0, 3)) {
        const bars = skiOn(picture, grips, at, half);
        const worth = bars.reduce((sum, bar) => sum + worthOf(bar), 0);
        if (worth > maxWorth) [best, maxWorth] = [bars, worth];
      }
    }
  }
  return best;
}

/** The one or two parts of a ski on a line; empty without a ski. */
function skiOn(picture: RgbPicture, grips: Grips, at: Heading, half: number): readonly Bar[] {
  const search = searchOf(grips, half);
  const parts = [at, { ...at, dx: -at.dx, dy: -at.dy }].map((way) => {
    const from = exit(way, grips);
    const bar = from && mayBegin(picture, from, search) ? traceBar(picture, from, search) : null;
    return bar && isSmooth(bar, grips) && !isShadow(bar) ? bar : null;
  });
  const bars = parts.filter((bar) => bar !== null);
  const lengths = bars.map((bar) => (bar.seen * bar.length) / grips.unit);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const isSki = Math.max(0, ...lengths) > ski.minBefore && whole > ski.min && whole < ski.max;
  return isSki && !bars.every(({ leaves }) => leaves) ? bars : [];
}

/** A shadow has the ground's hue and some of its light. */
function isShadow({ pieces }: Bar): boolean {
  const alike = pieces.filter(({ tone, beside }) =>
    beside.every(
      (side) =>
        tone[0] > 0.4 * side[0] &&
        tone[0] < side[0] &&
        Math.abs(tone[1] - side[1]) < 0.08 &&
        Math.abs(tone[2] - side[2]) < 0.08,
    ),
  );
  return alike.length > 0.5 * pieces.length;
}
