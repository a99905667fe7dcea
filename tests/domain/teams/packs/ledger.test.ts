import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { orderStatuses, paymentStatuses } from '#domain/orders/order/order-states.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { bulkPercent, bulkTiers, nextTier } from '#domain/shop/bulk-discount.ts';
import { fundraiser } from '#domain/shop/fundraiser.ts';
import { ledgerOf } from '#domain/teams/packs/ledger.ts';
import { ledgerCsv } from '#domain/teams/packs/ledger-csv.ts';
import type { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import { ledgerView } from '#domain/teams/packs/ledger-view.ts';
import { windowState } from '#domain/teams/packs/order-window.ts';
import { ledgerRowOf } from '#domain/teams/packs/pack-order-row.ts';
import { packTotals } from '#domain/teams/packs/pack-totals.ts';
import { anOrder } from '#tests/builders/an-order.ts';

/** The team's row of an order of `quantity` packs at `price` cents. Default: paid. */
function sold(quantity: number, price: number, over: Partial<Order> = {}): TeamPackOrder {
  const subtotal = quantity * price;
  const row = ledgerRowOf(
    anOrder({
      kind: 'team_packs',
      team_id: 'tem_1',
      team_pack: {
        team_pack_id: 'tpk_1',
        pack_name: 'Roster pack',
        quantity,
        unit_price: price,
        bulk_discount_percent: 0,
        fundraising_notes: '',
        deal_id: null,
        is_late: false,
        is_cash: false,
        minimum: null,
      },
      subtotal,
      total_amount: subtotal,
      paid_amount: subtotal,
      ...over,
    }),
  );
  if (!row) throw new Error('An order of packs has a row.');
  return row;
}

describe('the bulk discount', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 5],
    [9, 5],
    [10, 10],
    [24, 10],
    [25, 15],
    [49, 15],
    [50, 20],
    [250, 20],
  ])('of %i packs is %i %%', (quantity, percent) => expect(bulkPercent(quantity)).toBe(percent));

  it('is rounded half up to cents, is not for families, and has a next tier', () => {
    const terms = { unitPrice: 2399, country: 'US' } as const;
    expect(packTotals({ ...terms, quantity: 5, buyer: 'organiser' })).toMatchObject({ discount: 600, total: 11_395 });
    expect(packTotals({ ...terms, quantity: 60, buyer: 'family' })).toMatchObject({ discount: 0, total: 143_940 });
    expect(packTotals({ ...terms, quantity: 1, buyer: 'family', country: 'DE' }).shipping).toBe(1499);
    expect(nextTier(6)).toEqual({ from: 10, percent: 10 });
    expect(nextTier(50)).toBeNull();
    expect(bulkTiers).toHaveLength(5);
  });
});

describe('an order window', () => {
  const window = { opens_at: '2026-03-02', deadline: '2026-03-04', late_until: '2026-03-06', closed_at: null };
  it.each([
    ['2026-03-01', window, 'upcoming'],
    ['2026-03-02', window, 'open'],
    ['2026-03-04', window, 'open'],
    ['2026-03-05', window, 'late'],
    ['2026-03-07', window, 'closed'],
    ['2026-03-05', { ...window, late_until: null }, 'closed'],
    ['2026-03-03', { ...window, closed_at: '2026-03-03' }, 'closed'],
  ] as const)('gets its state from its times, at %s', (at, times, state) => expect(windowState(times, at)).toBe(state));
});

describe('the ledger', () => {
  it('uses the discount tier of all packs of a window, and the difference is the team’s profit', () => {
    const window_id = 'win_1';
    const orders = [sold(30, 3000, { window_id }), sold(20, 3000, { window_id }), sold(1, 3000)];
    const { totals } = ledgerOf(orders, window_id);
    // 50 packs at $30 less 50 at $23.99 with 20 % off.
    expect(totals).toMatchObject({ orders: 2, packs: 50, sales: 150_000, cost: 95_960, profit: 54_040 });
    expect(ledgerOf(orders).totals).toMatchObject({ packs: 51, cost: 98_359 });
  });

  it.each([1, 17, 24, 49, 60])('of %i single orders of a window gives the cent that the form promises', (packs) => {
    const window_id = 'win_1';
    const orders = Array.from({ length: packs }, (_, n) => sold(1, 3000, { window_id, id: `ord_${100 + n}` }));
    const { cost, profit } = fundraiser(packs, 3000);
    expect(ledgerOf(orders).totals).toMatchObject({ packs, cost, profit });
    // Listed in another order, each costs the same.
    const costsOf = (listed: TeamPackOrder[]) =>
      new Map(ledgerOf(listed).rows.map(({ order, cost: own }) => [order.id, own]));
    expect(costsOf(orders.toReversed())).toEqual(costsOf(orders));
    expect(new Set(costsOf(orders).values()).size).toBeLessThanOrEqual(2);
  });

  it('counts no packs of unpaid orders, and none that came back before print', () => {
    const cancelled = sold(10, 3000, { status: 'cancelled', refunded_amount: 30_000 });
    expect(ledgerOf([cancelled]).totals).toMatchObject({
      packs: 0,
      cost: 0,
      paid: 30_000,
      refunded: 30_000,
      came_back: 30_000,
      borne: 0,
      profit: 0,
    });
    const refunded = sold(1, 3000, { refunded_amount: 3000, payment_status: 'refunded' });
    expect(ledgerOf([refunded]).totals).toMatchObject({ packs: 0, came_back: 3000, profit: 0 });
    const disputed = sold(1, 3000, { payment_status: 'disputed' });
    expect(ledgerOf([disputed]).totals).toMatchObject({ packs: 0, disputed: 3000, profit: 0 });
    const unpaid = sold(3, 3000, { status: 'pending_payment', payment_status: 'unpaid', paid_amount: 0 });
    expect(ledgerOf([unpaid]).totals).toMatchObject({ orders: 1, packs: 0, paid: 0, cost: 0, profit: 0 });
  });

  const printed = { ...notBegun, batch_id: 'bat_1', printed_at: null, first_printed_at: '2026-03-01T12:00:00.000Z' };

  it.each<[string, Partial<Order>]>([
    ['a part refunded as goodwill', { refunded_amount: 500, payment_status: 'partially_refunded' }],
    ['all refunded after print', { refunded_amount: 3000, payment_status: 'refunded', production: printed }],
    ['all refunded while it is printed again', { status: 'in_production', refunded_amount: 3000, production: printed }],
    ['cancelled by the shop after print', { status: 'cancelled', refunded_amount: 3000, production: printed }],
    ['a claim of the bank after print', { payment_status: 'disputed', status: 'shipped', production: printed }],
  ])('leaves the team its share of a pack with %s', (_, over) => {
    const { totals } = ledgerOf([sold(1, 3000, over)]);
    expect(totals).toMatchObject({ packs: 1, came_back: 0, borne: over.refunded_amount ?? 0, profit: 3000 - 2399 });
  });

  it('counts a payment that came twice once, because the second one goes back', () => {
    const twice = sold(1, 3000, { paid_amount: 6000, refunded_amount: 3000, payment_status: 'partially_refunded' });
    expect(ledgerOf([twice]).totals).toMatchObject({ sales: 3000, profit: 3000 - 2399 });
  });

  it('says why it is below zero, and says nothing otherwise', () => {
    const views = [2000, 3000].map((price) =>
      ledgerView(ledgerOf([sold(1, price)]), { players: new Map(), windows: [] }),
    );
    expect(views.map(({ totals }) => totals.below_zero)).toEqual([
      'Packs were sold for less than they cost: $3.99 is missing. The shop bears it, and nobody is asked for it.',
      null,
    ]);
  });

  const anyOrder = fc
    .record({
      quantity: fc.integer({ min: 1, max: 250 }),
      price: fc.integer({ min: 2399, max: 20_000 }),
      shipping_amount: fc.constantFrom(0, 999, 1999),
      refund: fc.double({ min: 0, max: 1, noNaN: true }),
      status: fc.constantFrom(...orderStatuses),
      payment_status: fc.constantFrom(...paymentStatuses),
      production: fc.constantFrom(notBegun, printed),
      window_id: fc.constantFrom(null, 'win_1', 'win_2'),
      player_id: fc.constantFrom(null, 'rpl_1', 'rpl_2'),
    })
    .map(({ quantity, price, refund, shipping_amount, ...over }) => {
      const paid_amount = over.payment_status === 'unpaid' ? 0 : quantity * price + shipping_amount;
      const sums = { total_amount: quantity * price + shipping_amount, paid_amount, shipping_amount };
      return sold(quantity, price, { ...over, ...sums, refunded_amount: Math.floor(paid_amount * refund) });
    });

  it('equals the sum of its orders in cents, by order and by player, in every state', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 60 }), (orders) => {
        const { rows, players, totals } = ledgerOf(orders);
        const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
        expect(totals.paid).toBe(sum(orders.map(({ paid_amount }) => paid_amount)));
        expect(totals.refunded).toBe(sum(orders.map(({ refunded_amount }) => refunded_amount)));
        for (const name of ['packs', 'paid', 'refunded', 'sales', 'came_back', 'borne', 'cost', 'profit'] as const) {
          expect([name, sum(rows.map((row) => row[name]))]).toEqual([name, totals[name]]);
          expect([name, sum(players.map((row) => row[name]))]).toEqual([name, totals[name]]);
        }
        for (const row of rows) {
          expect(Number.isInteger(row.profit)).toBe(true);
          expect(row.profit).toBe(row.sales - row.came_back - row.cost);
          // No refund after print, and no part of a payment, lowers the share.
          const isFree = row.came_back === 0 && row.borne === row.refunded;
          expect(row.packs === 0 || isFree).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('exports CSV cells that a spreadsheet does not run as formulas', () => {
    const ledger = ledgerOf([sold(1, 0, { player_id: 'rpl_1', window_id: 'win_1' })]);
    const players = new Map([['rpl_1', '=cmd|"/c calc"!A1, Mara']]);
    const csv = ledgerCsv(ledgerView(ledger, { players, windows: [{ id: 'win_1', name: '@Spring' }] }));
    expect(csv).toContain(`"'=cmd|""/c calc""!A1, Mara"`);
    expect(csv).toContain(`,'@Spring,`);
    // A loss is written as a number.
    expect(csv.trim().endsWith(',-23.99')).toBe(true);
  });
});
