import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Point } from '../../card/kit/shapes.ts';
import type { Random } from '../../card/seeded-random.ts';

/** How the glass is cut: rings of stones around a middle, or a lattice of diamonds. */
export interface Cut {
  readonly middle: Point;
  /** Stones in a ring. 0 for a lattice. */
  readonly count: number;
  /** The rings' radii in units. For a lattice: a diamond's width and height. */
  readonly radii: readonly number[];
  /** `pyramid` meets in a point, `bevel` has a flat table inside a bevelled rim. */
  readonly stone: 'pyramid' | 'bevel';
  /** Width of the joints in units. Wide joints are lead. */
  readonly joint: number;
}

/** One plane surface of the glass: a convex shape that leans to one side. */
export interface Facet {
  readonly corners: readonly Point[];
  /** Unit vector towards the side that it leans to; 0, 0 for a table. */
  readonly lean: Point;
  /** The facet's own random number, 0–1. */
  readonly chance: number;
}

/** Outline of a stone, clockwise or anticlockwise. */
export type Stone = readonly Point[];

/** The outlines of all stones of a cut that touch the card. */
export function stonesOf({ middle, count, radii }: Cut, random: Random): Stone[] {
  const stones = count === 0 ? lattice(middle, radii) : rings(middle, count, radii, 6.28 * random());
  return stones.filter((stone) => {
    const [xs, ys] = [stone.map(([x]) => x), stone.map(([, y]) => y)];
    return Math.max(...xs) > 0 && Math.min(...xs) < card.width && Math.max(...ys) > 0 && Math.min(...ys) < card.height;
  });
}

/** Kites between three rings, like a brilliant seen from above. Every second ring is turned by half a stone. */
function rings([x, y]: Point, count: number, radii: readonly number[], turn: number): Stone[] {
  const at = (ring: number, i: number): Point => {
    const angle = turn + ((i + (ring % 2) / 2) * 2 * Math.PI) / count;
    const radius = radii[ring] ?? 0;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  };
  const out: Stone[] = [];
  for (let ring = 0; ring < radii.length - 1; ring++) {
    for (let i = 0; i < count; i++) {
      const between = i + (ring % 2);
      const inner = ring === 0 ? [] : [at(ring - 1, between)];
      out.push([...inner, at(ring, i), at(ring + 1, between), at(ring, i + 1)]);
    }
  }
  return out;
}

function lattice([x, y]: Point, [width = 100, height = 100]: readonly number[]): Stone[] {
  const out: Stone[] = [];
  for (let row = -12; row <= 12; row++) {
    for (let column = -6; column <= 6; column++) {
      const [mx, my] = [x + (column + (row & 1) / 2) * width, y + (row * height) / 2];
      out.push([
        [mx, my - height / 2],
        [mx + width / 2, my],
        [mx, my + height / 2],
        [mx - width / 2, my],
      ]);
    }
  }
  return out;
}

/** Stones of the frame on each side of a window, from its upper edge clockwise. */
const onSide = [5, 8, 5, 8] as const;

/** Stones between the card's edges and a window, mitred at the corners. They cover nothing of the photo. */
export function frameStones(window: Rect): Stone[] {
  const [outer, inner] = [cornersOf(cardRect), cornersOf(window)];
  return onSide.flatMap((count, side) => {
    const at = (corners: readonly Point[], k: number): Point =>
      towards(corners[side] as Point, corners[(side + 1) % 4] as Point, k / count);
    return Array.from(
      { length: count },
      (_, k): Stone => [at(outer, k), at(outer, k + 1), at(inner, k + 1), at(inner, k)],
    );
  });
}

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** The facets of a stone. */
export function facetsOf(stone: Stone, kind: Cut['stone'], random: Random): Facet[] {
  const middle = middleOf(stone);
  const inner = kind === 'pyramid' ? null : stone.map((corner): Point => towards(corner, middle, 0.3));
  const sides = stone.map((corner, i): Facet => {
    const next = (i + 1) % stone.length;
    const other = stone[next] as Point;
    const top = inner ? [inner[next] as Point, inner[i] as Point] : [middle];
    return { corners: [corner, other, ...top], lean: leanOf(corner, other, middle), chance: random() };
  });
  return inner ? [...sides, { corners: inner, lean: [0, 0], chance: random() }] : sides;
}

/** Unit vector out of the stone, across one of its sides. */
function leanOf([ax, ay]: Point, [bx, by]: Point, [mx, my]: Point): Point {
  const [nx, ny] = [by - ay, ax - bx];
  const long = Math.sqrt(nx * nx + ny * ny) || 1;
  const side = nx * ((ax + bx) / 2 - mx) + ny * ((ay + by) / 2 - my) < 0 ? -1 : 1;
  return [(side * nx) / long, (side * ny) / long];
}

export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

export const towards = ([x, y]: Point, [tx, ty]: Point, share: number): Point => [
  x + share * (tx - x),
  y + share * (ty - y),
];
