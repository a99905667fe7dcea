import type { RgbPicture } from '../analysis/shrink.ts';
import { type Heading, readStrip, type Tone, toneApart } from './read-strip.ts';

/** A piece of a bar: its middle and direction, and how far it reaches to the left and to the right, in pixels. */
export interface BarPiece extends Heading {
  readonly left: number;
  readonly right: number;
  readonly tone: Tone;
  /** What lies beside it, left and right. */
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
  /** Whether it leaves the photo. */
  readonly leaves: boolean;
}

/** The bar to follow. Lengths in pixels. */
export interface BarSearch {
  /** Between 0.5 and 1.5 of its width. */
  readonly half: number;
  /** About the height of a head. */
  readonly unit: number;
  readonly maxLength: number;
  /** Whether a place belongs to the athlete's body or to someone else. */
  readonly isTaken: (x: number, y: number) => boolean;
}

/** Min difference of a bar to both sides. */
const minContrast = 0.045;
/** In heads: a step, how late a bar may begin, and a gap in it, such as a band of its own colour behind it. */
const [step, late, gap] = [0.07, 0.22, 0.45];
/** How much of a drift turns the direction, and the min cosine to the first one: skis bend, arms of a crowd do more. */
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

/** Follows a bar from a place as long as it differs from what is on both sides. Null if there is none. */
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

/** A bar differs more from both sides than from itself a step before: what is behind it varies in all directions. */
const fits = ({ tone, contrast }: BarPiece, known: Tone | null): boolean =>
  contrast > minContrast && (!known || toneApart(tone, known) < Math.max(0.05, 0.8 * contrast));

interface Found {
  readonly piece: BarPiece;
  /** How far to the right of the heading it lies. */
  readonly drift: number;
}

/** The piece that differs most from both sides, here or a little to the left or right. */
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

/** How far a tone is from the mixtures of two others, in steps of a quarter. */
export function fromMixtures(tone: Tone, [left, right]: readonly [Tone, Tone]): number {
  let nearest = Infinity;
  for (let share = 0; share <= 1; share += 0.25)
    nearest = Math.min(nearest, toneApart(tone, between(left, right, share)));
  return nearest;
}

/** Whether a bar may begin at a place: two pieces a little apart stand out. */
export function mayBegin(picture: RgbPicture, from: Heading, { half, unit, isTaken }: BarSearch): boolean {
  const stride = Math.max(2, step * unit);
  for (const along of [0.2, 0.42]) {
    const piece = pieceAt(picture, moved(from, along * unit), half, stride);
    if (!piece || isTaken(piece.x, piece.y) || piece.contrast < minContrast) return false;
  }
  return true;
}

/** How far pieces stray from a gentle bow through the first, the middle and the last one: gear is smooth. */
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

/** A wide strip needs this share of a narrow one's contrast for the bar to be that wide: light runs along bars. */
const asClear = 0.6;

/** The pieces as wide as the bar is. `halves`: half widths to try in pixels, the widest first. */
export function widened(picture: RgbPicture, { pieces }: Bar, stride: number, halves: readonly number[]): BarPiece[] {
  const clear = (some: readonly (BarPiece | null)[]): number =>
    some.reduce((sum, one) => sum + (one?.contrast ?? 0), 0);
  for (const half of halves) {
    const wide = pieces.map((piece) => pieceAt(picture, piece, half, stride) ?? piece);
    if (clear(wide) > asClear * clear(pieces)) return wide;
  }
  return [...pieces];
}

/** A piece with its width: to each side as far as colours are nearer to its middle than to its surroundings. */
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

/** The share of a measured piece's contrast that lies within four pixels of its edges. */
export function sharpness(picture: RgbPicture, piece: BarPiece): number {
  const shares = [-piece.left, piece.right].map((edge, k) => {
    const [inner, outer] = [-2, 2].map((off) => readStrip(picture, piece, edge + Math.sign(edge) * off, 4));
    return inner && outer ? toneApart(inner, outer) / Math.max(0.02, toneApart(piece.tone, piece.beside[k as 0])) : 0;
  });
  return Math.min(...shares);
}
