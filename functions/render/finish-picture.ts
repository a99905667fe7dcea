import type { Canvas } from '@napi-rs/canvas';
import { free } from './free-bytes.ts';
import { tileSide, tileValues } from './kit/textures.ts';

/** Texture laid over the whole card at the very end: cheaper on the pixels than as two more canvas layers. */
export interface Finish {
  /** Film grain: tones up or down at its strongest. */
  grain: number;
  /** How far paper fibres darken the print, 0–1. */
  paper: number;
}

/** Interleaved RGB, or one grey channel. */
export interface RawPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

/** Lays grain and paper over a canvas that is opaque everywhere. */
export function finishPicture(canvas: Canvas, { grain, paper }: Finish): RawPicture {
  const { width, height } = canvas;
  const data = bytesFor(3 * width * height);
  const noise = noiseOf(grain);
  const bands = 4 * width * height > mostAtOnce ? readBands : readWhole;
  bands(canvas, (pixels, top) => {
    const work = { pixels, out: new Uint8Array(data.buffer), width, top };
    if (paper > 0) printOnPaper(work, noise, fibresOf(paper));
    else print(work, noise);
  });
  return { data, width, height, channels: 3 };
}

interface Print {
  /** RGBA as little-endian words. */
  readonly pixels: Uint32Array;
  readonly out: Uint8Array;
  readonly width: number;
  /** The row of the picture that `pixels` starts with. */
  readonly top: number;
}

const mask = tileSide - 1;
/** Room for the strongest grain on either side of a byte. */
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

const tables = new Map<string, Int32Array>();

function tableOf(name: string, make: () => Int32Array): Int32Array {
  const table = tables.get(name) ?? make();
  tables.set(name, table);
  return table;
}

const noiseOf = (grain: number): Int32Array =>
  tableOf(`grain/${grain}`, () =>
    Int32Array.from(tileValues('grain'), (value) => Math.round(((value - 128) * grain) / 128)),
  );

/** In 256ths. */
const fibresOf = (paper: number): Int32Array =>
  tableOf(`paper/${paper}`, () =>
    Int32Array.from(tileValues('paper'), (value) => 256 * (1 - paper * (1 - value / 255))),
  );

/** A canvas of greys as one channel. */
export function greyPicture(canvas: Canvas): RawPicture {
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
  free(copy);
}

/** A canvas for the screen is copied whole; one for print, of 15 to 63 MB, band by band. */
const mostAtOnce = 8 * 1024 * 1024;
const bandRows = 128;

/** Of a canvas that is opaque everywhere: what is half clear would be read stronger than it is. */
function readBands(canvas: Canvas, read: Read): void {
  const { width, height } = canvas;
  const ctx = canvas.getContext('2d');
  for (let top = 0; top < height; top += bandRows) {
    const { data } = ctx.getImageData(0, top, width, Math.min(bandRows, height - top));
    read(new Uint32Array(data.buffer, data.byteOffset, data.length / 4), top);
    free(data);
  }
}

const stock = new Map<number, ArrayBuffer[]>();
/** Cards that one process draws at a time, and the next. */
const mostInStock = 2;

const bytesFor = (length: number): Uint8ClampedArray<ArrayBuffer> =>
  new Uint8ClampedArray(stock.get(length)?.pop() ?? new ArrayBuffer(length));

/** For whoever has encoded a picture and shows it to nobody: its memory serves the next card. */
export function giveBack({ data }: RawPicture): void {
  const alike = stock.get(data.length) ?? [];
  stock.set(data.length, alike);
  if (alike.length < mostInStock && data.buffer instanceof ArrayBuffer) alike.push(data.buffer);
}
