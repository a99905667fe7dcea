import type { Canvas } from '@napi-rs/canvas';
import { clamp, smoothStep } from '../../card/geometry.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { nearHead } from '../../card/kit/face-tone.ts';
import { type LinePlane, linePlane, nearness, noLine } from '../../card/kit/line-plane.ts';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { smallPlane } from '../../photo/small-plane.ts';

/** The photo inked like a comic: the athlete with a black contour, or the whole photo. Made once per photo. */
export function comicPrint(photo: DecodedPhoto): Canvas {
  const layer = photo.layers.get('comic-cover') ?? printed(photo);
  photo.layers.set('comic-cover', layer);
  return layer;
}

function printed(photo: DecodedPhoto): Canvas {
  const drawing = linePlane(photo);
  const { width, height } = drawing;
  const out = new Uint8ClampedArray(4 * width * height);
  const cut = cutPlane(photo);
  const around = cut ? wider(cut) : nearness(photo);
  const [keep, outer] = [new Float32Array(width), new Float32Array(width).fill(1)];
  const tints = { flat: tintsOf(flatTones), fine: tintsOf(fineTones) };
  const work = { ...drawing, ...tints, colours: drawing.colours(), share: cut ? null : outer };
  for (let y = 0; y < height; y++) {
    if (cut) stretchedRow(cut, y, height, keep);
    if (around) stretchedRow(around, y, height, outer);
    inkRow(work, y, out);
    if (cut) cutRow(out, 4 * y * width, keep, outer);
  }
  return canvasOf(out, width, height);
}

/** The figure, blurred, for the contour around it. */
function wider(plane: Plane): Plane {
  const { width, height, values } = smallPlane(plane);
  return { width, height, values: boxBlur(boxBlur(values, width, height, 3), width, height, 2) };
}

/** Printed tones: black is the ink's, so these are paper and two shades. A face has more of them. */
const flatTones = [70, 118, 172, 248];
const fineTones = [62, 100, 138, 174, 210, 244];

/** The printed tone of each tone. Steps are narrow, so that shapes are flat and their edges clean. */
type Tints = Float32Array;

/** Where between two printed tones the lighter one begins. Light, because ink and dots darken the print. */
const lighter = 0.36;

function tintsOf(levels: readonly number[]): Tints {
  return Float32Array.from({ length: 256 }, (_, tone) =>
    levels.slice(1).reduce((sum, level, k) => {
      const below = levels[k] as number;
      return sum + (level - below) * clamp((tone - below - lighter * (level - below)) / 7 + 0.5);
    }, levels[0] as number),
  );
}

interface Work extends Omit<LinePlane, 'colours'> {
  readonly colours: Uint8ClampedArray;
  readonly flat: Tints;
  readonly fine: Tints;
  /** How near the figure of a whole photo is. Null for a cut-out. */
  readonly share: Float32Array | null;
}

/** Tone below which a pixel is ink, how much a line adds to that, and lines too faint to ink. */
const [inkBelow, lineWeight, faintest] = [40, 5, 11] as const;

/** Distance of the ground's dots in units, and the darkest tone that they open. */
const [pitch, shadeFrom] = [13, 84] as const;

/** Hot. Prints one row: flat colours, ink over them, and dots of paper in the ground far from the figure. */
function inkRow(work: Work, y: number, out: Uint8ClampedArray): void {
  const { width, pixels, colours, heads, unit, flat, fine, share } = work;
  const turn = Math.PI / (pitch * unit);
  const faces = heads.filter((head) => Math.abs(y - head.y - head.height / 2) < head.height);
  for (let x = 0, p = 4 * y * width; x < width; x++, p += 4) {
    const away = share ? smoothStep(1 - (share[x] as number), 0.15, 0.95) : 0;
    const isFace = faces.some((head) => nearHead(head, x, y) > 0.5);
    const tone = pixels[p + 1] as number;
    const line = Math.min(0, (pixels[p] as number) - noLine + faintest + 10 * away);
    const ink = clamp((tone + lineWeight * line - inkBelow) / 16 + 0.5 + 0.5 * away);
    const shade = (isFace ? fine : flat)[tone] as number;
    // A screen of round dots at 45° is the product of two waves.
    const wave = away > 0 ? Math.cos((x + y) * turn) * Math.cos((x - y) * turn) : -1;
    const dot = clamp((shade - shadeFrom) / 40) * clamp((wave - 1.04 + 0.74 * away) * 2.4 * unit + 0.5);
    const printed = shade + 0.55 * dot * (250 - shade);
    const [r, g, b] = [colours[p] as number, colours[p + 1] as number, colours[p + 2] as number];
    const luma = (54 * r + 183 * g + 19 * b) / 256;
    // Hue at the printed tone: the chroma grows with it, as a flat colour's would.
    const vivid = (1.35 - 0.3 * away) * clamp(printed / Math.max(24, luma), 0.5, 1.5);
    const light = 16 * (1 - ink);
    out[p] = light + ink * (printed + vivid * (r - luma));
    out[p + 1] = light + ink * (printed + vivid * (g - luma));
    out[p + 2] = light + ink * (printed + vivid * (b - luma));
    out[p + 3] = 255;
  }
}

/** Draws the thick black contour around the inked athlete. */
function cutRow(out: Uint8ClampedArray, start: number, keep: Float32Array, around: Float32Array): void {
  for (let x = 0, p = start; x < keep.length; x++, p += 4) {
    const inside = clamp(((keep[x] as number) - 0.44) * 9);
    for (let k = p; k < p + 3; k++) out[k] = 16 + ((out[k] as number) - 16) * inside;
    out[p + 3] = 255 * clamp(Math.max(inside, ((around[x] as number) - 0.2) * 24));
  }
}
