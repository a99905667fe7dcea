import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { jpegOf } from '#scripts/samples/collection/make-collection.ts';
import { boxOverlap, measureAlpha } from '#scripts/samples/collection/measures.ts';
import { subjects } from '#scripts/samples/collection/subjects.ts';
import { cutFolder } from '#scripts/samples/cutout/cut-folder.ts';
import { cutPhoto } from '#scripts/samples/cutout/cut-photo.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { foundDigest } from './checks/find-alone.ts';

/**
 * The only tests that run the networks: others build their findings. Goldens are statistics, not bytes, so that
 * another processor may round differently. Floors lie some 0.015 below what was measured. The aim is
 * 0.92 with all gear. Rackets miss it: their strings are kept as one face, and the truth has them open. So do dark skis at night.
 */
interface Golden {
  readonly name: string;
  /** Intersection over union with the true alpha, gear included. */
  readonly overlap: number;
  /** Intersection over union of the head's box. */
  readonly head: number;
  /** Most of the photo's places that may be neither athlete nor background. */
  readonly soft: number;
}

const goldens: readonly Golden[] = [
  { name: 'render-batter', overlap: 0.945, head: 0.71, soft: 0.02 },
  { name: 'render-soccer', overlap: 0.955, head: 0.8, soft: 0.015 },
  { name: 'render-softball', overlap: 0.935, head: 0.63, soft: 0.02 },
  { name: 'render-tennis', overlap: 0.868, head: 0.65, soft: 0.02 },
  { name: 'render-hockey', overlap: 0.905, head: 0.9, soft: 0.02 },
  { name: 'render-wheelchair', overlap: 0.9, head: 0.7, soft: 0.04 },
  { name: 'gear-poles-snow', overlap: 0.92, head: 0.5, soft: 0.03 },
  { name: 'gear-skis-night', overlap: 0.87, head: 0.5, soft: 0.03 },
  { name: 'gear-bat-wood', overlap: 0.92, head: 0.5, soft: 0.03 },
  { name: 'gear-racket-grass', overlap: 0.868, head: 0.4, soft: 0.03 },
  { name: 'gear-stick-ice', overlap: 0.95, head: 0.5, soft: 0.03 },
  { name: 'gear-stick-gym', overlap: 0.92, head: 0.5, soft: 0.03 },
  { name: 'clutter-volley', overlap: 0.875, head: 0.69, soft: 0.025 },
  { name: 'same-white-batter', overlap: 0.945, head: 0.55, soft: 0.025 },
  { name: 'night-qb-grain', overlap: 0.9, head: 0.6, soft: 0.045 },
];

const photoOf = async (name: string) => {
  const subject = await (subjects[name] as (typeof subjects)[string])();
  return { ...subject, jpeg: await jpegOf(subject) };
};

describe.each(goldens)('The athlete of $name', ({ name, overlap, head, soft }) => {
  it('is cut out with head and gear, as the true alpha says', async () => {
    const { jpeg, picture, truths } = await photoOf(name);
    const cut = await cutPhoto(jpeg);
    const [truth] = truths;
    if (!truth) throw new Error('The subject has no truth.');
    const found = measureAlpha(cut.matte, { ...picture, values: truth.alpha });
    expect(cut.confident).toBe(true);
    expect(found.overlap).toBeGreaterThan(overlap);
    expect(found.inside).toBeGreaterThan(overlap - 0.03);
    expect(found.outside).toBeLessThan(0.015);
    expect(found.soft).toBeLessThan(soft);
    expect(cut.head && boxOverlap(cut.head, truth.head)).toBeGreaterThan(head);
  });
});

describe('A photo', () => {
  it('of three children gives three people, each with a head of its own', async () => {
    const { jpeg, truths } = await photoOf('three-children-row');
    const { people, chosen } = await cutPhoto(jpeg);
    expect(people).toHaveLength(3);
    expect(chosen).not.toBeNull();
    for (const { head } of truths) expect(people.filter((one) => boxOverlap(one.head, head) > 0.4)).toHaveLength(1);
  });

  it('of a cat has no athlete, and nothing is cut out', async () => {
    const { jpeg } = await photoOf('nobody-cat');
    expect(await cutPhoto(jpeg)).toMatchObject({ people: [], chosen: null, head: null, confident: false });
  });
});

describe('A small athlete whom the networks are sure of', () => {
  it('is cut out, and one whose outline a net breaks up is not', async () => {
    const confident = async (name: string) => (await cutPhoto((await photoOf(name)).jpeg)).confident;
    expect(await confident('tiny-sprint-field')).toBe(true);
    expect(await confident('net-softball')).toBe(false);
  });
});

describe('The finding of a photo', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'found-'))));
  afterAll(() => removeScratch(folder));

  // Four loads of the networks at once: on a busy machine they take longer than other tests may.
  it('has the same bytes twice in a process, in two threads and in a process of its own', {
    timeout: 90_000,
  }, async () => {
    const { jpeg } = await photoOf('render-batter');
    const file = join(folder, 'photo.jpg');
    await writeFile(file, jpeg);
    const alone = new URL('./checks/find-alone.ts', import.meta.url);
    const inThread = () =>
      new Promise<string>((resolve, reject) => {
        const worker = new Worker(alone, { workerData: file });
        worker.once('message', resolve).once('error', reject);
      });
    const first = await foundDigest(jpeg);
    const others = await Promise.all([
      foundDigest(jpeg),
      inThread(),
      inThread(),
      promisify(execFile)(process.execPath, [alone.pathname, file]).then(({ stdout }) => stdout.trim()),
    ]);
    expect(others).toEqual([first, first, first, first]);
  });
});

describe('The cutout command', () => {
  let [photos, out] = ['', ''];
  beforeAll(async () => {
    [photos, out] = [await mkdtemp(join(tmpdir(), 'photos-')), await mkdtemp(join(tmpdir(), 'cut-'))];
  });
  afterAll(() => Promise.all([photos, out].map((folder) => removeScratch(folder))));

  it('makes alpha and facts of every photo it can read, upright, and gives a line for each other', async () => {
    const cat = await photoOf('nobody-cat');
    const files = {
      'turned.jpg': await jpegPhoto('soccer', { width: 600, height: 800, exif: true }),
      'cat.jpg': cat.jpeg,
      'cat.png': await sharp(cat.jpeg).ensureAlpha(0.5).png().toBuffer(),
      'broken.jpg': Buffer.from('no photo'),
      'phone.heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      'README.md': Buffer.from('words'),
    };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(photos, name), bytes);
    const [said, refused]: [string[], string[]] = [[], []];
    const lines = { log: (line: string) => said.push(line), error: (line: string) => refused.push(line) };
    expect(await cutFolder(photos, out, lines)).toEqual({ made: 3, failed: 2 });
    expect(refused).toEqual([
      'broken.jpg: Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.',
      'phone.heic: Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.',
    ]);
    expect(said).toHaveLength(4);
    const made = ['cat.jpg', 'cat.png', 'turned'].flatMap((name) => [`${name}.alpha.png`, `${name}.json`]);
    expect(await readdir(out)).toEqual(made);
    const { width, height, channels } = await sharp(await readFile(join(out, 'turned.alpha.png'))).metadata();
    expect({ width, height, channels }).toEqual({ width: 600, height: 800, channels: 1 });
    const { people, head, ...facts } = JSON.parse(await readFile(join(out, 'turned.json'), 'utf8'));
    expect(facts).toEqual({ chosen: 0, confident: expect.any(Boolean) });
    expect(people).toEqual([{ box: expect.anything(), head, score: expect.any(Number) }]);
    expect(head.y).toBeLessThan(400);
  });
});
