import { ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { freeBytes } from '../../card/free-bytes.ts';
import { type CanvasPlan, clamp, type Rect } from '../../card/geometry.ts';
import { tileSide, tileValues } from '../../card/kit/textures.ts';
import type { Rgb } from '../../colours/oklab.ts';

interface Ink {
  /** Light that the solid ink lets through, 0–1 for each of red, green and blue. Old black is brown. */
  readonly through: Rgb;
  /** Direction of the screen: cosine and sine of 15°, 75°, 0° and 45°, the angles that make a rosette. */
  readonly turn: readonly [number, number];
  /** Units by which its plate is off. */
  readonly off: readonly [number, number];
}

const inks: readonly [yellow: Ink, magenta: Ink, cyan: Ink, black: Ink] = [
  { through: [0.99, 0.9, 0.22], turn: [1, 0], off: [0.4, 0.9] },
  { through: [0.95, 0.05, 0.86], turn: [0.2588, 0.9659], off: [-0.9, 0.5] },
  { through: [0.04, 0.8, 1], turn: [0.9659, 0.2588], off: [0.9, -0.5] },
  { through: [0.17, 0.14, 0.13], turn: [0.7071, 0.7071], off: [0, 0] },
];

/** Distance of the dots in units: 86 lines an inch, coarse enough to be seen. */
const pitch = 3.5;

/** Entries for one cell of the screen, a power of two. */
const waves = 1024;

/** Prints an area of a sheet again as dots of four inks on stock of this colour. Transparent pixels stay. */
export function printInDots(
  ctx: SKRSContext2D,
  { scale, offset, width, height }: CanvasPlan,
  area: Rect,
  stock: Rgb,
): void {
  const at = (unit: number, max: number): number => clamp(Math.round((unit - offset) * scale), 0, max);
  const [left, top] = [at(area.x, width), at(area.y, height)];
  const [wide, tall] = [at(area.x + area.width, width) - left, at(area.y + area.height, height) - top];
  const { colours, out } = readSheet(ctx, { width, left, top, wide, tall }, stock);
  const shares = separation(stock);
  inks.forEach((ink, k) => {
    const screen = screenOf(k, width, height, scale);
    printPlate({ colours, out, shares: shares[k] as Uint8Array, screen, width, wide, tall, left, top, scale }, ink);
  });
  ctx.putImageData(new ImageData(new Uint8ClampedArray(out.buffer), wide, tall), left, top);
}

interface Part {
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly tall: number;
}

/** The colours of a part of the sheet, and bare stock where the sheet is not transparent. Reads the canvas as it is, which takes half the time. */
function readSheet({ canvas }: SKRSContext2D, { width, left, top, wide, tall }: Part, stock: Rgb) {
  const raw = canvas.data();
  const isAligned = raw.byteOffset % 4 === 0;
  const sheet = isAligned
    ? new Uint32Array(raw.buffer, raw.byteOffset, raw.byteLength / 4)
    : new Uint32Array(Uint8Array.from(raw).buffer);
  const colours = new Uint16Array(wide * tall);
  const out = new Uint8Array(4 * colours.length);
  const words = new Uint32Array(out.buffer);
  const paper = stock[0] | (stock[1] << 8) | (stock[2] << 16);
  for (let y = 0, i = 0; y < tall; y++) {
    for (let x = 0, from = (y + top) * width + left; x < wide; x++, i++, from++) {
      const pixel = sheet[from] as number;
      const alpha = pixel >>> 24;
      if (alpha === 255) colours[i] = ((pixel >>> 3) & 31) | ((pixel >>> 6) & 992) | ((pixel >>> 9) & 31744);
      else colours[i] = alpha === 0 ? none : colourUnder(pixel, alpha);
      if (alpha > 0) words[i] = paper | (alpha << 24);
    }
  }
  freeBytes(raw);
  return { colours, out };
}

/** The colour of a pixel that the canvas stores multiplied by its alpha. */
function colourUnder(pixel: number, alpha: number): number {
  const channel = (shift: number): number => Math.min(31, ((((pixel >>> shift) & 255) * 255) / alpha) >> 3);
  return channel(0) | (channel(8) << 5) | (channel(16) << 10);
}

/** Colours in 5 bits a channel, and the index of a pixel without a colour. */
const none = 32 ** 3;

interface Plate {
  readonly colours: Uint16Array;
  readonly out: Uint8Array;
  /** Share of the paper that the ink covers, by colour. */
  readonly shares: Uint8Array;
  readonly screen: Uint8Array;
  /** Width of the screen's rows. */
  readonly width: number;
  readonly wide: number;
  readonly tall: number;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Hot. Prints one ink. A pixel is inked where its share exceeds the screen. */
function printPlate(plate: Plate, { off, through }: Ink): void {
  const { colours, out, shares, screen, width, wide, tall, left, top, scale } = plate;
  const [dx, dy] = off.map((units) => Math.round(units * scale)) as [number, number];
  const [red, green, blue] = through.map((value) => Math.round(256 * (1 - value))) as [number, number, number];
  // A dot's edge is a pixel wide.
  const hard = Math.round((256 * 0.0075 * pitch * scale) / 4);
  const [from, to] = [Math.max(0, dx), Math.min(wide, wide + dx)];
  for (let y = Math.max(0, dy); y < Math.min(tall, tall + dy); y++) {
    const source = (y - dy) * wide - dx;
    const row = (y + top) * width + left;
    for (let x = from; x < to; x++) {
      const share = shares[colours[source + x] as number] as number;
      if (share < 4) continue;
      const cover = 128 + hard * (share - (screen[row + x] as number));
      if (cover <= 0) continue;
      const inked = cover > 256 ? 256 : cover;
      const p = 4 * (y * wide + x);
      out[p] = ((out[p] as number) * (65536 - inked * red)) >> 16;
      out[p + 1] = ((out[p + 1] as number) * (65536 - inked * green)) >> 16;
      out[p + 2] = ((out[p + 2] as number) * (65536 - inked * blue)) >> 16;
    }
  }
}

/** Screens of the four inks for the two screen sizes, 1 MB each. */
const screens = new LRUCache<string, Uint8Array>({ max: 8 });

function screenOf(k: number, width: number, height: number, scale: number): Uint8Array {
  const key = `${k}/${width}x${height}`;
  const known = screens.get(key) ?? madeScreen((inks[k] as Ink).turn, width, height, scale);
  if (scale < 2) screens.set(key, known);
  return known;
}

/** Hot. For each pixel the least share that inks it. The paper's tooth makes it uneven. */
function madeScreen(turn: Ink['turn'], width: number, height: number, scale: number): Uint8Array {
  const [wave, spread, tooth] = [cosines(), evenly(), tileValues('grain')];
  // Whole turns of the screen are 2 ** 32, so that they wrap, and a wave's index is the upper 10 bits.
  const [cosine, sine] = turn.map((part) => Math.round((part * 2 ** 32) / (pitch * scale))) as [number, number];
  const out = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const grain = (y & (tileSide - 1)) * tileSide;
    let u = (sine * y) | 0;
    let v = (cosine * y) | 0;
    for (let x = 0; x < width; x++, i++) {
      const dot = spread[(wave[u >>> 22] as number) + (wave[v >>> 22] as number)] as number;
      const rough = 0.08 * ((tooth[grain + (x & (tileSide - 1))] as number) - 128);
      out[i] = clamp(dot - rough, 0, 255);
      u = (u + cosine) | 0;
      v = (v - sine) | 0;
    }
  }
  return out;
}

let wave: Int16Array | null = null;
/** One wave of the screen, 1024 values around 128. */
function cosines(): Int16Array {
  wave ??= Int16Array.from({ length: waves }, (_, i) => Math.round(128 + 127 * Math.cos((2 * Math.PI * i) / waves)));
  return wave;
}

let even: Uint8Array | null = null;
/** Maps the screen's sum of two waves to 0–255 so that each share of ink covers just this share of the paper. */
function evenly(): Uint8Array {
  if (even) return even;
  const counts = new Float64Array(512);
  const wave = cosines();
  for (let a = 0; a < waves; a += 4) {
    for (let b = 0; b < waves; b += 4) {
      const at = (wave[a] as number) + (wave[b] as number);
      counts[at] = (counts[at] as number) + 1;
    }
  }
  let sum = 0;
  even = Uint8Array.from(counts, (count) => {
    sum += count;
    return (255 * sum) / (waves / 4) ** 2;
  });
  return even;
}

let separated: readonly Uint8Array[] | null = null;

/** Shares of the four inks for every colour in 5 bits a channel, made once per process: the design has one stock. */
function separation(stock: Rgb): readonly Uint8Array[] {
  if (separated) return separated;
  const plates = inks.map(() => new Uint8Array(none + 1));
  for (let i = 0; i < none; i++) {
    const wanted = stock.map((value, k) => clamp((((i >>> (5 * k)) & 31) * 255) / 31 / value)) as unknown as Rgb;
    sharesFor(wanted).forEach((share, k) => {
      (plates[k] as Uint8Array)[i] = 255 * share;
    });
  }
  separated = plates;
  return plates;
}

/** Black takes part of the dark; then each ink is set in turn for the channel that it stops most, until they agree. */
function sharesFor(wanted: Rgb): number[] {
  const shares = [0, 0, 0, clamp(1.05 * (0.78 - Math.max(...wanted)))];
  const passed = (channel: number, but: number): number =>
    inks.reduce(
      (light, { through }, k) =>
        k === but ? light : light * (1 - (shares[k] as number) * (1 - (through[channel] as number))),
      1,
    );
  for (let round = 0; round < 6; round++) {
    for (const [k, channel] of [
      [2, 0],
      [1, 1],
      [0, 2],
    ] as const) {
      const stops = 1 - (inks[k]?.through[channel] as number);
      shares[k] = clamp((1 - (wanted[channel] as number) / passed(channel, k)) / stops);
    }
  }
  return shares;
}
