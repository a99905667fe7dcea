import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { overlapOf, type Rect } from '#studio/card/geometry.ts';
import { type CutPhoto, cutPhoto, greyPlane } from './cut-photo.ts';
import { type CutMeasures, measureCut } from './measure-cut.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** A photo whose matte is known. Beside `<name>.jpg` are `<name>.png`, its matte, and, if there is gear, `<name>.gear.png`. */
interface TruePhoto {
  readonly name: string;
  /** Photos to tune with, and others that only judge. */
  readonly half: string;
  readonly gearClass: string;
  readonly box: Box;
  readonly head: Box | null;
  readonly gearBoxes: readonly Box[];
  /** Outlines of the openings between spokes and strings: x and y in turn. */
  readonly seeThrough: readonly (readonly number[])[];
}

interface Judged extends TruePhoto, CutMeasures {
  /** `other`: the cut-out is of someone else. */
  readonly state: 'sure' | 'unsure' | 'other' | 'nobody';
  readonly headRight: boolean;
}

/** Shares above which a buyer sees what is missing or too much, and from which gear counts as whole. */
const [visible, whole] = [0.01, 0.9];

/** Judges the cut-outs of a folder of photos with `truth.json`. Writes a table by class and contact sheets: photo, truth, cut-out. */
export async function judgeFolder(photos: string, out: string, half: string | undefined, log: (line: string) => void) {
  await mkdir(out, { recursive: true });
  const all: TruePhoto[] = JSON.parse(await readFile(join(photos, 'truth.json'), 'utf8'));
  const judged: { readonly one: Judged; readonly strip: Buffer }[] = [];
  const started = process.cpuUsage();
  for (const each of all.filter((one) => !half || one.half === half)) judged.push(await judgePhoto(photos, each));
  const { user, system } = process.cpuUsage(started);
  const rows = judged.map(({ one }) => one);
  const table = [...rows.map(lineOf), '', ...classLines(rows), '', ...countLines(rows)];
  log([...table, `CPU ${Math.round((user + system) / 1000 / Math.max(1, rows.length))} ms a photo`].join('\n'));
  await writeFile(join(out, 'table.txt'), `${table.join('\n')}\n`);
  for (let k = 0; k < judged.length; k += perSheet)
    await writeSheet(out, k / perSheet + 1, judged.slice(k, k + perSheet));
}

async function judgePhoto(folder: string, truth: TruePhoto): Promise<{ readonly one: Judged; readonly strip: Buffer }> {
  const bytes = await readFile(join(folder, `${truth.name}.jpg`));
  const cut = await cutPhoto(bytes);
  const { width, height } = cut;
  const matte = await planeOf(join(folder, `${truth.name}.png`));
  const gear =
    truth.gearBoxes.length > 0 ? await planeOf(join(folder, `${truth.name}.gear.png`)) : Buffer.alloc(width * height);
  const found = await (await greyPlane(cut.matte, cut)).raw().toBuffer();
  const measures = measureCut({
    width,
    height,
    cut: shares(found),
    truth: shares(matte),
    gear: shares(gear),
    gearBoxes: truth.gearBoxes.map(rectOf),
    open: openings(truth, width, height),
  });
  const state = stateOf(cut, measures, truth);
  const headRight = truth.head === null || isHead(cut.head, rectOf(truth.head));
  return { one: { ...truth, ...measures, state, headRight }, strip: await stripOf(bytes, [matte, found], cut) };
}

const planeOf = async (file: string): Promise<Buffer> =>
  sharp(await readFile(file))
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
const shares = (bytes: Buffer): Float32Array => Float32Array.from(bytes, (v) => v / 255);
const rectOf = ([x, y, width, height]: Box): Rect => ({ x, y, width, height });

/** 1 inside the outlines. */
function openings({ seeThrough }: TruePhoto, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (const points of seeThrough) {
    for (let i = 0; i < out.length; i++)
      if (isInside(points, (i % width) + 0.5, Math.floor(i / width) + 0.5)) out[i] = 1;
  }
  return out;
}

/** True if a ray from the place to the right crosses the outline an odd number of times. */
function isInside(points: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let k = 0, last = points.length - 2; k < points.length; last = k, k += 2) {
    const [x0, y0, x1, y1] = [points[last], points[last + 1], points[k], points[k + 1]] as [
      number,
      number,
      number,
      number,
    ];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
  }
  return inside;
}

function stateOf(
  { people, chosen, confident }: CutPhoto,
  { overlap }: CutMeasures,
  { box }: TruePhoto,
): Judged['state'] {
  const person = chosen === null ? null : people[chosen];
  if (!person) return 'nobody';
  if (overlap < 0.3 && overlapOf(person.box, rectOf(box)) < 0.3) return 'other';
  return confident ? 'sure' : 'unsure';
}

/** True if the middle of the found head lies in the true one. */
function isHead(found: Rect | null, head: Rect): boolean {
  if (!found) return false;
  const [x, y] = [found.x + found.width / 2, found.y + found.height / 2];
  return x >= head.x && y >= head.y && x <= head.x + head.width && y <= head.y + head.height;
}

const isWhole = ({ gear }: Judged): boolean => gear.every((kept) => kept >= whole);
const hasFault = (one: Judged): boolean =>
  one.lost > visible || one.invented > visible || !isWhole(one) || !one.headRight;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const mean = (values: readonly number[]): number =>
  values.reduce((all, one) => all + one, 0) / Math.max(1, values.length);
const gearWords = ({ gear }: Judged): string => gear.map((kept) => Math.round(100 * kept)).join('/') || '-';

const lineOf = (one: Judged): string =>
  [
    one.name.padEnd(22),
    one.half.padEnd(6),
    one.state.padEnd(7),
    `overlap ${one.overlap.toFixed(3)}  lost ${percent(one.lost).padStart(6)}  invented ${percent(one.invented).padStart(7)}`,
    `edge ${one.edge.toFixed(1).padStart(5)} px  gear ${gearWords(one)}${one.headRight ? '' : '  head wrong'}`,
    one.state === 'sure' && hasFault(one) ? ' FAULT' : '',
  ].join('  ');

function classLines(rows: readonly Judged[]): string[] {
  const classes = [...new Set(rows.map(({ gearClass }) => gearClass))];
  return classes.map((name) => {
    const own = rows.filter(({ gearClass, state }) => gearClass === name && state !== 'other' && state !== 'nobody');
    const sure = own.filter(({ state }) => state === 'sure');
    return [
      name.padEnd(14),
      `overlap ${mean(own.map(({ overlap }) => overlap)).toFixed(3)}  lost ${percent(mean(own.map(({ lost }) => lost)))}`,
      `invented ${percent(mean(own.map(({ invented }) => invented)))}  edge ${mean(own.map(({ edge }) => edge)).toFixed(1)} px`,
      `gear whole ${own.filter((one) => one.gear.length > 0 && isWhole(one)).length} of ${own.filter(({ gear }) => gear.length > 0).length}`,
      `sure ${sure.length} of ${own.length}, with a fault ${sure.filter(hasFault).length}`,
    ].join('  ');
  });
}

function countLines(rows: readonly Judged[]): string[] {
  const count = (test: (one: Judged) => boolean): number => rows.filter(test).length;
  const isSure = ({ state }: Judged): boolean => state === 'sure';
  return [
    `${rows.length} photos: sure ${count(isSure)}, unsure ${count(({ state }) => state === 'unsure')}, someone else ${count(({ state }) => state === 'other')}, nobody ${count(({ state }) => state === 'nobody')}`,
    `sure with a visible fault ${count((one) => isSure(one) && hasFault(one))}, of these with something invented ${count((one) => isSure(one) && one.invented > visible)}, with a wrong head ${count((one) => isSure(one) && !one.headRight)}`,
    `gear whole ${count((one) => one.gear.length > 0 && isWhole(one))} of ${count(({ gear }) => gear.length > 0)}, where sure ${count((one) => isSure(one) && one.gear.length > 0 && isWhole(one))} of ${count((one) => isSure(one) && one.gear.length > 0)}`,
  ];
}

/** Rows a sheet, and a picture's size on it. */
const [perSheet, tile] = [4, { width: 520, height: 400 }];

/** Photo, truth and cut-out beside each other, the latter two on magenta. */
async function stripOf(photo: Uint8Array, mattes: readonly Buffer[], { width, height }: CutPhoto): Promise<Buffer> {
  const raw = await sharp(photo).rotate().removeAlpha().toColourspace('srgb').raw().toBuffer();
  const ground = [214, 40, 190];
  const cuts = mattes.map((matte) =>
    Buffer.from(
      raw.map(
        (v, i) =>
          Math.round(ground[i % 3] as number) +
          ((v - (ground[i % 3] as number)) * (matte[Math.floor(i / 3)] as number)) / 255,
      ),
    ),
  );
  const tiles = await Promise.all(
    [raw, ...cuts].map((pixels) =>
      sharp(pixels, { raw: { width, height, channels: 3 } })
        .resize(tile.width, tile.height, { fit: 'contain', background: '#222' })
        .png()
        .toBuffer(),
    ),
  );
  const base = sharp({
    create: { width: 3 * tile.width + 8, height: tile.height + 4, channels: 3, background: '#000' },
  });
  return base
    .composite(tiles.map((input, k) => ({ input, left: k * (tile.width + 4), top: 0 })))
    .png()
    .toBuffer();
}

async function writeSheet(
  out: string,
  number: number,
  rows: readonly { readonly one: Judged; readonly strip: Buffer }[],
) {
  const size = { width: 3 * tile.width + 8, height: rows.length * (tile.height + 4) };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#000' } });
  const strips = rows.map(({ strip }, k) => ({ input: strip, left: 0, top: k * (tile.height + 4) }));
  await sheet
    .composite(strips)
    .png()
    .toFile(join(out, `sheet-${number}.png`));
}
