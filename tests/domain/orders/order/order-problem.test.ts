import { describe, expect, it } from 'vitest';
import type { Dispute, Order } from '#domain/orders/order/order.ts';
import { canMoveOrder } from '#domain/orders/order/order-moves.ts';
import {
  choicesOf,
  isStopped,
  type MoneyState,
  moneyState,
  moneyStates,
  moneyTable,
  type ParcelStage,
  parcelStage,
  parcelStages,
  problemOf,
  problemText,
  refundChoices,
} from '#domain/orders/order/order-problem.ts';
import { notBegun, type ProductionState, problemReasons } from '#domain/orders/order/production-state.ts';
import { mainAct, stepOf } from '#domain/orders/order/production-steps.ts';
import { isUnwanted } from '#domain/production/batch/claim.ts';
import { jobOf } from '#domain/production/queue/production-job.ts';
import { anOrder } from '#tests/builders/an-order.ts';

const at = '2026-11-20T12:00:00.000Z';
const dispute = (outcome: Dispute['outcome']): Dispute => ({ id: 'dp_1', outcome, amount: 1799, at });
const paid = anOrder({ paid_at: at, paid_amount: 1799, total_amount: 1799 });
const payment = (over: Partial<Order['payment']>): Partial<Order> => ({ payment: { ...paid.payment, ...over } });

const withMoney: Readonly<Record<MoneyState, Partial<Order>>> = {
  paid: {},
  refunded_part: { refunded_amount: 500 },
  refunded: { refunded_amount: 1799 },
  disputed: payment({ dispute: dispute('open') }),
  dispute_lost: { refunded_amount: 1799, ...payment({ dispute: dispute('lost') }) },
  refund_returned: payment({ returned: 1799 }),
  underpaid: { paid_amount: 100 },
};

const atStage: Readonly<Record<ParcelStage, Partial<Order>>> = {
  queued: { fulfillment_status: 'queued' },
  sheets: { status: 'in_production', fulfillment_status: 'printing', production: { ...notBegun, batch_id: 'bat_1' } },
  printed: {
    status: 'in_production',
    fulfillment_status: 'quality_check',
    production: { ...notBegun, batch_id: 'bat_1', printed_at: at },
  },
  packed: {
    status: 'in_production',
    fulfillment_status: 'packed',
    production: { ...notBegun, batch_id: 'bat_1', printed_at: at },
  },
  shipped: { status: 'shipped', fulfillment_status: 'shipped' },
  delivered: { status: 'delivered', fulfillment_status: 'delivered' },
  lost: { status: 'shipped', fulfillment_status: 'lost' },
  returned: { status: 'shipped', fulfillment_status: 'returned_to_sender' },
  ended: { status: 'cancelled', fulfillment_status: 'queued' },
};

const orderAt = (money: MoneyState, stage: ParcelStage, over: Partial<ProductionState> = {}): Order => {
  const order = { ...paid, ...withMoney[money], ...atStage[stage] };
  return { ...order, production: { ...order.production, ...over } };
};
const decided = (order: Order, reason: MoneyState, choice: 'go_on' | 'keep_back'): Order => ({
  ...order,
  production: { ...order.production, decisions: [{ reason: reason as 'disputed', choice, at }] },
});

const cells = moneyStates.flatMap((money) => parcelStages.map((stage) => [money, stage] as const));
const work = ['start', 'print', 'check', 'pack', 'reprint', 'send_again'] as const;
const stops = ['refunded', 'disputed', 'dispute_lost', 'refund_returned', 'underpaid'] as const;
const unsent = ['queued', 'sheets', 'printed', 'packed'] as const;
const claimable = ({ ...order }: Order) => stepOf(order) === 'sheets' && canMoveOrder(order, 'start');

describe.each(cells)('money %s with cards %s', (money, stage) => {
  const order = orderAt(money, stage);

  it('is the cell that the table names', () => {
    expect([moneyState(order), parcelStage(order)]).toEqual([money, stage]);
  });

  it('stands in Problems if the table waits for an act, with that act as the one main button', () => {
    const cell = moneyTable[money][stage];
    const isGone = cell === 'goes_on' && (stage === 'lost' || stage === 'returned');
    const waiting = cell === 'goes_on' ? (isGone ? 'send_again' : null) : cell;
    const expected = waiting === 'ends' ? ['ended', null] : ['problem', waiting];
    const seen = [stepOf(order), mainAct(order)];
    expect(waiting === null ? seen[0] !== 'problem' : seen).toEqual(waiting === null ? true : expected);
  });

  it('is listed with its reason in words, and no work is possible while it is stopped', () => {
    const [job, problem] = [jobOf(order, []), problemOf(order)];
    expect(job.problem !== null).toBe(job.step === 'problem');
    expect(isStopped(order) ? work.filter((name) => canMoveOrder(order, name)) : []).toEqual([]);
    expect(problem ? problemText(order, problem) : 'None.').toMatch(/^[A-Z].*\.$/);
  });

  it('has a main button that an operator can press', () => {
    const main = mainAct(order);
    const choices: readonly string[] = choicesOf(problemOf(order)?.reason ?? 'lost');
    const moves: readonly string[] = (
      ['start', 'check', 'pack', 'ship', 'send_again', 'deliver', 'stop'] as const
    ).filter((name) => canMoveOrder(order, name));
    // On paper alone: a refund needs money, and the builder's order at the press was not marked.
    const possible = [null, 'refund', 'print', 'check_files', ...choices, ...moves];
    expect(possible).toContain(main);
  });
});

describe('an order that waits for a decision about its money', () => {
  it.each(stops.flatMap((money) => unsent.map((stage) => [money, stage] as const)))(
    'is stopped if it is %s and %s',
    (money, stage) => {
      const order = orderAt(money, stage);
      expect([stepOf(order), isStopped(order), claimable(order)]).toEqual(['problem', true, false]);
      // A queued order is in no batch.
      expect(isUnwanted(order, 'bat_1')).toBe(stage === 'sheets' || stage === 'queued');
    },
  );

  it.each(['refunded', 'disputed', 'dispute_lost'] as const)('goes on if an operator sends it anyway: %s', (money) => {
    for (const stage of unsent) {
      const order = decided(orderAt(money, stage), money, 'go_on');
      expect([stage, stepOf(order)]).toEqual([stage, stepOf(orderAt('paid', stage))]);
    }
  });

  it('stays in Problems if it is kept back, and can be sent later', () => {
    const order = decided(orderAt('disputed', 'packed'), 'disputed', 'keep_back');
    expect([stepOf(order), mainAct(order)]).toEqual(['problem', 'go_on']);
  });

  it('waits again for another reason than the decided one', () => {
    const sent = decided(orderAt('dispute_lost', 'packed'), 'disputed', 'go_on');
    expect(problemOf(sent)?.reason).toBe('dispute_lost');
  });

  it('goes on by itself once the dispute is won', () => {
    const won = { ...orderAt('paid', 'packed'), ...payment({ dispute: dispute('won') }) };
    expect([problemOf(won), stepOf(won)]).toEqual([null, 'ship']);
  });
});

describe('a refund in part', () => {
  it('changes nothing for production', () => {
    for (const stage of parcelStages)
      expect([stage, stepOf(orderAt('refunded_part', stage))]).toEqual([stage, stepOf(orderAt('paid', stage))]);
  });
});

describe('unprinted cards', () => {
  const hold = { text: 'The permission was withdrawn.', at };
  it.each([
    ['with a broken file', { files: 'broken' } as const, 'files', 'check_files'],
    ['held for permission', { hold }, 'held', 'leave_out'],
  ])('%s stand in Problems, printed ones do not', (_, production, reason, act) => {
    for (const stage of ['queued', 'sheets'] as const) {
      const order = orderAt('paid', stage, production);
      expect([stepOf(order), problemOf(order), claimable(order)]).toEqual(['problem', { reason, act }, false]);
    }
    for (const stage of ['printed', 'packed', 'shipped'] as const)
      expect(problemOf(orderAt('paid', stage, production))).toBeNull();
  });
});

describe('the lists of the queue', () => {
  /** Every order that the fields can make, seeded by its number. */
  const some = (n: number): Order => {
    const pick = <T>(all: readonly T[], step: number): T => all[Math.floor(n / step) % all.length] as T;
    const order = orderAt(pick(moneyStates, 1), pick(parcelStages, moneyStates.length), {
      files: pick(['unchecked', 'verified', 'broken'] as const, 63),
      hold: pick([null, { text: 'Withdrawn.', at }], 189),
    });
    const reason = pick(problemReasons, 378);
    const choice = pick([null, 'go_on', 'keep_back'] as const, 378 * problemReasons.length);
    return choice === null
      ? order
      : { ...order, production: { ...order.production, decisions: [{ reason, choice, at }] } };
  };
  const orders = Array.from({ length: 378 * problemReasons.length * 3 }, (_, n) => some(n));

  it('have each order in one step, and each of "To impose" can be claimed', () => {
    const listed = orders.filter((order) => stepOf(order) === 'sheets');
    expect(listed.filter((order) => !claimable(order) || isStopped(order))).toEqual([]);
    expect(listed.length).toBeGreaterThan(100);
  });

  it('have in Problems all that is refunded, disputed, underpaid, broken or held before it is printed', () => {
    const isBad = (order: Order): boolean =>
      (order.fulfillment_status === 'queued' || order.fulfillment_status === 'printing') &&
      order.status !== 'cancelled' &&
      (order.production.files === 'broken' ||
        order.production.hold !== null ||
        (!['paid', 'refunded_part'].includes(moneyState(order)) &&
          order.production.decisions.every(({ choice }) => choice !== 'go_on')));
    expect(orders.filter((order) => isBad(order) && stepOf(order) !== 'problem')).toEqual([]);
  });

  it('have one main button for each order that waits for anyone', () => {
    for (const order of orders) {
      const step = stepOf(order);
      expect(mainAct(order) === null).toBe(step === 'done' || step === 'ended');
    }
  });
});

describe('the dialog of a refund', () => {
  it('offers to cancel or to send only what has not left', () => {
    const offered = parcelStages.filter((stage) => refundChoices[stage].cancel !== null);
    expect(offered).toEqual([...unsent]);
    for (const stage of parcelStages) expect(refundChoices[stage].text).toMatch(/\.$/);
  });
});
