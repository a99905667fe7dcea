import { describe, expect, it } from 'vitest';
import { chunk } from '#functions/platform/chunk.ts';
import { forEachLimit, mapLimit } from '#functions/platform/map-limit.ts';

describe('Work on many items', () => {
  it('is split into parts of a max size without losing an item', () => {
    expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunk([1, 2], 2)).toEqual([[1, 2]]);
    expect(chunk([], 2)).toEqual([]);
  });

  it('returns the results in the order of the items and never exceeds its concurrency', async () => {
    const waiting: (() => void)[] = [];
    const results = mapLimit([0, 1, 2, 3, 4], 2, async (n) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return n * 10;
    });
    for (let turn = 0; turn < 5; turn++) {
      expect(waiting.length).toBeLessThanOrEqual(2);
      // The last waiting call ends first.
      waiting.pop()?.();
      await new Promise(setImmediate);
    }
    expect(await results).toEqual([0, 10, 20, 30, 40]);
  });

  it('stops at the first failure: running calls finish, the rest does not begin', async () => {
    const begun: number[] = [];
    const work = async (n: number): Promise<void> => {
      begun.push(n);
      await Promise.resolve();
      if (n === 1) throw new Error('refused');
    };
    await expect(forEachLimit([1, 2, 3, 4], 2, work)).rejects.toThrow('refused');
    expect(begun).toEqual([1, 2]);
  });
});
