import { type PenName, penNames, signatureLook } from '#domain/cards/card/signature-look.ts';
import { limits } from '#domain/tables/limits.ts';
import { card, clamp, inset, type Rect, sharedPart } from './geometry.ts';
import { faintCover, maxFaint, sureContrast } from './ink-contrast.ts';
import { columns, type InkGround, rows, square } from './ink-ground.ts';

/** Place of a signature: its middle in percent of the trim, and its scale. */
export interface InkSpot {
  readonly position: { readonly x: number; readonly y: number };
  readonly scale: number;
}

/** A place for a signature, with the first legible ink. */
export interface InkPlace<Ink = PenName> extends InkSpot {
  readonly colour: Ink;
}

/** Computes the bounding box of a signature at a place, in units. */
export type InkBoxAt = (spot: InkSpot) => Rect;

const trim = { width: card.width - 2 * card.trim, height: card.height - 2 * card.trim };
const preset = limits.signature;
/** Min distance from the lettering, in units. */
const air = 6;
/** Sizes to try, as shares of the requested size. The smallest is still legible. */
const sizes = [1, 0.875, 0.75, 0.625, 0.5, 0.4];
const minScale = 0.3;
/** Distance between two tried places, in percent of the trim. */
const step = 2;
/** Distance in percent that costs as much as shrinking the signature to half its size. */
const halfSize = 40;
/** Coverage above which a square counts as covered, 0 to 255. */
const inked = 25;
/** Costs of a place: on vital parts, on lettering, per covered percent, and without a legible ink. All but `percent` exceed any distance. */
const costs = { vital: 2000, letters: 400, percent: 40, faint: 250 } as const;

/** Bounding box of a typical autograph, including its lean. Most are three times as wide as tall. */
const usualBox: InkBoxAt = ({ position, scale }) => {
  const width = signatureLook.width * trim.width * scale;
  const height = 0.37 * width;
  const [x, y] = [card.trim + (trim.width * position.x) / 100, card.trim + (trim.height * position.y) / 100];
  return { x: x - width / 2, y: y - height / 2, width, height };
};

/** Counts of covered squares to the left and above. With them, any box takes four reads. */
type Sums = Uint32Array;

/** Hot: every square of a card, for each text and ink. */
export function sumsOf(cover: Uint8Array): Sums {
  const [across, min] = [columns, inked];
  const sums = new Uint32Array((across + 1) * (rows + 1));
  for (let i = 0, at = across + 2; i < cover.length; at++) {
    let line = 0;
    for (const end = i + across; i < end; i++, at++) {
      if ((cover[i] as number) > min) line += 1;
      sums[at] = (sums[at - across - 1] as number) + line;
    }
  }
  return sums;
}

/** The covered share of a box in units, 0 to 1. */
export function partIn(sums: Sums, { x, y, width, height }: Rect): number {
  const at = (column: number, row: number) => sums[row * (columns + 1) + column] ?? 0;
  const [left, top] = [clamp(Math.floor(x / square), 0, columns), clamp(Math.floor(y / square), 0, rows)];
  const right = clamp(Math.ceil((x + width) / square), left, columns);
  const bottom = clamp(Math.ceil((y + height) / square), top, rows);
  const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  return sum / Math.max(1, (right - left) * (bottom - top));
}

const isSafe = ({ x, y, width, height }: Rect): boolean =>
  x >= card.safe && y >= card.safe && x + width <= card.width - card.safe && y + height <= card.height - card.safe;

/** Returns a function that computes the cost of a box: 0 if the box is clear. */
function pricing(ground: InkGround): (box: Rect) => number {
  const vital = [sumsOf(ground.name), sumsOf(ground.number)];
  const letters = sumsOf(ground.letters);
  return (bare) => {
    const box = inset(bare, -air);
    const price = (part: number, min: number): number => (part > 0 ? min + 100 * part * costs.percent : 0);
    const solid = [...ground.heads, ...ground.clips].map((rect) => price(sharedPart(box, rect), costs.vital));
    const words = vital.map((sums) => price(partIn(sums, box), costs.vital));
    const badges = ground.badges.map((rect) => price(sharedPart(box, rect), costs.letters));
    return [...solid, ...words, ...badges].reduce(
      (sum, cost) => sum + cost,
      price(partIn(letters, box), costs.letters),
    );
  };
}

/** The possible places in the safe zone for ink of this scale: the requested place and a grid. */
function placesFor(wanted: InkSpot['position'], scale: number, boxAt: InkBoxAt): InkSpot[] {
  const grid = Array.from({ length: 100 / step - 1 }, (_, i) => step * (i + 1));
  const positions = [wanted, ...grid.flatMap((x) => grid.map((y) => ({ x, y })))];
  return positions.map((position) => ({ position, scale })).filter((spot) => isSafe(boxAt(spot)));
}

/** Max illegible share of a box in which the strokes are not known yet. */
const surePart = maxFaint / 2;

/** Returns a function that computes, for each ink, the share of a box on which it is illegible (0 to 1). */
function fading<Ink extends string>(ground: InkGround, inks: readonly Ink[]): (box: Rect) => Faded<Ink>[] {
  const lost = inks.map((colour) => ({ colour, sums: sumsOf(faintCover(ground, colour, sureContrast)) }));
  return (box) => lost.map(({ colour, sums }) => ({ colour, part: partIn(sums, box) }));
}

interface Faded<Ink> {
  readonly colour: Ink;
  readonly part: number;
}

/** The first legible ink, otherwise the most legible one. */
const bestInk = <Ink>(faded: readonly Faded<Ink>[]): Faded<Ink> | undefined =>
  faded.find(({ part }) => part <= surePart) ?? faded.toSorted((a, b) => a.part - b.part)[0];

/** The best place near `wanted`, clear of everything and with a legible ink if possible. `isClear`: touches no name, number, face or code. */
function bestPlace<Ink extends string>(
  ground: InkGround,
  wanted: InkPlace<Ink>,
  boxAt: InkBoxAt,
  inks: readonly Ink[],
): InkPlace<Ink> & { readonly isClear: boolean } {
  const [priceOf, fadedIn] = [pricing(ground), fading(ground, inks)];
  let best = { ...wanted, cost: Number.POSITIVE_INFINITY, touched: 1 };
  for (const share of sizes) {
    const scale = Math.round(100 * share * wanted.scale) / 100;
    if (scale < Math.min(minScale, wanted.scale)) continue;
    for (const spot of placesFor(wanted.position, scale, boxAt)) {
      const far = Math.hypot(spot.position.x - wanted.position.x, spot.position.y - wanted.position.y);
      const near = far + 2 * halfSize * (1 - share);
      if (near >= best.cost) continue;
      const box = boxAt(spot);
      const touched = priceOf(box);
      if (near + touched >= best.cost) continue;
      const { colour, part } = bestInk(fadedIn(box)) ?? { colour: wanted.colour, part: 1 };
      const cost = near + touched + (part > surePart ? costs.faint + 100 * part : 0);
      if (cost < best.cost) best = { ...spot, colour, cost, touched };
    }
  }
  const { position, scale, colour } = best;
  return { position, scale, colour, isClear: best.touched < costs.vital };
}

/** The nearest place for existing ink that is clear of name, number, face and code. Its ink is legible if possible. Null if none is clear. */
export function clearPlace<Ink extends string>(
  ground: InkGround,
  wanted: InkPlace<Ink>,
  boxAt: InkBoxAt,
  inks: readonly Ink[],
): InkPlace<Ink> | null {
  const { isClear, ...place } = bestPlace(ground, wanted, boxAt, inks);
  return isClear ? place : null;
}

/** The place near the preset that is clear of lettering, face and code, with a legible ink. If there is none, the best other place. */
export function inkPlace(ground: InkGround): InkPlace {
  const { x, y, scale, colour } = preset;
  const { isClear: _, ...place } = bestPlace(ground, { position: { x, y }, scale, colour }, usualBox, penNames);
  return place;
}
