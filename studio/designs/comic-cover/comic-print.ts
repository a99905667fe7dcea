import type { Canvas } from '@napi-rs/canvas';
import { clamp } from '../../card/geometry.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { nearHead } from '../../card/kit/face-tone.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { smallPlane } from '../../photo/small-plane.ts';
import { type InkFields, inkFields } from './ink-fields.ts';

/** The photo inked like a comic. */
export interface ComicPrint {
  /** The athlete with a black contour, or the whole photo. */
  readonly layer: Canvas;
  readonly isCut: boolean;
  /** Pixels of the layer per pixel of the photo. */
  readonly scale: number;
}

/** The comic print, made once per photo. */
export function comicPrint(photo: DecodedPhoto): ComicPrint {
  const isCut = cutPlane(photo) !== null;
  const layer = photo.layers.get('comic-cover') ?? printed(photo);
  photo.layers.set('comic-cover', layer);
  return { layer, isCut, scale: layer.width / photo.width };
}

function printed(photo: DecodedPhoto): Canvas {
  const fields = inkFields(photo);
  const { width, height } = fields;
  const out = new Uint8ClampedArray(4 * width * height);
  const work = { ...fields, out, wave: waveOf(fields), tints: tintTables() };
  const cut = cutPlane(photo);
  const around = cut && outlinePlane(cut);
  const [keep, outer] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0; y < height; y++) {
    if (cut) stretchedRow(cut, y, height, keep);
    inkRow(work, y, cut ? keep : null);
    if (!around) continue;
    stretchedRow(around, y, height, outer);
    cutRow(out, 4 * y * width, keep, outer);
  }
  return canvasOf(out, width, height);
}

/** The matte, blurred, for the outlines around the athlete. */
function outlinePlane(cut: NonNullable<ReturnType<typeof cutPlane>>): ReturnType<typeof smallPlane> {
  const soft = smallPlane(cut);
  const wide = boxBlur(boxBlur(soft.values, soft.width, soft.height, 3), soft.width, soft.height, 2);
  return { ...soft, values: wide };
}

interface Work extends InkFields {
  readonly out: Uint8ClampedArray;
  readonly wave: Float32Array;
  readonly tints: Record<'flat' | 'fine', Tints>;
}

/** Distance of the dots in units. */
const pitch = 10.5;

/** A screen of round dots at 45° is the product of two of these waves, one along x + y and one along x - y. */
const waveOf = ({ width, height, unit }: InkFields): Float32Array =>
  Float32Array.from({ length: 2 * (width + height) }, (_, i) => Math.cos((Math.PI * i) / (pitch * unit)));

/** Tones above this are flat: dots are for the shade. */
const dotted = 132;

/** For every tone: the printed tone below it and above it, and the share of dots of the lower one. */
interface Tints {
  readonly low: Uint8Array;
  readonly high: Uint8Array;
  readonly dots: Float32Array;
}

/** Flat tones; between two of them the darker one is printed as dots. A face has more of them. */
const tintTables = (): Work['tints'] => ({
  flat: tintsOf([30, 92, 136, 188, 246]),
  fine: tintsOf([30, 66, 102, 138, 174, 208, 242]),
});

function tintsOf(levels: readonly number[]): Tints {
  const at = (tone: number): number => {
    const above = levels.findIndex((level) => level > tone);
    return above < 0 ? levels.length - 2 : Math.max(0, above - 1);
  };
  const level = (k: number): number => levels[k] as number;
  const share = (tone: number): number => 1 - clamp((tone - level(at(tone))) / (level(at(tone) + 1) - level(at(tone))));
  const table = <T>(of: (tone: number) => T): T[] => Array.from({ length: 256 }, (_, tone) => of(tone));
  return {
    low: Uint8Array.from(table((tone) => level(at(tone)))),
    high: Uint8Array.from(table((tone) => level(at(tone) + 1))),
    dots: Float32Array.from(table((tone) => share(tone))),
  };
}

/** Hot. Prints one row: flat colours, dots in the shade, and ink over both. */
function inkRow(work: Work, y: number, keep: Float32Array | null): void {
  const { width, height, marks, colours, out, heads, unit, wave, tints } = work;
  const soft = 0.55 * unit;
  const faces = heads.filter((head) => Math.abs(y - head.y - head.height / 2) < head.height);
  for (let x = 0, p = 4 * y * width; x < width; x++, p += 4) {
    if (keep && (keep[x] as number) < 0.02) continue;
    const ink = clamp(((marks[p] as number) - 108) / 40);
    const isFace = faces.some((head) => nearHead(head, x, y) > 0.5);
    const tone = marks[p + 1] as number;
    const { low, high, dots: shares } = isFace ? tints.fine : tints.flat;
    const share = shares[tone] as number;
    // The product of the waves is evenly spread enough: a dot covers about its share of the cell.
    const inDot = (wave[x + y] as number) * (wave[x - y + height] as number);
    const dark =
      tone > dotted || isFace ? clamp(8 * share - 3.5) : clamp(0.5 + ((inDot - 0.9 + 1.55 * share) * 3) / soft);
    const printed = (high[tone] as number) + dark * ((low[tone] as number) - (high[tone] as number));
    const [r, g, b] = [colours[p] as number, colours[p + 1] as number, colours[p + 2] as number];
    const luma = (54 * r + 183 * g + 19 * b) / 256;
    // Hue at the printed tone: the chroma grows with it, as a flat colour's would.
    const vivid = 1.45 * clamp(printed / Math.max(24, luma), 0.5, 1.5);
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
