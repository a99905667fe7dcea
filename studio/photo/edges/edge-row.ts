import { clamp } from '../../card/geometry.ts';
import { type EdgeColours, edgeValues, unknown } from './edge-colours.ts';

/** Weight of the colours' variance: the more they vary, the less they separate athlete and background. */
const varianceWeight = 4;
/** Squared distance of colours (of 0–255, three channels) that noise alone may cause. */
const noise = 300;

/** The outline's pixels in one row, from the first to behind the last. */
export interface Run {
  readonly y: number;
  /** Index of the row's first pixel in the photo. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** The share that enlarging a matte adds at both ends of its ramp. It is removed where colours decide nothing. */
const blur = 0.1;

/** The colours beside the current pixel. */
const here = new Float64Array(edgeValues);

/**
 * Refines the outline in a row by the photo's pixels. `keep` contains the athlete's shares, in 256ths, of pixels from
 * `from` to `to`. Where the colours on both sides differ clearly, each pixel's own colour decides its share. `own` gets
 * the athlete's colour without the background shining through, as words (RGBA, little-endian).
 *
 * The share is the pixel's position between both colours. The colour is computed by blur fusion (Forte and Germer,
 * "Approximate Fast Foreground Colour Estimation", ICIP 2021).
 */
export function edgeRun(colours: EdgeColours, pixels: Int32Array, row: Run, keep: Uint16Array, own: Int32Array): void {
  for (let x = row.from; x < row.to; x++) {
    const pixel = pixels[row.start + x] as number;
    beside(colours, x, row.y);
    if ((here[6] as number) > 0.01 * unknown) {
      own[x] = pixel & 0xffffff;
      continue;
    }
    const red = pixel & 255;
    const green = (pixel >>> 8) & 255;
    const blue = (pixel >>> 16) & 255;
    const share = sharpenedShare((keep[x] as number) / 256, red, green, blue);
    keep[x] = Math.round(256 * share);
    own[x] = ownColour(red, 0, share) | (ownColour(green, 1, share) << 8) | (ownColour(blue, 2, share) << 16);
  }
}

/** Hot. Writes the colours beside a pixel, bilinear, to `here`. */
function beside({ width, height, across, down, values }: EdgeColours, x: number, y: number): void {
  const u = clamp((x + 0.5) * across - 0.5, 0, width - 1);
  const v = clamp((y + 0.5) * down - 0.5, 0, height - 1);
  const left = Math.floor(u);
  const top = Math.floor(v);
  const right = left + 1 < width ? edgeValues : 0;
  const below = top + 1 < height ? edgeValues * width : 0;
  const dx = u - left;
  const dy = v - top;
  const at = edgeValues * (top * width + left);
  for (let k = 0, i = at; k < edgeValues; k++, i++) {
    const upper = (values[i] as number) + dx * ((values[i + right] as number) - (values[i] as number));
    const start = values[i + below] as number;
    const lower = start + dx * ((values[i + below + right] as number) - start);
    here[k] = upper + dy * (lower - upper);
  }
}

/** Hot. The athlete's share by the pixel's position between the colours in `here`. If these are too alike, `before` decides. */
function sharpenedShare(before: number, red: number, green: number, blue: number): number {
  const r = here[3] as number;
  const g = here[4] as number;
  const b = here[5] as number;
  const dr = (here[0] as number) - r;
  const dg = (here[1] as number) - g;
  const db = (here[2] as number) - b;
  const apart = dr * dr + dg * dg + db * db;
  const spread = here[6] as number;
  const pr = red - r;
  const pg = green - g;
  const pb = blue - b;
  const along = (pr * dr + pg * dg + pb * db) / (apart + 1);
  const share = along < 0 ? 0 : along > 1 ? 1 : along;
  const off = (pr - share * dr) ** 2 + (pg - share * dg) ** 2 + (pb - share * db) ** 2;
  const clear = apart / (apart + varianceWeight * spread + noise);
  // A third colour is off the line between both colours and decides nothing.
  const known = (clear * clear * (spread + noise)) / (spread + noise + off);
  const soft = Math.min(1, 6 * before * (1 - before));
  const steep = before < blur ? 0 : before > 1 - blur ? 1 : (before - blur) / (1 - 2 * blur);
  return steep + known * soft * (share - steep);
}

/** Hot. One channel of the athlete alone. */
function ownColour(seen: number, channel: number, share: number): number {
  const front = here[channel] as number;
  const back = here[channel + 3] as number;
  const value = front + share * (seen - share * front - (1 - share) * back);
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
