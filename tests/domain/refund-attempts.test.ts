import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFailure, isDue, type RefundAttempts, needsOperator } from '#domain/orders/refund-attempts';

const failure = { order_id: 'ord_1', adjustment_id: 'adj_1', problem: 'resource_missing' };
const start = '2026-03-16T15:00:00.000Z';
const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Tries at every moment a refund is due, all of which fail. */
function allTries(): RefundAttempts[] {
  const seen: RefundAttempts[] = [];
  let at: string | null = start;
  while (at !== null) {
    const after: RefundAttempts = afterFailure(seen.at(-1) ?? null, failure, at);
    seen.push(after);
    at = after.next_try_at;
  }
  return seen;
}

describe('a refund that the provider does not make', () => {
  it('is attempted seven times, after growing waits, in less than three days, and then needs an operator', () => {
    const seen = allTries();
    expect(seen.map(({ tries }) => tries)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seen.map(needsOperator)).toEqual([false, false, false, false, false, false, true]);
    const moments = [start, ...seen.flatMap(({ next_try_at }) => next_try_at ?? [])];
    const waits = moments.slice(1).map((at, n) => daysOf(moments[n] ?? '', at));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(daysOf(start, moments.at(-1) ?? '')).toBeLessThan(3);
  });

  it('is due at once, then after each wait, and never once it needs an operator', () => {
    expect(isDue(null, start)).toBe(true);
    const first = afterFailure(null, failure, start);
    expect(isDue(first, start)).toBe(false);
    expect(isDue(first, first.next_try_at ?? '')).toBe(true);
    const last = afterFailure(first, { ...failure, isFinal: true }, start);
    expect([last.tries, needsOperator(last), isDue(last, '2099-01-01T00:00:00.000Z')]).toEqual([2, true, false]);
  });

  it('comes to an end whenever it is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 7, maxLength: 30 }), (minutes) => {
        let tries: RefundAttempts | null = null;
        for (const minute of minutes) {
          const at = new Date(Date.parse(start) + minute * 60_000).toISOString();
          tries = afterFailure(tries, failure, at);
        }
        expect(tries && needsOperator(tries)).toBe(true);
      }),
    );
  });
});
