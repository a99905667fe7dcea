import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { canMoveOrder, type MoveName, moveOrder, orderMoves } from '#domain/orders/order/order-moves.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { isLate, jobOf } from '#domain/production/queue/production-job.ts';
import { matchesWords, searchedWords, searchWords } from '#domain/production/queue/search-words.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';

const at = '2026-11-20T12:00:00.000Z';
const paid = anOrder({ paid_at: at, paid_amount: 1799, total_amount: 1799 });
/** An order starts with its sheets (D-282). */
const onSheets = (order: Order): Order => ({ ...order, production: { ...order.production, batch_id: 'bat_1' } });
const after = (...moves: MoveName[]) =>
  moves.reduce((order, move) => {
    const moved = moveOrder(order, move, at);
    return move === 'start' ? onSheets(moved) : moved;
  }, paid);

describe('the step of an order', () => {
  it.each([
    [[], 'sheets'],
    [['start'], 'press'],
    [['start', 'print'], 'check'],
    [['start', 'check'], 'pack'],
    [['start', 'print', 'check'], 'pack'],
    [['start', 'print', 'check', 'pack'], 'ship'],
    [['start', 'check', 'pack', 'ship'], 'deliver'],
    [['start', 'check', 'pack', 'ship', 'go_out'], 'deliver'],
    [['start', 'check', 'pack', 'ship', 'deliver'], 'done'],
    [['start', 'check', 'pack', 'ship', 'lose'], 'problem'],
    [['start', 'check', 'pack', 'ship', 'come_back'], 'problem'],
    [['start', 'print', 'check', 'reprint'], 'press'],
    [['start', 'print', 'check', 'pack', 'ship', 'lose', 'send_again'], 'press'],
    [['start', 'print', 'check', 'pack', 'ship', 'come_back', 'send_again'], 'ship'],
    [['stop'], 'ended'],
    [['start', 'stop'], 'ended'],
  ] satisfies [MoveName[], string][])('after %j is %s', (moves, step) => {
    expect(stepOf(after(...moves))).toBe(step);
  });

  it('is a problem if too little was paid, and ended if nothing is printed', () => {
    expect(stepOf({ ...paid, paid_amount: 100 })).toBe('problem');
    expect(stepOf({ ...paid, kind: 'template_design' })).toBe('ended');
    expect(stepOf({ ...paid, status: 'pending_payment', fulfillment_status: 'unfulfilled' })).toBe('ended');
  });

  it('is no longer overdue after a move to another step', () => {
    const late = { ...paid, production: { ...notBegun, overdue_since: at } };
    const moves = (Object.keys(orderMoves) as MoveName[]).filter((name) => canMoveOrder(late, name));
    const stillOverdue = moves.filter((name) => moveOrder(late, name, at).production.overdue_since !== null);
    expect(stillOverdue.filter((name) => stepOf(moveOrder(late, name, at)) !== stepOf(late))).toEqual([]);
    expect(moveOrder(late, 'start', at).production.overdue_since).toBeNull();
  });
});

it('a reprint leaves its batch, and a second parcel needs a label of its own', () => {
  const label = {
    carrier: 'USPS',
    service: 'Ground',
    tracking_number: '94',
    rate_cents: 500,
    key: 'k',
    shipment_id: 's',
    bought_at: at,
  };
  const packed = {
    ...after('start', 'print', 'check', 'pack'),
    production: { ...notBegun, batch_id: 'bat_1', printed_at: at, label },
  };
  expect(moveOrder(packed, 'reprint', at).production).toMatchObject({ batch_id: null, printed_at: null, label });
  const gone = moveOrder(moveOrder(packed, 'ship', at), 'come_back', at);
  expect(moveOrder(gone, 'send_again', at).production).toMatchObject({
    batch_id: 'bat_1',
    printed_at: at,
    label: null,
  });
});

it('a job counts its copies, and MEGA prints separately', () => {
  const card = anOrderItem().cards[0];
  if (!card) throw new Error('The box of the builder has cards.');
  const boxes = [
    anOrderItem({ quantity: 2, foil_finish: 'gold', cards: [{ ...card, quantity: 3, is_mega: false }] }),
    anOrderItem({ quantity: 1, foil_finish: 'holo', cards: [{ ...card, quantity: 2, is_mega: true }] }),
  ];
  expect(jobOf(paid, boxes)).toMatchObject({
    card_count: 6,
    mega_count: 2,
    finishes: ['gold', 'holo'],
    step: 'sheets',
  });
});

it('an order is late after its ship-by day, until it has shipped', () => {
  const job = { step: 'pack', ship_by: '2026-11-20' } as const;
  expect([isLate(job, '2026-11-20'), isLate(job, '2026-11-21')]).toEqual([false, true]);
  expect(isLate({ ...job, step: 'deliver' }, '2026-11-21')).toBe(false);
});

describe('a search for an order', () => {
  const address = { ...paid.shipping_address, name: 'Zoë Müller-Kraft' };
  const terms = searchWords(
    { order_number: 'GC-7K3M9QX2', email: 'Zoe@Example.com', shipping_address: address },
    'River Falcons',
  );
  it.each(['GC-7K3M9QX2', 'gc-7k3m', '7k3m9', 'zoe@exa', 'ZOË', 'muller', 'falc', 'river zoe', 'müller-kraft falcons'])(
    'finds it by %s',
    (typed) => expect(matchesWords(searchedWords(typed), terms)).toBe(true),
  );
  it.each(['9qx2', 'ivers', 'zoe hawks', 'x@example.com'])('does not find it by %s', (typed) =>
    expect(matchesWords(searchedWords(typed), terms)).toBe(false),
  );
  it('has no terms if too little was typed', () => expect(searchedWords('  a , ')).toEqual([]));
});
