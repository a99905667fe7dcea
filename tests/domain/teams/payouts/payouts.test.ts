import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { accountStates, type Payee } from '#domain/teams/payouts/payee.ts';
import {
  isOpenPayout,
  movePayout,
  type Payout,
  payoutProblems,
  payoutStates,
  payoutTable,
} from '#domain/teams/payouts/payout.ts';
import {
  isOverdue,
  isPayoutDue,
  overpaidText,
  paidOut,
  payoutBy,
  planPayout,
} from '#domain/teams/payouts/payout-plan.ts';
import { actsOf, deskText, payoutText } from '#domain/teams/payouts/payout-texts.ts';
import { unreachable } from '#domain/values/state-table.ts';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';

const at = '2026-03-20T12:00:00.000Z';
const window = { id: 'win_1', team_id: 'tem_1' };

const aPayout = (over: Partial<Payout> = {}): Payout => {
  const plan = planPayout({ window, profit: 5000, payouts: [], isDue: true, at });
  if (!plan) throw new Error('A share of a due window is paid.');
  return { ...plan, ...over };
};

const aPayee = (over: Partial<Payee> = {}): Payee => ({
  id: 'pye_1',
  team_id: 'tem_1',
  kind: 'organisation',
  name: 'Booster Club',
  way: 'bank',
  address: null,
  account_id: 'acct_1',
  account: 'ready',
  created_at: at,
  updated_at: at,
  version: 1,
  ...over,
});

const sold = { status: 'shipped', payment_status: 'paid', paid_amount: 3000, refunded_amount: 0, was_printed: true };
type Orders = Parameters<typeof isPayoutDue>[1];
const orders = (...statuses: string[]): Orders => statuses.map((status) => ({ ...sold, status })) as unknown as Orders;

describe('the date of a payout', () => {
  const closed = anOrderWindow({ closed_at: '2026-03-10T12:00:00.000Z' });
  it.each([
    [
      'while the window takes late orders',
      anOrderWindow({ late_until: '2026-03-22T12:00:00.000Z' }),
      ['delivered'],
      false,
    ],
    ['while a parcel is under way', closed, ['delivered', 'shipped'], false],
    ['once all packs are delivered', closed, ['delivered', 'delivered'], true],
    ['without a sold pack', closed, [], false],
    ['14 days after the close', anOrderWindow({ closed_at: '2026-03-06T11:00:00.000Z' }), ['shipped'], true],
  ] as const)('%s', (_, one, statuses, isDue) => expect(isPayoutDue(one, orders(...statuses), at)).toBe(isDue));

  it('is at the latest 14 days after the last order', () => {
    expect(payoutBy(closed)).toBe('2026-03-24T12:00:00.000Z');
    expect(payoutBy(anOrderWindow({ late_until: '2026-03-22T12:00:00.000Z' }))).toBe('2026-04-05T12:00:00.000Z');
  });
});

describe('the states of a payout', () => {
  it('are all reached, and only by their table', () => {
    expect(unreachable(payoutTable, 'none', payoutStates)).toEqual([]);
    expect(() => movePayout(aPayout(), 'fail', at)).toThrow(AppError);
    expect(() => movePayout(aPayout({ state: 'sent' }), 'send', at)).toThrow(AppError);
  });

  it('have an act for every payout that waits for an operator', () => {
    const ways = ['bank', 'cheque'] as const;
    for (const way of ways) {
      for (const state of ['due', 'failed', 'returned'] as const) {
        expect(actsOf(aPayout({ state }), aPayee({ way }))).toHaveLength(1);
      }
    }
    expect(actsOf(aPayout({ state: 'sent', way: 'cheque' }), aPayee({ way: 'cheque' }))).toEqual(['return']);
    expect(actsOf(aPayout(), null)).toEqual([]);
    for (const account of accountStates.filter((state) => state !== 'ready')) {
      expect(actsOf(aPayout(), aPayee({ account }))).toEqual([]);
    }
  });

  it('leave money in a payee’s account to that payee until it is taken back', () => {
    const held = aPayout({ state: 'failed', problem: 'bank', transfer_id: 'tr_1', payee_id: 'pye_1' });
    expect(actsOf(held, aPayee())).toEqual(['retry', 'take_back']);
    expect(actsOf(held, aPayee({ account: 'refused' }))).toEqual(['take_back']);
    // Its sum is fixed, and no second payout is planned beside it.
    expect(planPayout({ window, profit: 9000, payouts: [held], isDue: true, at })).toBeNull();
  });

  it('say in words what they wait for, to organisers and operators', () => {
    const base = { payBy: at, hasShare: true };
    expect(payoutText({ ...base, payout: null, payee: null })).toMatch(/Nobody is chosen .* waits with us/);
    expect(payoutText({ ...base, payout: aPayout(), payee: aPayee({ account: 'incomplete' }) })).toMatch(
      /Booster Club: The form/,
    );
    expect(payoutText({ ...base, payout: aPayout(), payee: aPayee() })).toMatch(/within three working days/);
    for (const problem of payoutProblems) {
      const payout = aPayout({ state: 'failed', problem });
      const texts = [payoutText({ ...base, payout, payee: aPayee() }), deskText(payout, aPayee())];
      expect(new Set(texts).size).toBe(2);
    }
  });

  it('are told to somebody after three days, and after six at a bank', () => {
    expect(isOverdue(aPayout({ due_at: '2026-03-17T11:00:00.000Z' }), at)).toBe(true);
    expect(isOverdue(aPayout({ due_at: '2026-03-18T11:00:00.000Z' }), at)).toBe(false);
    const sent = { state: 'sent', way: 'bank', updated_at: '2026-03-15T11:00:00.000Z' } as const;
    expect(isOverdue(aPayout(sent), at)).toBe(false);
    expect(isOverdue(aPayout({ ...sent, updated_at: '2026-03-13T11:00:00.000Z' }), at)).toBe(true);
    expect(isOverdue(aPayout({ ...sent, updated_at: '2026-03-13T11:00:00.000Z', arrived_at: at }), at)).toBe(false);
  });
});

describe('the books of a window', () => {
  it('pay a rest of a later payment with the next number, and lapse when packs come back', () => {
    const first = aPayout({ state: 'sent', way: 'bank', amount: 5000 });
    expect(planPayout({ window, profit: 5600, payouts: [first], isDue: true, at })).toMatchObject({
      number: 2,
      amount: 600,
    });
    expect(planPayout({ window, profit: 0, payouts: [aPayout()], isDue: true, at })).toMatchObject({
      state: 'none',
      amount: 0,
    });
    expect(overpaidText(4000, [first])).toBe(
      '$10.00 more was paid out than the team’s share is today: packs came back before print after the payout. The shop bears it.',
    );
    expect(overpaidText(5000, [first])).toBeNull();
  });

  type Step = { readonly profit: number; readonly act: 'send' | 'fail' | 'hold' | 'return' | 'none' };
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.record({
      profit: fc.integer({ min: -2000, max: 10_000 }),
      act: fc.constantFrom('send', 'fail', 'hold', 'return', 'none'),
    }),
    { maxLength: 30 },
  );
  const events = { send: 'send', fail: 'fail', hold: 'fail', return: 'return' } as const;

  /** The payouts after an act on the last one, if its state allows it. */
  function after(payouts: readonly Payout[], { act }: Step): readonly Payout[] {
    const last = payouts.at(-1);
    if (!last || act === 'none') return payouts;
    try {
      const change = act === 'hold' ? { transfer_id: 'tr_1' } : { transfer_id: null };
      return [...payouts.slice(0, -1), movePayout(last, events[act], at, change)];
    } catch {
      return payouts;
    }
  }

  it('never owe more than the highest share, and pay the share to the cent, whatever fails and comes back', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20_000 }), (path, share) => {
        let payouts: readonly Payout[] = [];
        let highest = 0;
        for (const step of [...path, { profit: share, act: 'none' } as const]) {
          highest = Math.max(highest, step.profit);
          const plan = planPayout({ window, profit: step.profit, payouts, isDue: true, at });
          if (plan)
            payouts = [...payouts.filter(({ id }) => id !== plan.id), plan].toSorted((a, b) => a.number - b.number);
          payouts = after(payouts, step);
          expect(paidOut(payouts)).toBeLessThanOrEqual(highest);
        }
        const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
        const isFixed = payouts.every(
          ({ state, transfer_id: id }) => state === 'sent' || (state === 'failed' && id !== null),
        );
        // Money that left stays paid if the share fell; anything else is what is still to be paid.
        expect(total >= share || (isFixed && payouts.some(({ state }) => state === 'failed'))).toBe(true);
        expect(total === share || paidOut(payouts) > share || payouts.some(({ state }) => state === 'failed')).toBe(
          true,
        );
        expect(payouts.filter((payout) => isOpenPayout(payout) && payout.state !== 'sent').length).toBeLessThanOrEqual(
          1,
        );
      }),
      { numRuns: 500 },
    );
  });
});
