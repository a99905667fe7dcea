import simplify from 'simplify-js';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { type Rect, smoothStep } from '../../card/geometry.ts';
import type { Guide } from '../analysis/guided-filter.ts';

/** One line of the customer's brush, in pixels of a picture or of a filter's grid. */
export interface PixelStroke {
  readonly keep: boolean;
  readonly radius: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The strokes' result for each cell: 1 athlete, -1 background, 0 if the filter decides. */
export type Settled = Int8Array;

/** Share of a stroke's radius that is certain. Around it the photo's edges decide. */
const core = 0.35;
/** Tolerance for simplifying a line, as a share of the radius. Smaller bends are invisible. */
const minBend = 0.08;
/** Cost of a step of one cell. An edge adds its colour difference, 0–1 per channel. */
const flat = 0.012;
/** Weight of the brush's side. Without an edge, the painted area ends at about nine tenths of the radius. */
const trust = 5;

/** Converts a cutout's strokes to pixels of any part of the photo. */
export function strokesInPart(
  { strokes }: Pick<Cutout, 'strokes'>,
  { width, height, part }: { readonly width: number; readonly height: number; readonly part: Rect },
): PixelStroke[] {
  const long = Math.max(width / part.width, height / part.height);
  return strokes.map(({ mode, radius, points }) => ({
    keep: mode === 'keep',
    radius: radius * long,
    points: points.map(({ x, y }) => ({
      x: ((x - part.x) / part.width) * width,
      y: ((y - part.y) / part.height) * height,
    })),
  }));
}

/** Converts strokes to cells of a grid that starts at pixel `x`, `y`. Each cell is `by` pixels wide. */
export const strokesOnGrid = (strokes: readonly PixelStroke[], { x, y }: Rect, by: number): PixelStroke[] =>
  strokes.map(({ keep, radius, points }) => ({
    keep,
    // Never thinner than one cell.
    radius: Math.max(1, radius / by),
    points: points.map((point) => ({ x: (point.x - x) / by, y: (point.y - y) / by })),
  }));

/** Distance of the painted box from a line, as a multiple of the radius. The margin contains background beside the brush. */
const air = 1.3;

/** The bounding box of strokes, with a margin, in their own pixels. Null without strokes. */
export function paintedBox(strokes: readonly Omit<PixelStroke, 'keep'>[]): Rect | null {
  if (strokes.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { radius, points } of strokes) {
    const reach = air * radius;
    for (const { x, y } of points) {
      left = Math.min(left, x - reach);
      right = Math.max(right, x + reach);
      top = Math.min(top, y - reach);
      bottom = Math.max(bottom, y + reach);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Label of a cell at a stroke's rim. The cells around it decide if it is athlete. */
const undecided = 2;

/**
 * Paints strokes into a mask of the guide's size, in their order and in place. The middle of a stroke is certain. Its
 * rim is assigned to athlete or background, whichever has fewer edges on the path.
 */
export function paintStrokes(mask: Float32Array, guide: Guide, strokes: readonly PixelStroke[]): Settled {
  const settled = new Int8Array(mask.length);
  const label = Uint8Array.from(mask, (v) => (v >= 0.5 ? 1 : 0));
  const lean = new Int8Array(mask.length);
  for (const stroke of strokes) mark(stroke, guide, { settled, label, lean });
  for (let i = 0; i < mask.length; i++) if (settled[i] !== 0) mask[i] = label[i] as number;
  decide(mask, guide, label, lean);
  return settled;
}

interface Marks {
  readonly settled: Settled;
  /** 0, 1 or `undecided`. */
  readonly label: Uint8Array;
  /** The last stroke over an undecided cell: 1 keeps, -1 removes. */
  readonly lean: Int8Array;
}

function mark(stroke: PixelStroke, { width, height }: Guide, { settled, label, lean }: Marks): void {
  const [wanted, sign] = stroke.keep ? [1, 1] : [0, -1];
  const inner = Math.max(0.75, core * stroke.radius);
  eachPlace(stroke, width, height, (i, distance) => {
    if (distance <= inner) {
      settled[i] = sign;
      label[i] = wanted;
    } else if (settled[i] !== sign && label[i] !== wanted) {
      settled[i] = 0;
      label[i] = undecided;
      lean[i] = sign;
    }
  });
}

/** Visits every cell within a stroke's radius once, with its distance from the line. */
export function eachPlace(
  stroke: Omit<PixelStroke, 'keep'>,
  width: number,
  height: number,
  visit: (i: number, distance: number) => void,
): void {
  const { radius } = stroke;
  const points = simplify([...stroke.points], minBend * radius, true);
  const box = paintedBox([{ ...stroke, points }]) as Rect;
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const across = Math.min(width, Math.ceil(box.x + box.width)) - left;
  const down = Math.min(height, Math.ceil(box.y + box.height)) - top;
  if (across <= 0 || down <= 0) return;
  const squares = new Float32Array(across * down).fill(Infinity);
  const area = { left, top, across, down };
  for (const [k, end] of points.entries()) addSegment(squares, area, points[k - 1] ?? end, end, radius);
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i] as number;
    if (square > radius * radius) continue;
    visit((top + Math.floor(i / across)) * width + left + (i % across), Math.sqrt(square));
  }
}

type Corner = PixelStroke['points'][number];
interface Area {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/** Hot. Lowers the squared distances around one piece of a line. */
function addSegment(squares: Float32Array, area: Area, from: Corner, to: Corner, radius: number): void {
  const { left, top, across, down } = area;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1e-9, dx * dx + dy * dy);
  const firstX = Math.max(0, Math.floor(Math.min(from.x, to.x) - radius) - left);
  const lastX = Math.min(across - 1, Math.ceil(Math.max(from.x, to.x) + radius) - left);
  const firstY = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius) - top);
  const lastY = Math.min(down - 1, Math.ceil(Math.max(from.y, to.y) + radius) - top);
  for (let y = firstY; y <= lastY; y++) {
    const py = top + y + 0.5 - from.y;
    for (let x = firstX; x <= lastX; x++) {
      const px = left + x + 0.5 - from.x;
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const [ox, oy] = [px - along * dx, py - along * dy];
      const i = y * across + x;
      const square = ox * ox + oy * oy;
      if (square < (squares[i] as number)) squares[i] = square;
    }
  }
}

/** Sets undecided cells by comparing their path lengths, over edges, to the athlete and to the background. */
function decide(mask: Float32Array, guide: Guide, label: Uint8Array, lean: Int8Array): void {
  if (!label.includes(undecided)) return;
  const toAthlete = ways(guide, label, 1);
  const toBackground = ways(guide, label, 0);
  for (let i = 0; i < mask.length; i++) {
    if (label[i] !== undecided) continue;
    const keeps = lean[i] === 1;
    const inside = (keeps ? trust : 1) * (toBackground[i] as number);
    const outside = (keeps ? 1 : trust) * (toAthlete[i] as number);
    const share = inside / Math.max(1e-9, inside + outside);
    mask[i] = smoothStep(share, 0.3, 0.7);
  }
}

/** Long but finite, because two of these lengths must have a ratio. */
const far = 1e6;
const sweeps = 3;

/** The path length, over edges, from each undecided cell to the nearest cell of a label. A distance transform by sweeps. */
function ways(guide: Guide, label: Uint8Array, wanted: number): Float32Array {
  const { height } = guide;
  const way = Float32Array.from(label, (one) => (one === wanted ? 0 : far));
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let y = 0; y < height; y++) sweepRow(guide, label, way, y, 1);
    for (let y = height - 1; y >= 0; y--) sweepRow(guide, label, way, y, -1);
  }
  return way;
}

/** Hot. Updates one row from the previous row, and each cell from the previous cell, in the sweep's direction. */
function sweepRow(guide: Guide, label: Uint8Array, way: Float32Array, y: number, step: 1 | -1): void {
  const { width, height } = guide;
  const before = y - step;
  const open = before >= 0 && before < height;
  for (let k = 0; k < width; k++) {
    const x = step > 0 ? k : width - 1 - k;
    const i = y * width + x;
    if (label[i] !== undecided) continue;
    const last = x - step;
    if (last >= 0 && last < width) shorten(guide, way, i, i - step, 1);
    if (!open) continue;
    for (let side = -1; side <= 1; side++) {
      if (x + side >= 0 && x + side < width)
        shorten(guide, way, i, i - step * width + side, side === 0 ? 1 : Math.SQRT2);
    }
  }
}

function shorten({ red, green, blue }: Guide, way: Float32Array, i: number, from: number, length: number): void {
  const edge =
    Math.abs((red[i] as number) - (red[from] as number)) +
    Math.abs((green[i] as number) - (green[from] as number)) +
    Math.abs((blue[i] as number) - (blue[from] as number));
  const through = (way[from] as number) + flat * length + edge;
  if (through < (way[i] as number)) way[i] = through;
}
