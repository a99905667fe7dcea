import { exampleAddress } from '#domain/api/row.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import { paidOrder } from '#domain/orders/order/order-money.ts';
import { OrderWindow } from '#domain/teams/packs/order-window.ts';
import type { Payee } from '#domain/teams/payouts/payee.ts';
import { payouts as port } from '#functions/partners/payments/payouts.ts';
import { now } from '#functions/platform/clock.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadOrderWindow, orderWindowRows } from '#functions/table/teams/order-window.ts';
import { payeeRows } from '#functions/table/teams/payee.ts';
import { writePackOrder } from '#functions/table/teams/team-pack-order.ts';
import { packPrice } from './fundraiser.ts';
import type { Play } from './scenario.ts';

const ordersEach = 3;
export const teamOf = (run: number): string => `tem_chaos${run}`;

/** The ledger rows of a window's paid orders, without their orders. */
async function sellPacks(run: number, window_id: string): Promise<void> {
  const at = now().toISOString();
  for (let n = 0; n < ordersEach; n++) {
    const [id, quantity] = [`ord_chaos${run}x${n}`, 1 + ((run + n) % 4)];
    const subtotal = quantity * packPrice;
    const team_pack = {
      team_pack_id: 'tpk_chaos',
      pack_name: 'Roster pack',
      quantity,
      unit_price: packPrice,
      bulk_discount_percent: 0,
      fundraising_notes: '',
      deal_id: null,
      is_late: false,
      is_cash: false,
      minimum: null,
    };
    const totals = { subtotal, templates: new Map(), discount: 0, shipping: 0, tax: 0, total: subtotal };
    const parts = {
      id,
      number: `GC-${id}`,
      userId: `family-${run}`,
      email: 'family@example.com',
      address: exampleAddress,
    };
    const direct = { kind: 'team_packs', team_id: teamOf(run), team_pack } as const;
    const order = newOrder({ ...parts, totals, discountCode: null, items: [], at, direct });
    const paid = paidOrder(order, { sessionId: `cs_${id}`, intentId: `pi_${id}`, amount: subtotal, tax: 0 }, at);
    await transact(writePackOrder({ ...paid, window_id }));
  }
}

export const payeeId = (way: Payee['way'], run: number): string => `pye_${way}${run}`;

const aPayee = (run: number, way: Payee['way'], account_id: string | null): Payee => ({
  id: payeeId(way, run),
  team_id: teamOf(run),
  kind: 'organisation',
  name: 'Booster Club',
  way,
  address: way === 'cheque' ? exampleAddress : null,
  account_id,
  account: account_id === null ? 'none' : 'ready',
  created_at: now().toISOString(),
  updated_at: now().toISOString(),
  version: 1,
});

/** A window that closed 15 days ago, with paid orders and two payees of its team. Every third payee's bank refuses money at first. */
export async function storeSoldWindow({ aws }: Play, run: number): Promise<OrderWindow> {
  const known = await loadOrderWindow(teamOf(run), `win_chaos${run}`);
  if (known) return known.entity;
  const accountId = await port.openAccount({
    teamId: teamOf(run),
    payeeId: payeeId('bank', run),
    isOrganisation: true,
  });
  const outcome = run % 3 === 0 ? 'bad_bank' : 'ready';
  await aws.service('payments').control('account', { account: accountId, outcome });
  const [bank, cheque] = [aPayee(run, 'bank', accountId), aPayee(run, 'cheque', null)];
  const closed = new Date(now().getTime() - 15 * 86_400_000).toISOString();
  const window = OrderWindow.parse({
    id: `win_chaos${run}`,
    team_id: teamOf(run),
    team_pack_id: 'tpk_chaos',
    name: 'Chaos',
    notes: '',
    page_code: `CHAOS${run}`,
    opens_at: closed,
    deadline: closed,
    late_until: null,
    payer: 'families',
    delivery: 'family',
    is_fundraiser: true,
    closed_at: closed,
    payee_id: run % 5 === 4 ? cheque.id : bank.id,
    created_by: 'coach',
    created_at: closed,
    updated_at: closed,
    version: 1,
  });
  await sellPacks(run, window.id);
  await transact([payeeRows.insert(bank), payeeRows.insert(cheque), orderWindowRows.insert(window)]);
  return window;
}
