import { clamp } from '../../card/geometry.ts';
import type { LightPlane } from './light-plane.ts';

/** The gains of a row of the photo, ready to be stretched. */
export interface LightRow {
  readonly plane: LightPlane;
  /** Per cell of the relief's box, in 256ths; the last one is repeated. */
  readonly red: Int32Array;
  readonly green: Int32Array;
  readonly blue: Int32Array;
  /** Per pixel of the row: the cell to its left, and the share of the next one in 256ths. */
  readonly cells: Uint16Array;
  readonly shares: Uint16Array;
}

/** `width` is the photo's, in pixels. */
export function lightRow(plane: LightPlane, width: number): LightRow {
  const { box, width: all } = plane.relief;
  const row = (): Int32Array => new Int32Array(box.width + 1);
  const [cells, shares] = [new Uint16Array(width), new Uint16Array(width)];
  for (let x = 0; x < width; x++) {
    const at = clamp(((x + 0.5) * all) / width - 0.5 - box.x, 0, box.width - 1);
    cells[x] = Math.floor(at);
    shares[x] = Math.floor(256 * (at - Math.floor(at)));
  }
  return { plane, red: row(), green: row(), blue: row(), cells, shares };
}

/** Hot. Reads the gains of row `y` of a photo of this height. */
export function readLight({ plane: { relief, gains }, red, green, blue }: LightRow, y: number, height: number): void {
  const { box } = relief;
  const at = clamp(((y + 0.5) * relief.height) / height - 0.5 - box.y, 0, box.height - 1);
  const top = Math.floor(at);
  const share = Math.floor(256 * (at - top));
  const step = top + 1 < box.height ? 3 * box.width : 0;
  for (let x = 0, i = 3 * top * box.width; x < box.width; x++, i += 3) {
    red[x] = between(gains[i] as number, gains[i + step] as number, share);
    green[x] = between(gains[i + 1] as number, gains[i + step + 1] as number, share);
    blue[x] = between(gains[i + 2] as number, gains[i + step + 2] as number, share);
  }
  red[box.width] = red[box.width - 1] as number;
  green[box.width] = green[box.width - 1] as number;
  blue[box.width] = blue[box.width - 1] as number;
}

const between = (one: number, other: number, share: number): number => one + (Math.imul(other - one, share) >> 8);

/** Hot. A pixel of the row (a word without opacity) in the scene's light. */
export function litPixel({ red, green, blue, cells, shares }: LightRow, pixel: number, x: number): number {
  const cell = cells[x] as number;
  const share = shares[x] as number;
  return (
    lit(pixel & 255, between(red[cell] as number, red[cell + 1] as number, share)) |
    (lit((pixel >>> 8) & 255, between(green[cell] as number, green[cell + 1] as number, share)) << 8) |
    (lit((pixel >>> 16) & 255, between(blue[cell] as number, blue[cell + 1] as number, share)) << 16)
  );
}

/** A lamp shows on black cloth as on a surface that is this bright. */
const sheen = 40;

/** Added light takes a share of what is missing to white, so that white cloth keeps its folds. */
function lit(channel: number, gain: number): number {
  if (gain <= 0) return channel + (Math.imul(channel, gain) >> 8);
  const added = Math.imul(channel + sheen, gain) >> 8;
  return channel + (Math.imul(added > 255 ? 255 : added, 255 - channel) >> 8);
}
