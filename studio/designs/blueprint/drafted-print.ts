import type { Canvas } from '@napi-rs/canvas';
import { clamp, smoothStep } from '../../card/geometry.ts';
import { nearHead } from '../../card/kit/face-tone.ts';
import { type LinePlane, linePlane, nearness, noLine } from '../../card/kit/line-plane.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';

export interface DraftInks {
  readonly ground: Rgb;
  readonly line: Rgb;
  /** Heightens the lights of a drawing on brown paper. */
  readonly white: Rgb | null;
  /** True for light lines on a dark sheet, which draw the lights instead of the shadows. */
  readonly isNegative: boolean;
}

interface Sheet extends LinePlane, DraftInks {
  /** Pixels between lines of the hatching. */
  readonly spacing: number;
  /** The figure's share of each pixel of a row: of the cut-out, or how near it is in a whole photo. */
  readonly share: Float32Array;
  readonly isCut: boolean;
}

/**
 * The photo as a draftsman's drawing: lines of two weights, hatching for tones, and a thin wash in a face. A cut-out athlete lies on the sheet's own
 * colour. A whole photo is lines alone, and ends in thin ones. `spacing` is the hatching's, in pixels of the photo.
 */
export function draftedPrint(photo: DecodedPhoto, keep: Plane | null, inks: DraftInks, spacing: number): Canvas {
  const drawing = linePlane(photo);
  const { width, height } = drawing;
  const out = new Uint8ClampedArray(4 * width * height);
  const share = new Float32Array(width).fill(1);
  const plane = keep ?? nearness(photo);
  const sheet = {
    ...drawing,
    ...inks,
    share,
    isCut: keep !== null,
    spacing: (spacing * width) / photo.width,
  };
  for (let y = 0; y < height; y++) {
    if (plane) stretchedRow(plane, y, height, share);
    draftRow(sheet, y, out);
  }
  return canvasOf(out, width, height);
}

/** Steps of the wash in a face: as few as keep the person. */
const washes = 6;
const washOf = (amount: number): number => {
  const level = washes * smoothStep(amount, 48, 228);
  const step = Math.floor(level);
  return (0.78 * (step + smoothStep(level - step, 0.3, 0.7))) / washes;
};

/** Strengths from which an edge gets a thin line and a thick one. */
const [thin, thick] = [11, 24] as const;
/** Amounts of tone from which it is hatched once and crosswise. */
const [once, across] = [122, 190] as const;

/** Hot: runs for every pixel. */
function draftRow(sheet: Sheet, y: number, out: Uint8ClampedArray): void {
  const { width, pixels, heads, spacing, share, isCut, ground, line, white, isNegative } = sheet;
  const faces = heads.filter((head) => Math.abs(y - head.y - head.height / 2) < head.height);
  const sign = isNegative ? 1 : -1;
  for (let x = 0, p = 4 * y * width; x < width; x++, p += 4) {
    const own = share[x] as number;
    if (isCut && own < 0.02) continue;
    const figure = isCut ? 1 : smoothStep(own, 0.15, 0.75);
    const near = faces.reduce((most, head) => Math.max(most, nearHead(head, x, y)), 0);
    const tone = pixels[p + 1] as number;
    const amount = isNegative ? tone : 255 - tone;
    const edge = sign * ((pixels[p] as number) - noLine);
    const drawn = Math.max(0.6 * clamp((edge - thin) / 5), clamp((edge - thick) / 6));
    const hatched =
      0.34 * (stroke(x + y, spacing, (amount - once) / 130) + stroke(x - y + 65536, spacing, (amount - across) / 130));
    const shade = hatched + near * (washOf(amount) - hatched);
    const bare = 1 - clamp((-edge - thin) / 10);
    const cover = Math.max(figure * figure * shade * bare, (0.45 + 0.55 * figure) * drawn);
    const lit = white ? figure * figure * clamp((tone - 170) / 60) * bare : 0;
    const colour = cover < 0.12 && white ? white : line;
    const strength = cover < 0.12 ? Math.max(cover, 0.8 * lit) : cover;
    for (let k = 0; k < 3; k++) {
      const [from, to] = [ground[k] as number, colour[k] as number];
      out[p + k] = isCut ? from + strength * (to - from) : to;
    }
    out[p + 3] = 255 * (isCut ? clamp((own - 0.3) * 3) : strength);
  }
}

/** Cover of a hatching line at a place across the lines, 0–1. A line is thicker for a stronger tone. */
function stroke(at: number, spacing: number, strength: number): number {
  if (strength <= 0) return 0;
  const place = at / spacing;
  const off = Math.abs(place - Math.floor(place) - 0.5) * spacing * 0.7;
  return clamp((0.07 + 0.16 * Math.min(1, strength)) * spacing - off + 0.5);
}
