import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awaitsParcel } from '#domain/orders/order/awaits-parcel.ts';
import type { Order, OrderActor } from '#domain/orders/order/order.ts';
import { applyRefund, latePaidOrder, paidOrder, refundable, withRefund } from '#domain/orders/order/order-money.ts';
import {
  canMoveOrder,
  type MoveName,
  moveOrder,
  moveRow,
  orderMoves,
  printedOrder,
  timelineLine,
} from '#domain/orders/order/order-moves.ts';
import {
  type FulfillmentStatus,
  fulfillmentStates,
  fulfillmentStatuses,
  type OrderStatus,
  orderStates,
  orderStatuses,
  type PaymentStatus,
  paymentStates,
  paymentStatuses,
} from '#domain/orders/order/order-states.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { unreachable } from '#domain/values/state-table.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { codeOf } from '../../code-of.ts';

const at = '2026-03-20T15:00:00.000Z';
const names = Object.keys(orderMoves) as MoveName[];
const waiting = (over: Partial<Order> = {}): Order =>
  anOrder({
    status: 'pending_payment',
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
    paid_amount: 0,
    paid_at: null,
    payment: { ...anOrder().payment, intent_id: null },
    ...over,
  });
const payment = { sessionId: 'cs_1', intentId: 'pi_1', amount: 1799, tax: 0 };

describe('the states of an order', () => {
  it('are all reachable', () => {
    expect(unreachable(orderStates, 'pending_payment', orderStatuses)).toEqual([]);
    expect(unreachable(paymentStates, 'unpaid', paymentStatuses)).toEqual([]);
    expect(unreachable(fulfillmentStates, 'unfulfilled', fulfillmentStatuses)).toEqual([]);
  });

  it.each(['delivered', 'payment_failed', 'expired', 'cancelled'] as const)('end with %s', (status) => {
    expect(orderStates.filter(({ from }) => (from as readonly OrderStatus[]).includes(status))).toEqual([]);
  });

  /** The statuses in which an order may be cancelled, copied from P-12. */
  it.each([
    ['cancel', ['paid']],
    ['stop', ['paid', 'in_production']],
  ] as const)('allow %s only from %j', (move, allowed) => {
    const possible = orderStatuses.filter((status) => canMoveOrder(anOrder({ status }), move));
    expect(possible).toEqual(allowed);
  });
});

/** In production an order is in a batch (D-282). */
const onSheets = { status: 'in_production', production: { ...notBegun, batch_id: 'bat_1' } } satisfies Partial<Order>;

/** Each move's effect on the three fields, from a typical state before it. */
const table: readonly [MoveName, Partial<Order>, readonly [OrderStatus, PaymentStatus, FulfillmentStatus]][] = [
  ['pay', waiting(), ['paid', 'paid', 'queued']],
  ['pay_late', waiting({ status: 'expired' }), ['expired', 'paid', 'unfulfilled']],
  ['process', waiting(), ['pending_payment', 'unpaid', 'unfulfilled']],
  ['fail', waiting(), ['payment_failed', 'unpaid', 'unfulfilled']],
  ['expire', waiting(), ['expired', 'unpaid', 'unfulfilled']],
  ['dispute', {}, ['paid', 'disputed', 'queued']],
  ['refund_part', {}, ['paid', 'partially_refunded', 'queued']],
  ['refund_all', { payment_status: 'disputed' }, ['paid', 'refunded', 'queued']],
  ['cancel', {}, ['cancelled', 'paid', 'queued']],
  ['stop', { status: 'in_production', fulfillment_status: 'packed' }, ['cancelled', 'paid', 'packed']],
  ['start', {}, ['in_production', 'paid', 'printing']],
  ['check', { ...onSheets, fulfillment_status: 'printing' }, ['in_production', 'paid', 'quality_check']],
  ['reprint', { status: 'in_production', fulfillment_status: 'packed' }, ['in_production', 'paid', 'printing']],
  ['pack', { ...onSheets, fulfillment_status: 'quality_check' }, ['in_production', 'paid', 'packed']],
  ['ship', { status: 'in_production', fulfillment_status: 'packed' }, ['shipped', 'paid', 'shipped']],
  ['go_out', { status: 'shipped', fulfillment_status: 'shipped' }, ['shipped', 'paid', 'out_for_delivery']],
  ['deliver', { status: 'shipped', fulfillment_status: 'out_for_delivery' }, ['delivered', 'paid', 'delivered']],
  ['come_back', { status: 'shipped', fulfillment_status: 'shipped' }, ['shipped', 'paid', 'returned_to_sender']],
  ['lose', { status: 'shipped', fulfillment_status: 'out_for_delivery' }, ['shipped', 'paid', 'lost']],
  ['go_out', { status: 'shipped', fulfillment_status: 'lost' }, ['shipped', 'paid', 'out_for_delivery']],
  ['deliver', { status: 'shipped', fulfillment_status: 'lost' }, ['delivered', 'paid', 'delivered']],
  ['deliver', { status: 'shipped', fulfillment_status: 'returned_to_sender' }, ['delivered', 'paid', 'delivered']],
  ['come_back', { status: 'shipped', fulfillment_status: 'lost' }, ['shipped', 'paid', 'returned_to_sender']],
  ['send_again', { status: 'shipped', fulfillment_status: 'lost' }, ['in_production', 'paid', 'printing']],
  ['send_again', { status: 'shipped', fulfillment_status: 'returned_to_sender' }, ['in_production', 'paid', 'packed']],
];

it.each(['print', 'check', 'pack'] as const)('%s is refused for an order without a batch', (name) => {
  const fulfillment_status = name === 'pack' ? 'quality_check' : 'printing';
  const order = anOrder({ ...onSheets, fulfillment_status });
  expect(canMoveOrder(order, name)).toBe(true);
  const alone = { ...order, production: notBegun };
  expect(canMoveOrder(alone, name)).toBe(false);
  expect(codeOf(() => moveOrder(alone, name, at))).toBe('order.no_sheets');
});

it('print is possible once, and a printed order is checked or reprinted', () => {
  const order = anOrder({ ...onSheets, fulfillment_status: 'printing' });
  const printed = moveOrder(order, 'print', at);
  expect([canMoveOrder(order, 'print'), canMoveOrder(printed, 'print')]).toEqual([true, false]);
  expect([canMoveOrder(printed, 'check'), canMoveOrder(printed, 'reprint')]).toEqual([true, true]);
});

it('a print counts although a problem stops the order meanwhile, once, and not for a cancelled one', () => {
  const order = anOrder({ ...onSheets, fulfillment_status: 'printing', payment_status: 'disputed' });
  expect(codeOf(() => moveOrder(order, 'print', at))).toBe('order.stopped');
  const printed = printedOrder(order, at);
  expect(printed).toMatchObject({
    status: 'in_production',
    production: { printed_at: at },
    version: order.version + 1,
  });
  expect(printed && printedOrder(printed, at)).toBeNull();
  expect(printedOrder({ ...order, status: 'cancelled' }, at)).toBeNull();
});

describe('a move', () => {
  it.each(table)('%s leads to the next states and increments the version', (name, over, after) => {
    const order = anOrder(over);
    const moved = moveOrder(order, name, at);
    expect([moved.status, moved.payment_status, moved.fulfillment_status]).toEqual(after);
    expect([moved.version, moved.updated_at]).toEqual([order.version + 1, at]);
  });

  // `process` changes no state: a bank may report twice that it is processing.
  it.each(table.filter(([name]) => name !== 'process'))('%s is refused for a delivered and refunded order', (name) => {
    const delivered = anOrder({ status: 'delivered', fulfillment_status: 'delivered', payment_status: 'refunded' });
    expect(codeOf(() => moveOrder(delivered, name, at))).toBe('order.not_possible');
  });

  it('is always possible if it changes no state', () => {
    const still = names.filter((name) => {
      const { order, payment: money, fulfillment } = moveRow(name);
      return !order && !money && !fulfillment;
    });
    expect(still).toContain('note');
    for (const name of still) expect(canMoveOrder(anOrder({ status: 'cancelled' }), name)).toBe(true);
  });

  it('is made only by the actors that the table names', () => {
    const actors: readonly OrderActor[] = ['buyer', 'ops', 'payment', 'carrier', 'shop'];
    for (const name of names) {
      const { by, text } = moveRow(name);
      const line = (mover: OrderActor) => timelineLine('ord_1', name, { id: 'tml_1', at, by: mover });
      for (const mover of by) {
        expect(line(mover)).toMatchObject({ move: name, text: text ?? '', is_public: text !== null });
      }
      for (const mover of actors.filter((actor) => !by.includes(actor))) {
        expect(() => line(mover)).toThrow(/is not for/);
      }
    }
  });

  const awaiting = {
    team_pack_id: 'tpk_1',
    pack_name: 'Roster pack',
    quantity: 1,
    unit_price: 1799,
    bulk_discount_percent: 0,
    fundraising_notes: '',
    deal_id: null,
    is_late: false,
    is_cash: false,
    minimum: { packs: 4, until: at },
  };

  it('never refunds more than was paid, in any sequence of moves', () => {
    const step = fc.record({ name: fc.constantFrom(...names), cents: fc.integer({ min: 0, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let order = waiting();
        for (const { name, cents } of steps) {
          const next = () => {
            if (name === 'pay') return paidOrder(order, payment, at);
            if (name === 'pay_late') return latePaidOrder(order, payment, at);
            if (name === 'pay_awaiting') return paidOrder({ ...order, team_pack: awaiting }, payment, at);
            if (name === 'cancel' || name === 'call_off')
              return withRefund(moveOrder(order, name, at), refundable(order), at);
            if (name === 'note') return withRefund(order, cents, at);
            if (name === 'refund_part' && canMoveOrder(order, name)) {
              const requested = Math.min(order.refunded_amount, cents);
              return (
                applyRefund(order, { amount: 1799, amountRefunded: Math.min(cents, 1799), requested }, at)?.order ??
                order
              );
            }
            return moveOrder(order, name, at);
          };
          if (codeOf(next) === 'none') order = next();
          expect(order.refunded_amount).toBeLessThanOrEqual(order.paid_amount);
          expect(order.payment.refunded).toBeLessThanOrEqual(Math.max(order.paid_amount, 0));
          expect(order.status === 'paid' && order.paid_at === null).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('an underpaid order is not printed', () => {
  expect(canMoveOrder(anOrder({ paid_amount: 1798 }), 'start')).toBe(false);
  expect(canMoveOrder(anOrder({ paid_amount: 1799 }), 'start')).toBe(true);
});

it('a buyer awaits a parcel until it arrives, or until a lost parcel is fully refunded', () => {
  const lost = { status: 'shipped', fulfillment_status: 'lost' } as const;
  const orders = [{}, lost, { ...lost, refunded_amount: 1798 }, { ...lost, refunded_amount: 1799 }];
  expect(orders.map((over) => awaitsParcel(anOrder(over)))).toEqual([true, true, true, false]);
  expect(awaitsParcel(anOrder({ status: 'shipped', fulfillment_status: 'shipped', refunded_amount: 1799 }))).toBe(true);
  expect(awaitsParcel(anOrder({ status: 'delivered' }))).toBe(false);
});
