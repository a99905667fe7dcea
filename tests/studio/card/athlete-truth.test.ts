import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import {
  type ComposedPhoto,
  composeAthletes,
  type Figure,
  type Scene,
} from '#scripts/samples/athletes/compose-athletes.ts';
import { cutPhoto } from '#scripts/samples/cutout/cut-photo.ts';
import { overlapOf } from '#studio/card/geometry.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { packedCloserLook } from '#studio/photo/find/closer-look.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import type { FindAthlete } from '#studio/photo/find/finding.ts';
import { ingestPhoto, type SeenPhoto } from '#studio/photo/ingest-photo.ts';
import { openScreenCopy, withPerson } from '#studio/photo/screen-copy.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { foundDigest } from './checks/find-alone.ts';
import { clutter, net, night, rendered, withGear } from './checks/hard-photos.ts';
import { measureAlpha } from './checks/measures.ts';

/**
 * The only tests that run the networks: others build their findings. Goldens are statistics, not bytes, so that
 * another processor may round differently. Floors lie some 0.015 below what was measured. The aim is
 * 0.92 with all gear. Rackets miss it: their strings are kept as one face, and the truth has them open.
 */
interface Golden {
  readonly name: string;
  readonly photo: () => Promise<ComposedPhoto>;
  /** Intersection over union with the true alpha, gear included. */
  readonly overlap: number;
  /** Intersection over union of the head's box. */
  readonly head: number;
  /** Max share of the photo's places that are neither athlete nor background. */
  readonly soft: number;
  /** False if gear was seen whose pixels are like the background's. */
  readonly confident?: boolean;
}

const upright = { width: 1050, height: 1400 } as const;
const field = { width: 1500, height: 1000, ground: '#4b8a3c' } as const;
const alone = (athlete: AthleteName, height: number, bottom: number): Figure[] => [{ athlete, height, x: 0.5, bottom }];

const goldens: readonly Golden[] = [
  // The net behind the free hand looks like a racket that the mask lacks.
  { name: 'basketball', photo: () => rendered('basket'), overlap: 0.95, head: 0.85, soft: 0.03, confident: false },
  { name: 'bat and helmet', photo: () => rendered('batter'), overlap: 0.945, head: 0.71, soft: 0.02 },
  { name: 'soccer ball', photo: () => rendered('soccer'), overlap: 0.955, head: 0.8, soft: 0.015 },
  { name: 'softball glove', photo: () => rendered('softball'), overlap: 0.935, head: 0.63, soft: 0.02 },
  { name: 'racket', photo: () => rendered('tennis'), overlap: 0.868, head: 0.65, soft: 0.02 },
  { name: 'hockey stick', photo: () => rendered('hockey'), overlap: 0.905, head: 0.9, soft: 0.02 },
  { name: 'wheelchair', photo: () => rendered('wheelchair'), overlap: 0.9, head: 0.7, soft: 0.04 },
  // No network sees these drawn skis and the stick: only the athlete is cut out.
  { name: 'poles and skis', photo: () => withGear('skis'), overlap: 0.805, head: 0.72, soft: 0.03 },
  { name: 'floorball stick', photo: () => withGear('stick'), overlap: 0.895, head: 0.76, soft: 0.025 },
  {
    name: 'clutter',
    photo: () =>
      composeAthletes({ ...upright, ground: '#777777', behind: clutter, figures: alone('volley', 0.9, 0.95) }),
    overlap: 0.84,
    head: 0.71,
    soft: 0.02,
  },
  {
    name: 'white on white',
    photo: () => composeAthletes({ ...upright, ground: '#e6e2dc', figures: alone('batter', 0.9, 1) }),
    overlap: 0.89,
    head: 0.69,
    soft: 0.025,
    confident: false,
  },
  {
    name: 'grain at night',
    photo: () => composeAthletes({ ...upright, ground: '#14203a', inFront: night, figures: alone('qb', 0.9, 1) }),
    overlap: 0.93,
    head: 0.78,
    soft: 0.045,
  },
];

describe.each(goldens)('The athlete of $name', ({ photo, overlap, head, soft, confident = true }) => {
  it('is cut out close to the true alpha, and unsure if gear that was seen is missing', async () => {
    const hard = await photo();
    const cut = await cutPhoto(hard.photo);
    const found = measureAlpha(cut.matte, hard.truth);
    const [trueHead] = hard.heads;
    expect(cut.confident).toBe(confident);
    expect(found.overlap).toBeGreaterThan(overlap);
    expect(found.inside).toBeGreaterThan(overlap - 0.03);
    expect(found.outside).toBeLessThan(0.015);
    expect(found.soft).toBeLessThan(soft);
    expect(cut.head && trueHead && overlapOf(cut.head, trueHead)).toBeGreaterThan(head);
  });
});

const threeChildren = (): Promise<ComposedPhoto> =>
  composeAthletes({
    ...field,
    figures: [
      { athlete: 'batter', height: 0.88, x: 0.22, bottom: 1 },
      { athlete: 'qb', height: 0.9, x: 0.8, bottom: 1 },
      { athlete: 'softball', height: 0.8, x: 0.5, bottom: 1 },
    ],
  });

const cat = await readFile('assets/collection/cat.webp');

describe('A photo', () => {
  it('of three children has three people, each with a head of its own', async () => {
    const { photo, heads } = await threeChildren();
    const { people, chosen } = await cutPhoto(photo);
    expect(people).toHaveLength(3);
    expect(chosen).not.toBeNull();
    for (const head of heads) expect(people.filter((person) => overlapOf(person.head, head) > 0.4)).toHaveLength(1);
  });

  it('reports its people before the closer look, in the same order', async () => {
    const seen: SeenPhoto[] = [];
    const onSeen = async (photo: SeenPhoto) => void seen.push(photo);
    const { photo } = await threeChildren();
    const { screen, width, height } = await ingestPhoto(photo, 'photo', findAthlete, onSeen);
    const placed = (people: readonly FoundPerson[]) => people.map(({ box, score }) => ({ box, score }));
    expect(seen).toMatchObject([{ width, height, chosen: screen.chosen, people: placed(screen.people) }]);
    for (const { outline } of seen[0]?.people ?? []) expect(outline.length).toBeGreaterThan(5);
  });

  it('gets a closer look only for the athlete, and a person chosen later is cut out with the same bytes', async () => {
    const { photo } = await threeChildren();
    const everyone: FindAthlete = (pixels, width, height) => findAthlete(pixels, width, height, 'everyone');
    const [once, later] = [await ingestPhoto(photo, 'photo', everyone), await ingestPhoto(photo, 'photo', findAthlete)];
    expect(once.screen.seen).toBeNull();
    const matteOf = async (screen: Uint8Array, { box }: FoundPerson) => {
      const person = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const { matte } = await decodePhoto(later.jpeg, null, 1, screen, { person, strokes: [] });
      return Buffer.from(matte.values.buffer);
    };
    const others = [...later.screen.people.entries()].filter(([index]) => index !== later.screen.chosen);
    expect(others).toHaveLength(2);
    const look = (index: number) => packedCloserLook(later.screen.packed, later.screen.seen ?? new Uint8Array(), index);
    for (const [index, person] of others) {
      const wanted = await matteOf(once.screen.packed, person);
      const close = withPerson(later.screen.packed, (await look(index)) ?? new Uint8Array());
      expect((await matteOf(close, person)).equals(wanted)).toBe(true);
      expect((await matteOf(later.screen.packed, person)).equals(wanted)).toBe(false);
    }
    expect(await look(later.screen.chosen ?? -1)).toBeNull();
    const [here, there] = [once, later].map(({ screen }) => openScreenCopy(screen.packed)?.readAnalysis().matte);
    expect(here).toEqual(there);
  });

  it('keeps the bat of a child that is chosen later', async () => {
    const { photo } = await threeChildren();
    const { screen, jpeg } = await ingestPhoto(photo, 'photo', findAthlete);
    const batter = screen.people.findIndex(({ box }) => box.x + box.width / 2 < 1 / 3);
    expect(batter).not.toBe(screen.chosen);
    const close = await packedCloserLook(screen.packed, screen.seen ?? new Uint8Array(), batter);
    const { box } = screen.people[batter] as FoundPerson;
    const person = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const packed = withPerson(screen.packed, close ?? new Uint8Array());
    const { matte } = await decodePhoto(jpeg, null, 1, packed, { person, strokes: [] });
    const [x, y] = [Math.floor(0.137 * matte.width), Math.floor(0.25 * matte.height)];
    expect(matte.values[y * matte.width + x]).toBeGreaterThan(0.9);
  });

  it('of a cat has no athlete, and nothing is cut out', async () => {
    expect(await cutPhoto(cat)).toMatchObject({ people: [], chosen: null, head: null, confident: false });
  });
});

describe('The confidence in an athlete', () => {
  it('is high for a small athlete, and low for an athlete behind a net', async () => {
    const confident = async (scene: Scene) => (await cutPhoto((await composeAthletes(scene)).photo)).confident;
    expect(await confident({ ...field, figures: [{ athlete: 'sprint', height: 0.14, x: 0.4, bottom: 0.7 }] })).toBe(
      true,
    );
    const behindNet = { ...upright, ground: '#4b8a3c', inFront: net, figures: alone('softball', 0.9, 1) };
    expect(await confident(behindNet)).toBe(false);
  });
});

describe('The finding of a photo', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'found-'))));
  afterAll(() => removeScratch(folder));

  it('has the same bytes twice in a process, in two threads and in a process of its own', async () => {
    const jpeg = await jpegPhoto('batter', { width: 1400, height: 1866 });
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
