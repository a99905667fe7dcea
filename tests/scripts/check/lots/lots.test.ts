import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playLots } from '#scripts/check/lots/play-lots.ts';

interface Outcome {
  readonly first: number;
  readonly count: number;
  readonly kills: number;
}

const script = new URL('lot-process.ts', import.meta.url);
const aFile = (): string => join(mkdtempSync(join(tmpdir(), 'goldcut-test-')), 'outcomes.ndjson');

/** Plays lots of two. */
const play = (total: number, resume?: string) =>
  playLots<Outcome>({ what: 'lots', total, size: 2, seed: 1, resume, script, progress: () => {} });
const sorted = (outcomes: readonly Outcome[]) => outcomes.toSorted((a, b) => a.first - b.first);

it('a killed lot starts again on its data and has one outcome', async () => {
  const { outcomes, failures } = await play(3);
  expect(failures).toEqual([]);
  expect(sorted(outcomes)).toEqual([
    { first: 0, count: 2, kills: 0 },
    { first: 2, count: 1, kills: 1 },
  ]);
});

it('a resumed run plays only the lots without a complete outcome in its file', async () => {
  const file = aFile();
  const known = { first: 0, count: 2, kills: 17 };
  writeFileSync(file, `\n${JSON.stringify({ what: 'lots', seed: 1, first: 0, count: 2, outcome: known })}`);
  appendFileSync(file, '\n{"what":"lots","seed":1,"first":2,"cou');
  const { outcomes } = await play(4, file);
  expect(sorted(outcomes)).toEqual([known, { first: 2, count: 2, kills: 1 }]);
  const before = readFileSync(file, 'utf8');
  expect(sorted((await play(4, file)).outcomes)).toEqual(sorted(outcomes));
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('a lot that ends without an outcome is a failure and is not stored, and the others go on', async () => {
  const file = aFile();
  const { outcomes, failures } = await play(6, file);
  expect(outcomes).toHaveLength(2);
  expect(failures).toEqual(['the lot from 4 ended with 1 and without an outcome']);
  expect(readFileSync(file, 'utf8')).not.toContain('"first":4');
});
