import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { lookTwice, type TwoLooks } from './look-twice.ts';
import { type Alpha, type AlphaMeasures, boxOverlap, isHeadRight, measureAlpha } from './measures.ts';
import type { Rect } from './raster.ts';
import { type SheetRow, sheetRow, writeSheets } from './sheets.ts';

interface Judged extends Partial<AlphaMeasures> {
  readonly confident: boolean;
  /** Undefined without a true head. */
  readonly headRight?: boolean;
  readonly headOverlap?: number;
}

interface Score {
  readonly name: string;
  readonly people: number;
  readonly old: Judged;
  readonly now: Judged;
}

interface KnownTruth {
  readonly alpha: Alpha;
  readonly head: Rect | null;
}

/** Compares the classical analysis with the product's on every photo of a folder; writes table and sheets. */
export async function scoreFolder(folder: string, out: string, designs: readonly string[]): Promise<string> {
  await mkdir(out, { recursive: true });
  const files = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted();
  const [scores, rows]: [Score[], SheetRow[]] = [[], []];
  for (const file of files) {
    const { name } = parse(file);
    const looks = await lookTwice(await readFile(join(folder, file)));
    scores.push(scoreOf(name, looks, await truthsOf(folder, name)));
    rows.push(await sheetRow(name, looks, designs));
  }
  const table = tableOf(scores);
  await writeFile(join(out, 'table.md'), `${table}\n`);
  await writeSheets(rows, out);
  return table;
}

/** The people of a composed photo; empty where nothing is known. */
async function truthsOf(folder: string, name: string): Promise<KnownTruth[]> {
  const facts = join(folder, 'truth', `${name}.json`);
  if (!existsSync(facts)) return [];
  const { heads }: { heads: readonly (Rect | null)[] } = JSON.parse(await readFile(facts, 'utf8'));
  return Promise.all(
    heads.map(async (head, index) => {
      const png = await readFile(join(folder, 'truth', `${name}.${index}.png`));
      const { data, info } = await sharp(png).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
      const values = Float32Array.from(data, (value) => value / 255);
      return { alpha: { width: info.width, height: info.height, values }, head };
    }),
  );
}

/** Any of the people is a right choice: the customer decides with crop and tap. */
function bestOf(matte: Alpha, truths: readonly KnownTruth[]) {
  const all = truths.map(({ alpha, head }) => ({ head, measures: measureAlpha(matte, alpha) }));
  return all.toSorted((one, other) => other.measures.overlap - one.measures.overlap)[0];
}

function scoreOf(name: string, { old, now }: TwoLooks, truths: readonly KnownTruth[]): Score {
  const judged = ({ confident, matte, head }: TwoLooks['old'] | TwoLooks['now']): Judged => {
    const best = bestOf(matte, truths);
    if (!best) return { confident };
    if (!best.head) return { confident, ...best.measures };
    const headOverlap = head ? boxOverlap(head, best.head) : 0;
    return { confident, ...best.measures, headRight: isHeadRight(head, best.head), headOverlap };
  };
  return { name, people: now.people.length, old: judged(old), now: judged(now) };
}

const figure = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(3));
const head = ({ headRight, headOverlap }: Judged): string =>
  headRight === undefined ? '' : `${headRight ? 'right' : 'WRONG'} ${figure(headOverlap)}`;

function tableOf(scores: readonly Score[]): string {
  const rows = scores
    .toSorted((one, other) => (one.now.overlap ?? 2) - (other.now.overlap ?? 2))
    .map(
      ({ name, people, old, now }) =>
        `| ${name} | ${people} | ${figure(old.overlap)} | ${figure(now.overlap)} | ${old.confident ? 'sure' : '-'} | ${now.confident ? 'sure' : '-'} | ${head(old)} | ${head(now)} | ${figure(now.inside)} | ${figure(now.outside)} | ${figure(now.soft)} |`,
    );
  return [
    '| photo | people | IoU old | IoU new | old | new | head old | head new | inside | outside | soft |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...summary(scores),
  ].join('\n');
}

function summary(scores: readonly Score[]): string[] {
  const known = scores.filter(({ now }) => now.overlap !== undefined);
  const line = (which: 'old' | 'now', title: string): string => {
    const judged = known.map((score) => score[which]);
    const overlaps = judged.map(({ overlap = 0 }) => overlap).toSorted((one, other) => one - other);
    const count = (test: (one: Judged) => boolean): number => judged.filter(test).length;
    return [
      `${title}: of ${known.length} with a truth, IoU at least 0.9 on ${count(({ overlap = 0 }) => overlap >= 0.9)}`,
      `at least 0.8 on ${count(({ overlap = 0 }) => overlap >= 0.8)}`,
      `median ${figure(overlaps[overlaps.length >> 1])}`,
      `confident on ${count(({ confident }) => confident)}`,
      `confident below 0.8 on ${count(({ confident, overlap = 0 }) => confident && overlap < 0.8)}`,
      `head right on ${count(({ headRight }) => headRight === true)}.`,
    ].join(', ');
  };
  return [line('old', 'Classical'), line('now', 'Product')];
}
