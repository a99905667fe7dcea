import sharp from 'sharp';
import { isDarkGrey } from '../../card/kit/small-letters.ts';
import { labFromRgb, type Rgb, rgbOf } from '../../colours/oklab.ts';
import { withProfile } from './cmyk-picture.ts';

/** How letters of one colour print. */
export interface LetterInk {
  /** Shares of cyan, magenta, yellow and black, 0 to 1. At most two are used. */
  readonly inks: readonly [cyan: number, magenta: number, yellow: number, black: number];
  /** True for black alone, which prints over the picture. Other inks knock the picture out. */
  readonly overprints: boolean;
  /** The printed colour in sRGB. */
  readonly shown: Rgb;
}

type Inks = LetterInk['inks'];

/** Steps of 5 %: finer ones are within a press's tolerance. */
const shares = Array.from({ length: 21 }, (_, n) => n / 20);
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;

const mix = (first: number, a: number, second: number, b: number): Inks => {
  const inks: [number, number, number, number] = [0, 0, 0, 0];
  [inks[first], inks[second]] = [a, b];
  return inks;
};
const ramp = shares.map((share) => mix(3, share, 0, 0));
const mixes = pairs.flatMap(([a, b]) => shares.flatMap((one) => shares.map((other) => mix(a, one, b, other))));

/** Darker tints print solid: their dots would only roughen the edges of letters. */
const solidFrom = 0.9;

interface Printed {
  readonly inks: Inks;
  readonly shown: Rgb;
  readonly lab: readonly number[];
}
interface LetterTable {
  readonly greys: readonly Printed[];
  readonly mixes: readonly Printed[];
}
let table: Promise<LetterTable> | null = null;

async function readTable(): Promise<LetterTable> {
  const printed = await printedColours([...ramp, ...mixes]);
  return { greys: printed.slice(0, ramp.length), mixes: printed.slice(ramp.length) };
}

/** The inks of small letters in this colour: black alone for a dark grey, otherwise the nearest mix of two. Reads the profile once per process. */
export async function letterInk(colour: string): Promise<LetterInk> {
  table ??= readTable();
  const { greys, mixes: some } = await table;
  const lab = labFromRgb(...rgbOf(colour));
  if (!isDarkGrey(colour)) return { ...nearest(some, (at) => distance(at, lab)), overprints: false };
  const grey = nearest(greys, ([lightness = 0]) => Math.abs(lightness - lab[0]));
  const solid = greys.at(-1);
  return { ...(grey.inks[3] >= solidFrom && solid ? solid : grey), overprints: true };
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, i) => sum + (value - (other[i] ?? 0)) ** 2, 0);

function nearest(printed: readonly Printed[], far: (lab: readonly number[]) => number): Printed {
  const [first, ...rest] = printed;
  if (!first) throw new Error('no ink is printed');
  let [best, least] = [first, far(first.lab)];
  for (const one of rest) {
    const away = far(one.lab);
    if (away < least) [best, least] = [one, away];
  }
  return best;
}

/** Side of a flat square of JPEG, which keeps its colour. */
const block = 8;
const across = 64;

/** Converts inks to the colours that they print, by the press profile. Only a file can carry the profile. */
async function printedColours(all: readonly Inks[]): Promise<Printed[]> {
  const [width, height] = [across * block, Math.ceil(all.length / across) * block];
  const colours = new Uint8Array(3 * width * height);
  const black = new Uint8Array(width * height);
  for (let i = 0; i < black.length; i++) {
    const [x, y] = [Math.floor((i % width) / block), Math.floor(i / width / block)];
    const inks = all[y * across + x] ?? [0, 0, 0, 0];
    for (let n = 0; n < 3; n++) colours[3 * i + n] = Math.round(255 * (inks[n] ?? 0));
    black[i] = Math.round(255 * inks[3]);
  }
  const jpeg = await sharp(colours, { raw: { width, height, channels: 3 } })
    .joinChannel(Buffer.from(black.buffer), { raw: { width, height, channels: 1 } })
    .toColourspace('cmyk')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const shown = await sharp(withProfile({ jpeg, width, height })).toColourspace('srgb').raw().toBuffer();
  return all.map((inks, n) => {
    const [x, y] = [(n % across) * block, Math.floor(n / across) * block];
    const at = 3 * ((y + block / 2) * width + x + block / 2);
    const rgb: Rgb = [shown[at] ?? 0, shown[at + 1] ?? 0, shown[at + 2] ?? 0];
    return { inks, shown: rgb, lab: labFromRgb(...rgb) };
  });
}
