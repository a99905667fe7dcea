import sharp from 'sharp';
import { iccPath } from './icc-profile.ts';

/** The press profile's inks for a regular grid of sRGB colours. Colours between the nodes are interpolated. */
interface InkTable {
  /** Two words per node with two inks each, in 16 bits per ink: cyan and magenta, then yellow and black. */
  readonly nodes: Int32Array;
}

/** Levels of the grid in each channel: about every eighth value, as in colour engines. */
const levels = Array.from({ length: 33 }, (_, n) => Math.round((255 * n) / 32));
/** Offsets in the table between neighbours along red, green and blue. */
const [red, green, blue] = [2, 2 * levels.length, 2 * levels.length ** 2] as const;

/** For each channel value: the grid level at or below it, and the distance beyond that level in 256ths of the step to the next. */
const nodeOf = Int32Array.from({ length: 256 }, (_, level) => {
  const above = levels.findIndex((at) => at > level);
  return above === -1 ? levels.length - 2 : above - 1;
});
const beyond = Int32Array.from({ length: 256 }, (_, level) => {
  const [low = 0, high = 255] = levels.slice(nodeOf[level]);
  return Math.round((256 * (level - low)) / (high - low));
});
const [redAt, greenAt, blueAt] = [red, green, blue].map((step) => nodeOf.map((node) => node * step)) as [
  Int32Array,
  Int32Array,
  Int32Array,
];

/**
 * Edge steps of the tetrahedron. The index adds 1 if red is less far beyond its node than green, 2 for green and blue, 4 for red and blue. 3 and 4
 * cannot occur.
 */
const ways = [
  [red, green],
  [green, red],
  [red, blue],
  [red, green],
  [red, green],
  [green, blue],
  [blue, red],
  [blue, green],
] as const;
const firstStep = Int32Array.from(ways, ([first]) => first);
const secondStep = Int32Array.from(ways, ([first, next]) => first + next);
const wholeStep = red + green + blue;

let table: Promise<InkTable> | null = null;

/** Reads the profile once per process. */
export function inkTable(): Promise<InkTable> {
  table ??= readProfile();
  return table;
}

async function readProfile(): Promise<InkTable> {
  const colours = levels.flatMap((b) => levels.flatMap((g) => levels.flatMap((r) => [r, g, b])));
  const side = { width: levels.length ** 2, height: levels.length, channels: 3 } as const;
  // The profile alone makes sharp convert, and limits ink to 300 %. Setting the colour space too would convert twice.
  const inks = await sharp(Uint8Array.from(colours), { raw: side }).withIccProfile(iccPath()).raw().toBuffer();
  const nodes = Int32Array.from(
    { length: inks.length / 2 },
    (_, n) => (inks[2 * n] as number) | ((inks[2 * n + 1] as number) << 16),
  );
  return { nodes };
}

/**
 * Hot. Converts RGB to cyan, magenta and yellow in place and returns black, by tetrahedral interpolation. The result is within 3 of 255 of the
 * profile, a third of one on average, and takes a third of the time. Mixtures of allowed inks stay under the ink limit. Has no branches that a
 * processor could mispredict.
 */
export function toInks({ nodes }: InkTable, rgb: Uint8Array): Uint8Array<ArrayBuffer> {
  const black = new Uint8Array(rgb.length / 3);
  for (let p = 0, i = 0; p < black.length; p++, i += 3) {
    const r = rgb[i] as number;
    const g = rgb[i + 1] as number;
    const b = rgb[i + 2] as number;
    const fr = beyond[r] as number;
    const fg = beyond[g] as number;
    const fb = beyond[b] as number;
    const rg = fr - fg;
    const down = rg & (rg >> 31);
    const more = fr - down;
    const less = fg + down;
    const most = more - ((more - fb) & ((more - fb) >> 31));
    const least = fb + ((less - fb) & ((less - fb) >> 31));
    const middle = fr + fg + fb - most - least;
    const way = (rg >>> 31) | (((fg - fb) >>> 31) << 1) | (((fr - fb) >>> 31) << 2);
    const n0 = (redAt[r] as number) + (greenAt[g] as number) + (blueAt[b] as number);
    const n1 = n0 + (firstStep[way] as number);
    const n2 = n0 + (secondStep[way] as number);
    const cm = mixed(nodes, n0, n1, n2, most, middle, least);
    const yk = mixed(nodes, n0 + 1, n1 + 1, n2 + 1, most, middle, least);
    rgb[i] = cm >>> 8;
    rgb[i + 1] = cm >>> 24;
    rgb[i + 2] = yk >>> 8;
    black[p] = yk >>> 24;
  }
  return black;
}

/** Mixes both inks of a word at the tetrahedron's four nodes, rounded. The result is the high byte of each half. */
function mixed(nodes: Int32Array, n0: number, n1: number, n2: number, most: number, middle: number, least: number) {
  const first = Math.imul(nodes[n0] as number, 256 - most) + Math.imul(nodes[n1] as number, most - middle);
  const last = Math.imul(nodes[n2] as number, middle - least) + Math.imul(nodes[n0 + wholeStep] as number, least);
  return (first + last + 0x800080) | 0;
}
