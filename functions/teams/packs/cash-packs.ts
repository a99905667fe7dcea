import { AppError } from '#domain/tables/errors.ts';
import {
  type CashPackView,
  type NewCashPack,
  packsIn,
  takesCashPayment,
  unpaidCash,
  withCash,
} from '#domain/teams/packs/cash-packs.ts';
import { type OrderWindow, windowState } from '#domain/teams/packs/order-window.ts';
import { waitsForPrint } from '#domain/teams/packs/sold-packs.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { closePage } from '#functions/orders/checkout/payment-page.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { type Once, repeatIn } from '#functions/table/orders/add-once.ts';
import { orderWindowRows, storedWindow } from '#functions/table/teams/order-window.ts';
import { loadRosterPlayers } from '#functions/table/teams/roster-player.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { activePlayer } from '../roster/player-link.ts';
import { shownWindow } from './windows.ts';

/** GET …/cash-packs: who paid in cash, for coaches. Windows name players by id, so a name that was erased is gone here, too. Throws `window.not_found`. */
export async function readCashPacks(teamId: string, windowId: string): Promise<CashPackView[]> {
  const { cash } = (await storedWindow(teamId, windowId)).entity;
  const ids = cash.flatMap(({ player_id: id }) => id ?? []);
  const [players, orders] = await Promise.all([loadRosterPlayers(teamId, ids), allPackOrders(teamId)]);
  const unpaid = new Set(unpaidCash(cash, orders).map(({ id }) => id));
  const nameOf = (playerId: string): string =>
    players.find(({ id }) => id === playerId)?.player_name ?? 'Removed player';
  return cash.map(({ order_id: _order, ...line }) => ({
    ...line,
    player_name: line.player_id === null ? null : nameOf(line.player_id),
    is_paid: !unpaid.has(line.id),
  }));
}

/** Throws `window.organiser_pays`, `window.upcoming`, `window.ended` unless families can order now. */
function checkOpen(window: OrderWindow, at: string): void {
  const state = windowState(window, at);
  if (window.payer === 'organiser') throw new AppError('window.organiser_pays');
  if (state === 'upcoming') throw new AppError('window.upcoming');
  if (state === 'closed') throw new AppError('window.ended');
}

/**
 * POST /teams/:id/windows/:wid/cash-packs: records packs that a family paid for in cash, once per idempotency key. Throws `window.not_found`,
 * `player.not_found` for a player who left, `cash.too_many`, and the errors of `checkOpen`.
 */
export async function recordCashPack(
  teamId: string,
  windowId: string,
  { player_id: playerId, name, quantity }: NewCashPack,
  call: Once,
): Promise<OrderWindowView> {
  const isRepeat = repeatIn(call);
  const { entity } = await changeRow(
    orderWindowRows,
    () => storedWindow(teamId, windowId),
    async (window) => {
      if (await isRepeat()) return null;
      const at = now().toISOString();
      checkOpen(window, at);
      if (playerId !== null) await activePlayer(teamId, playerId);
      const whom = { player_id: playerId, name: playerId === null ? name : '' };
      const line = { ...whom, id: newId('cashPack'), quantity, recorded_at: at, order_id: null };
      return { entity: withCash(window, line), with: call.claim(line.id) };
    },
  );
  return shownWindow(entity);
}

/** DELETE …/cash-packs/:cid: takes back what was recorded wrongly. Throws `window.not_found`, `cash.not_found`, `cash.paid` also while an order pays for it. */
export async function removeCashPack(teamId: string, windowId: string, id: string): Promise<OrderWindowView> {
  const { entity } = await changeRow(
    orderWindowRows,
    () => storedWindow(teamId, windowId),
    async (window) => {
      const line = window.cash.find((one) => one.id === id);
      if (!line) throw new AppError('cash.not_found');
      const order = (await allPackOrders(teamId)).find((one) => one.id === line.order_id);
      if (order && (order.was_printed || waitsForPrint(order))) throw new AppError('cash.paid');
      return { entity: { ...window, cash: window.cash.filter((one) => one !== line) } };
    },
  );
  return shownWindow(entity);
}

/** Closes the payment pages of earlier presses, whoever opened them, so nobody pays twice for a pack. Throws `payment.processing`. */
async function closePages({ cash }: OrderWindow): Promise<void> {
  for (const id of new Set(cash.flatMap(({ order_id }) => order_id ?? []))) await closePage(id);
}

interface CashPayment {
  readonly teamId: string;
  readonly windowId: string | null;
  readonly team_pack_id: string;
  readonly quantity: number;
  readonly orderId: string;
}

/**
 * The window whose unpaid cash packs an order pays for, all at once, and the write that says so. Throws `window.not_found`, `window.ended`,
 * `cash.changed` if the organiser saw another number of packs, `payment.processing`.
 */
export async function claimCash({
  teamId,
  windowId,
  team_pack_id,
  quantity,
  orderId,
}: CashPayment): Promise<{ readonly window: OrderWindow; readonly write: Write }> {
  const stored = await storedWindow(teamId, windowId ?? '');
  const { entity: window } = stored;
  if (!takesCashPayment(window, now().toISOString())) throw new AppError('window.ended');
  await closePages(window);
  const unpaid = unpaidCash(window.cash, await allPackOrders(teamId));
  if (packsIn(unpaid) !== quantity || window.team_pack_id !== team_pack_id) throw new AppError('cash.changed');
  const cash = window.cash.map((line) => (unpaid.includes(line) ? { ...line, order_id: orderId } : line));
  return { window, write: orderWindowRows.save(stored, { ...window, cash }) };
}
