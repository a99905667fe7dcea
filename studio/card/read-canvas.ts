import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { bytesFor, type RawPicture } from '../photo/raw-picture.ts';
import { freeBytes } from './free-bytes.ts';
import { tileSide, tileValues } from './kit/textures.ts';

/** Film grain and paper over the whole card. Applied last, on pixels, which is cheaper than two more canvas layers. */
export interface Surface {
  /** Strength of the grain in tones (of 255). A pixel changes by up to 1.4 times this, up or down. */
  grain: number;
  /** How far paper fibres darken the print, 0–1. */
  paper: number;
}

/** Reads a fully opaque canvas and applies grain and paper. */
export function readCanvas(canvas: Canvas, surface: Surface): RawPicture {
  const { picture, lay } = surfacing(canvas, surface);
  readWhole(canvas, (pixels) => lay(pixels, 0));
  return picture;
}

/** Does the same for a print canvas. Reads a poster in bands, so nothing may draw on the canvas meanwhile. */
export async function readPrintCanvas(canvas: Canvas, surface: Surface): Promise<RawPicture> {
  if (canvas.width * canvas.height < bandedFrom) return readCanvas(canvas, surface);
  const { picture, lay } = surfacing(canvas, surface);
  await readBands(canvas, lay);
  return picture;
}

function surfacing({ width, height }: Canvas, { grain, paper }: Surface): { picture: RawPicture; lay: Read } {
  const data = bytesFor(3 * width * height);
  const noise = noiseOf(grain);
  const lay: Read = (pixels, top) => {
    const work = { pixels, out: new Uint8Array(data.buffer), width, top };
    if (paper > 0) printOnPaper(work, noise, fibresOf(paper));
    else print(work, noise);
  };
  return { picture: { data, width, height, channels: 3 }, lay };
}

interface Print {
  /** RGBA as little-endian words. */
  readonly pixels: Uint32Array;
  readonly out: Uint8Array;
  readonly width: number;
  /** The row of the picture at which `pixels` starts. */
  readonly top: number;
}

const mask = tileSide - 1;
/** Room for the strongest grain below 0 and above 255. */
const margin = 256;
const bytes = Uint8Array.from({ length: 256 + 2 * margin }, (_, i) => Math.max(0, Math.min(255, i - margin)));

/** Hot: every pixel of a card. */
function print({ pixels, out, width, top }: Print, noise: Int32Array): void {
  for (let start = 0, o = 3 * top * width, y = top; start < pixels.length; start += width, y++) {
    const row = (y & mask) * tileSide;
    for (let x = 0; x < width; x++, o += 3) {
      const add = (noise[row + (x & mask)] as number) + margin;
      const pixel = pixels[start + x] as number;
      out[o] = bytes[(pixel & 255) + add] as number;
      out[o + 1] = bytes[((pixel >>> 8) & 255) + add] as number;
      out[o + 2] = bytes[((pixel >>> 16) & 255) + add] as number;
    }
  }
}

function printOnPaper({ pixels, out, width, top }: Print, noise: Int32Array, fibres: Int32Array): void {
  for (let start = 0, o = 3 * top * width, y = top; start < pixels.length; start += width, y++) {
    const row = (y & mask) * tileSide;
    for (let x = 0; x < width; x++, o += 3) {
      const at = row + (x & mask);
      const add = (noise[at] as number) + margin;
      const times = fibres[at] as number;
      const pixel = pixels[start + x] as number;
      out[o] = bytes[(((pixel & 255) * times) >> 8) + add] as number;
      out[o + 1] = bytes[((((pixel >>> 8) & 255) * times) >> 8) + add] as number;
      out[o + 2] = bytes[((((pixel >>> 16) & 255) * times) >> 8) + add] as number;
    }
  }
}

/** Tables by texture and strength, 256 kB each. Designs and backs use about twenty. */
const tables = new LRUCache<string, Int32Array>({ max: 24 });

function tableOf(name: string, make: () => Int32Array): Int32Array {
  const known = tables.get(name);
  if (known) return known;
  const table = make();
  tables.set(name, table);
  return table;
}

const noiseOf = (grain: number): Int32Array =>
  tableOf(`grain/${grain}`, () =>
    Int32Array.from(tileValues('grain'), (value) => Math.round(((value - 128) * grain) / 128)),
  );

/** Factors that darken the print, in 256ths. */
const fibresOf = (paper: number): Int32Array =>
  tableOf(`paper/${paper}`, () =>
    Int32Array.from(tileValues('paper'), (value) => 256 * (1 - paper * (1 - value / 255))),
  );

/** Reads a canvas of greys as one channel. */
export function readGreyCanvas(canvas: Canvas): RawPicture {
  const { width, height } = canvas;
  const data = bytesFor(width * height);
  const grey = new Uint8Array(data.buffer);
  readWhole(canvas, (pixels) => {
    for (let i = 0; i < grey.length; i++) grey[i] = (pixels[i] as number) & 255;
  });
  return { data, width, height, channels: 1 };
}

type Read = (pixels: Uint32Array, top: number) => void;

function readWhole(canvas: Canvas, read: Read): void {
  const copy = canvas.data();
  const { buffer, byteOffset, byteLength } = copy;
  if (byteOffset % 4 === 0) read(new Uint32Array(buffer, byteOffset, byteLength / 4), 0);
  else read(new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength)), 0);
  freeBytes(copy);
}

/** Min pixels of a canvas that is read in bands. A poster has 63 MB. */
const bandedFrom = 8_000_000;
const bandRows = 256;

/** Reads a canvas in bands. The canvas replays its recorded drawing for each band, so some slanted edges differ by a shade from a whole read. */
async function readBands(canvas: Canvas, read: Read): Promise<void> {
  const { width, height } = canvas;
  const band = createCanvas(width, bandRows);
  const ctx = band.getContext('2d');
  for (let top = 0; top < height; top += bandRows) {
    ctx.reset();
    ctx.drawCanvas(canvas, 0, -top);
    const rows = Math.min(bandRows, height - top);
    readWhole(band, (pixels) => read(pixels.subarray(0, rows * width), top));
    // Node frees bytes from the canvas only between two turns of the event loop.
    await nextTurn();
  }
  band.width = band.height = 1;
}
