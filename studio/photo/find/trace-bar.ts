import type { RgbPicture } from '../analysis/shrink.ts';
import { type Heading, readStrip, type Tone, toneApart } from './read-strip.ts';

/** A piece of a bar: its middle and direction, and how far it reaches to the left and to the right, in pixels. */
export interface BarPiece extends Heading {
  readonly left: number;
  readonly right: number;
  readonly tone: Tone;
  /** The tones beside it, left and right. */
  readonly beside: readonly [Tone, Tone];
  /** Min difference to both sides and to each of their mixtures, so the soft edge between two grounds does not count. */
  readonly contrast: number;
}

/** A long thin thing: a bat, a pole, a stick. */
export interface Bar {
  readonly pieces: readonly BarPiece[];
  /** From its first to its last piece, in pixels. */
  readonly length: number;
  /** Share of its length that is visible. */
  readonly seen: number;
  /** True if it leaves the photo. */
  readonly leaves: boolean;
}

/** The bar to follow. Lengths in pixels. */
export interface BarSearch {
  /** Half width to try: 0.5 to 1.5 times the bar's width. */
  readonly half: number;
  /** About the height of a head. */
  readonly unit: number;
  readonly maxLength: number;
  /** True if a point belongs to the athlete's body or to someone else. */
  readonly isTaken: (x: number, y: number) => boolean;
}

/** Min difference of a bar to both sides. */
const minContrast = 0.045;
/** In heads: the step, the max distance to a bar's start, and its max gap, such as a band of the bar's colour behind it. */
const [step, late, gap] = [0.07, 0.22, 0.45];
/** Share of a drift that turns the direction, and min cosine to the first direction. Skis bend, but a crowd's arms bend more. */
const [steering, minCosine] = [0.3, 0.8];

/** A heading moved forwards and to its right. */
export const moved = ({ x, y, dx, dy }: Heading, along: number, across = 0): Heading => ({
  x: x + along * dx - across * dy,
  y: y + along * dy + across * dx,
  dx,
  dy,
});

function turned({ x, y, dx, dy }: Heading, right: number): Heading {
  const [u, v] = [dx - right * dy, dy + right * dx];
  const length = Math.hypot(u, v);
  return { x, y, dx: u / length, dy: v / length };
}

/** Follows a bar from a point as long as it differs from both sides. Null if there is none. */
export function traceBar(picture: RgbPicture, from: Heading, search: BarSearch): Bar | null {
  const { unit, maxLength, isTaken } = search;
  const stride = Math.max(2, step * unit);
  const pieces: BarPiece[] = [];
  let [at, known, missed, leaves] = [from, null as Tone | null, 0, false];
  for (let along = 0; along < maxLength; along += stride) {
    const found = bestPiece(picture, at, search, stride, known);
    leaves = found === null && missed * stride < gap * unit;
    if (found === null) break;
    const { piece, drift } = found;
    const isBar = fits(piece, known) && !isTaken(piece.x, piece.y);
    known = known ? between(known, piece.tone, isBar ? 0.3 : 0.6) : piece.tone;
    missed = isBar ? 0 : missed + 1;
    if (missed * stride > (pieces.length === 0 ? late : gap) * unit) break;
    if (isBar) {
      pieces.push(piece);
      at = turned(moved(at, 0, drift), (steering * drift) / stride);
    }
    if (at.dx * from.dx + at.dy * from.dy < minCosine) break;
    at = moved(at, stride);
  }
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || pieces.length < 3) return null;
  const length = Math.hypot(last.x - first.x, last.y - first.y) + stride;
  return { pieces, length, seen: (pieces.length * stride) / length, leaves };
}

const between = (one: Tone, other: Tone, share: number): Tone => [
  one[0] + share * (other[0] - one[0]),
  one[1] + share * (other[1] - one[1]),
  one[2] + share * (other[2] - one[2]),
];

/** True if a piece differs more from both sides than from the bar so far. A background varies in all directions. */
const fits = ({ tone, contrast }: BarPiece, known: Tone | null): boolean =>
  contrast > minContrast && (!known || toneApart(tone, known) < Math.max(0.05, 0.8 * contrast));

interface Found {
  readonly piece: BarPiece;
  /** Distance to the right of the heading, in pixels. */
  readonly drift: number;
}

/** The piece that differs most from both sides: on the heading or a little to its left or right. */
function bestPiece(
  picture: RgbPicture,
  at: Heading,
  search: BarSearch,
  stride: number,
  known: Tone | null,
): Found | null {
  const reach = Math.max(0.8, 0.4 * search.half);
  let [best, maxWorth]: [Found | null, number] = [null, -1];
  for (const drift of [0, -reach, reach]) {
    const piece = pieceAt(picture, moved(at, 0, drift), search.half, stride);
    if (!piece) continue;
    const worth = piece.contrast - (known ? 0.5 * toneApart(piece.tone, known) : 0) + (drift === 0 ? 0.006 : 0);
    if (worth <= maxWorth && best) continue;
    [best, maxWorth] = [{ piece, drift }, worth];
  }
  return best;
}

function pieceAt(picture: RgbPicture, at: Heading, half: number, stride: number): BarPiece | null {
  const off = half + Math.max(1.4, 0.3 * half);
  const length = 1.5 * stride;
  const tone = readStrip(picture, at, 0, length, 0.25 * half);
  if (!tone) return null;
  const beside = [-off, off].map((across) => readStrip(picture, at, across, length, 0) ?? tone) as [Tone, Tone];
  return { ...at, left: off, right: off, tone, beside, contrast: fromMixtures(tone, beside) };
}

/** The min difference of a tone to the mixtures of two others, in steps of a quarter. */
export function fromMixtures(tone: Tone, [left, right]: readonly [Tone, Tone]): number {
  let nearest = Infinity;
  for (let share = 0; share <= 1; share += 0.25)
    nearest = Math.min(nearest, toneApart(tone, between(left, right, share)));
  return nearest;
}

/** True if a bar may begin at a point: two pieces a little apart stand out. */
export function mayBegin(picture: RgbPicture, from: Heading, { half, unit, isTaken }: BarSearch): boolean {
  const stride = Math.max(2, step * unit);
  for (const along of [0.2, 0.42]) {
    const piece = pieceAt(picture, moved(from, along * unit), half, stride);
    if (!piece || isTaken(piece.x, piece.y) || piece.contrast < minContrast) return false;
  }
  return true;
}

/** RMS deviation of the pieces from a gentle bow through the first, middle and last piece, in pixels. Gear is smooth. */
export function strayed({ pieces }: Bar): number {
  const [first, middle, last] = [pieces[0], pieces[pieces.length >> 1], pieces.at(-1)] as [
    BarPiece,
    BarPiece,
    BarPiece,
  ];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const [dx, dy] = [(last.x - first.x) / length, (last.y - first.y) / length];
  const off = ({ x, y }: BarPiece): number => (y - first.y) * dx - (x - first.x) * dy;
  const along = ({ x, y }: BarPiece): number => ((x - first.x) * dx + (y - first.y) * dy) / length;
  const t = along(middle);
  const bow = off(middle) / Math.max(0.1, t * (1 - t));
  const squares = pieces.reduce((sum, piece) => sum + (off(piece) - bow * along(piece) * (1 - along(piece))) ** 2, 0);
  return Math.sqrt(squares / pieces.length);
}

/** Min contrast of a wide strip, as a share of a narrow strip's, for a bar of that width. Highlights run along bars. */
const asClear = 0.6;

/** The pieces at the bar's full width. `halves`: half widths to try in pixels, the widest first. */
export function widened(picture: RgbPicture, { pieces }: Bar, stride: number, halves: readonly number[]): BarPiece[] {
  const clear = (some: readonly (BarPiece | null)[]): number =>
    some.reduce((sum, one) => sum + (one?.contrast ?? 0), 0);
  for (const half of halves) {
    const wide = pieces.map((piece) => pieceAt(picture, piece, half, stride) ?? piece);
    if (clear(wide) > asClear * clear(pieces)) return wide;
  }
  return [...pieces];
}

/** Measures a piece's width. Each side ends where colours become closer to the surroundings than to the middle. */
export function measuredPiece(picture: RgbPicture, piece: BarPiece, stride: number): BarPiece {
  const [left, right] = [-1, 1].map((way, k) => {
    const beside = piece.beside[k as 0];
    let edge = piece.left;
    for (; edge > 0.5; edge -= 0.5) {
      const here = readStrip(picture, piece, way * (edge - 0.25), stride, 0);
      if (here && toneApart(here, piece.tone) < toneApart(here, beside)) break;
    }
    return edge;
  }) as [number, number];
  return { ...piece, left, right };
}

/** The share of a measured piece's contrast in the four pixels across an edge. The lower share of both edges. */
export function sharpness(picture: RgbPicture, piece: BarPiece): number {
  const shares = [-piece.left, piece.right].map((edge, k) => {
    const [inner, outer] = [-2, 2].map((off) => readStrip(picture, piece, edge + Math.sign(edge) * off, 4));
    return inner && outer ? toneApart(inner, outer) / Math.max(0.02, toneApart(piece.tone, piece.beside[k as 0])) : 0;
  });
  return Math.min(...shares);
}
