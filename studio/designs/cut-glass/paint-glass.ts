import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { card, clamp } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import type { Point } from '../../card/kit/shapes.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { canvasOf, releaseCanvas, releaseLayer, scratch } from '../../photo/layer-canvas.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import type { Facet } from './facets.ts';

/** Pixels of the refracted picture per unit. Its detail is coarse, because glass blurs. */
const share = 0.5;
const [wide, tall] = [Math.ceil(share * card.width), Math.ceil(share * card.height)];

/** Units that a facet shifts the picture behind it, and how far red and blue part. */
const bend = 46;
const spread = 0.3;
/** Light comes from above, slightly from the left. */
const light: Point = [-0.45, -0.89];

/** Colour of the glass by brightness: 256 entries of red, green and blue. */
export type Glass = readonly [Uint8Array, Uint8Array, Uint8Array];

/** A glass from dark over two tints to white. */
export function glassOf(stops: readonly (readonly [at: number, colour: Rgb])[]): Glass {
  return [0, 1, 2].map((k) =>
    Uint8Array.from({ length: 256 }, (_, i) => {
      const above = stops.findIndex(([at]) => at >= i);
      const [to, high] = stops[Math.max(0, above)] as (typeof stops)[number];
      const [from, low] = stops[Math.max(0, above - 1)] as (typeof stops)[number];
      return (
        (low[k] as number) + ((high[k] as number) - (low[k] as number)) * (to > from ? (i - from) / (to - from) : 0)
      );
    }),
  ) as unknown as Glass;
}

export interface Lit {
  readonly facet: Facet;
  readonly glass: Glass;
  /** Brightness of an upright facet, 0–255. */
  readonly base: number;
}

/** Paints facets over the card. Each shows the photo shifted towards the side that it leans to, in the glass's colours. */
export function paintGlass(artboard: Artboard, seen: Uint32Array, facets: readonly Lit[]): void {
  const { ink, plan } = artboard;
  const { width, height } = plan;
  const bytes = scratch('scene', 4 * width * height);
  const sheet = new Uint32Array(bytes.buffer, 0, width * height);
  sheet.fill(0);
  for (const lit of facets) fillFacet(sheet, artboard, seen, lit);
  const layer = canvasOf(bytes, width, height);
  scoped(ink, () => {
    ink.resetTransform();
    ink.imageSmoothingEnabled = false;
    ink.drawImage(layer, 0, 0);
  });
  releaseLayer(layer);
}

/** The shrink that softens what the glass refracts, until nobody behind the athlete is recognised. */
const blur = 9;

/** The picture that the glass refracts, at half size. */
export function seenThrough({ photo }: Artboard, scene: Canvas, { part, window }: Placement): Uint32Array {
  const small = createCanvas(Math.ceil(wide / blur), Math.ceil(tall / blur));
  const ctx = small.getContext('2d');
  ctx.scale(share / blur, share / blur);
  placeScene(ctx, photo, scene, part, window);
  const whole = createCanvas(wide, tall);
  const large = whole.getContext('2d');
  large.imageSmoothingQuality = 'high';
  large.drawImage(small, 0, 0, wide, tall);
  const words = new Uint32Array(new Uint8Array(whole.data()).buffer);
  releaseCanvas(small);
  releaseCanvas(whole);
  return words;
}

/** Hot. Fills a convex facet, row by row. */
function fillFacet(sheet: Uint32Array, { plan }: Artboard, seen: Uint32Array, lit: Lit): void {
  const { width, height, scale, offset } = plan;
  const { facet, glass, base } = lit;
  const [lx, ly] = facet.lean;
  const corners = facet.corners.map(([x, y]): Point => [(x - offset) * scale, (y - offset) * scale]);
  const ys = corners.map(([, y]) => y);
  const [top, bottom] = [Math.max(0, Math.ceil(Math.min(...ys) - 0.5)), Math.min(height, Math.max(...ys) + 0.5)];
  const tone = base + 66 * (lx * light[0] + ly * light[1]) + 60 * (facet.chance - 0.5) + spark(facet.chance);
  // Brightness falls off across a facet, towards the side that it leans to.
  const [mx, my] = corners.reduce(
    ([x, y], corner) => [x + corner[0] / corners.length, y + corner[1] / corners.length],
    [0, 0] as Point,
  );
  const [fallX, fallY] = [(-0.42 * lx) / scale, (-0.42 * ly) / scale];
  const at = (pixel: number) => (pixel / scale + offset) * share;
  const [shiftX, shiftY] = [-bend * share * lx, -bend * share * ly];
  const [red, green, blue] = glass;
  for (let y = top; y < bottom - 1; y++) {
    const [from, to] = crossing(corners, y + 0.5, width);
    const row = (k: number) => wide * clampTo(at(y) + k * shiftY, tall);
    const [redRow, greenRow, blueRow] = [row(1 - spread), row(1), row(1 + spread)];
    const step = share / scale;
    let u = at(from) + shiftX;
    let glow = tone + fallX * (from - mx) + fallY * (y - my);
    for (let i = y * width + from, end = y * width + to; i < end; i++, u += step, glow += fallX) {
      const r = (seen[redRow + clampTo(u - spread * shiftX, wide)] as number) & 255;
      const g = ((seen[greenRow + clampTo(u, wide)] as number) >>> 8) & 255;
      const b = ((seen[blueRow + clampTo(u + spread * shiftX, wide)] as number) >>> 16) & 255;
      sheet[i] =
        ((red[clampTo(glow + 0.62 * r, 256)] as number) |
          ((green[clampTo(glow + 0.62 * g, 256)] as number) << 8) |
          ((blue[clampTo(glow + 0.62 * b, 256)] as number) << 16) |
          (255 << 24)) >>>
        0;
    }
  }
}

/** Whole number from 0 to below `size`. */
const clampTo = (value: number, size: number): number => (value < 0 ? 0 : value >= size ? size - 1 : value | 0);

/** A few facets flash, and a few are dark, as in a cut stone that is turned. */
const spark = (chance: number): number => (chance > 0.93 ? 96 : chance < 0.1 ? -44 : 0);

/** Where a row of pixels enters and leaves a convex shape. */
function crossing(corners: readonly Point[], y: number, width: number): readonly [number, number] {
  let [from, to] = [width, 0];
  for (let k = 0; k < corners.length; k++) {
    const [ax, ay] = corners[k] as Point;
    const [bx, by] = corners[(k + 1) % corners.length] as Point;
    if (ay > y === by > y) continue;
    const x = ax + ((y - ay) / (by - ay)) * (bx - ax);
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return [clamp(Math.ceil(from - 0.5), 0, width), clamp(Math.ceil(to - 0.5), 0, width)];
}
