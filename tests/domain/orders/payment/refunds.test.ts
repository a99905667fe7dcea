import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from '#domain/orders/order/order.ts';
import { afterFailure, isDue, needsOperator, type RefundAttempts } from '#domain/orders/payment/refund-attempts.ts';
import { refundsLeft, returnRefund, settleRefund, spreadRefund } from '#domain/orders/payment/refund-books.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { codeOf } from '../../code-of.ts';

const failure = { order_id: 'ord_1', adjustment_id: 'adj_1', problem: 'resource_missing' };
const start = '2026-03-16T15:00:00.000Z';
const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Attempts at every moment when a refund is due, all of which fail. */
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
  it('is tried seven times in three days, after growing waits, and then needs an operator', () => {
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

  it('ends with an operator after seven attempts at any times', () => {
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

const aRefund = (over: Partial<Adjustment> = {}): Adjustment => ({
  id: 'adj_1',
  order_id: 'ord_1',
  kind: 'refund',
  intent_id: 'pi_1',
  status: 'requested',
  asked: 1799,
  amount: 1799,
  reason: 'cancelled',
  note: '',
  return_id: null,
  at: '2026-03-16T15:00:00.000Z',
  by: 'buyer',
  ...over,
});

it('a refund is booked with the amount made, even if the provider reports it first', () => {
  fc.assert(
    fc.property(fc.nat(1799), fc.boolean(), (byHand, reported) => {
      const given = 1799 - byHand;
      const order = anOrder({
        refunded_amount: 1799,
        payment: { ...anOrder().payment, refunded: reported ? 1799 : 0 },
      });
      const settled = settleRefund(order, [aRefund()], { id: 'adj_1', status: 'made', given });
      expect(settled?.adjustment).toMatchObject({ asked: 1799, amount: given });
      expect(settled?.unexpected).toBe(reported ? byHand : 0);
      expect(settled?.order.refunded_amount).toBe(given + (settled?.unexpected ?? 0));
    }),
  );
});

it('a returned refund is deducted from the adjustment that made it', () => {
  const order = anOrder({ refunded_amount: 900, payment: { ...anOrder().payment, refunded: 900 } });
  const ours = aRefund({ status: 'made', asked: 400, amount: 400 });
  const byHand = aRefund({ id: 'adj_2', reason: 'at_provider', status: 'made', asked: 500, amount: 500 });
  const back = (key: string | null, amount: number) =>
    returnRefund(order, [ours, byHand], { key, intentId: 'pi_1', amount });
  expect(back('adj_1', 400)).toMatchObject({
    adjustment: { id: 'adj_1', status: 'returned', amount: 0 },
    order: { refunded_amount: 500, payment: { refunded: 500 } },
  });
  expect(back(null, 200)).toMatchObject({ adjustment: { id: 'adj_2', status: 'made', amount: 300 } });
  expect(back(null, 500)).toMatchObject({ adjustment: { id: 'adj_2', status: 'returned', amount: 0 } });
  expect(back(null, 501)).toMatchObject({ adjustment: null, order: { refunded_amount: 900 } });
});

it('a refund is taken from the payments with money left, and never exceeds it', () => {
  const order = anOrder({ paid_amount: 3598, refunded_amount: 1900 });
  const second = aRefund({ intent_id: 'pi_2', reason: 'late_payment', status: 'not_made', amount: 0 });
  const own = aRefund({ id: 'adj_2', status: 'made', asked: 1000, amount: 1000 });
  const left = refundsLeft(order, [second, own]);
  expect(left).toEqual([
    { intentId: 'pi_1', amount: 799 },
    { intentId: 'pi_2', amount: 1799 },
  ]);
  expect(spreadRefund(800, left)).toEqual([
    { intentId: 'pi_1', amount: 799 },
    { intentId: 'pi_2', amount: 1 },
  ]);
  expect(codeOf(() => spreadRefund(2599, left))).toBe('refund.too_much');
});
