import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors';
import { type OrderWindow, windowState } from '#domain/team-orders/order-window';
import { soldIn } from '#domain/team-orders/sold-packs';
import type { TeamPackOrder } from '#domain/team-orders/team-pack-order';
import {
  checkWindow,
  type NewOrderWindow,
  type OrderWindowChanges,
  type OrderWindowView,
} from '#domain/team-orders/window-input';
import { checkAddress, type ShippingAddress } from '#domain/shipping/address';
import { inviteCode } from '#domain/teams/invite-code';
import { now } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { newId } from '../platform/new-id.ts';
import { changing } from '../platform/table/optimistic-row.ts';
import { transact, type Write } from '../platform/table/transact.ts';
import {
  allOrderWindows,
  loadOrderWindow,
  orderWindowRows,
  pointPageToWindow,
  type StoredOrderWindow,
} from '../table/teams/order-window.ts';
import { allPackOrders } from '../table/teams/team-pack-order.ts';
import { saleablePack } from './make-pack-order.ts';
import { resultMail } from './watch-windows.ts';

/** Characters of the public page's address: 60 random bits. */
const codeLength = 12;

const show = (window: OrderWindow, orders: readonly TeamPackOrder[]): OrderWindowView => ({
  ...window,
  state: windowState(window, now().toISOString()),
  ...soldIn(orders.filter(({ window_id }) => window_id === window.id)),
});

/** All order windows of a team with what they have sold, newest first: two reads. */
export async function showWindows(teamId: string): Promise<OrderWindowView[]> {
  const [windows, orders] = await Promise.all([allOrderWindows(teamId), allPackOrders(teamId)]);
  return windows.map((window) => show(window, orders));
}

/** A stored window. Throws `window.not_found`. */
export async function storedWindow(teamId: string, windowId: string): Promise<StoredOrderWindow> {
  const stored = await loadOrderWindow(teamId, windowId);
  if (!stored) throw new AppError('window.not_found');
  return stored;
}

const checkedAddress = (address: ShippingAddress | null): ShippingAddress | null =>
  address && checkAddress(address, { scope: readEnv(['SHIPPING_SCOPE']).SHIPPING_SCOPE, hasMega: false });

/** Opens an order window for a pack of the team. Throws what `saleablePack` throws, and `request.malformed`. */
export async function createWindow(userId: string, teamId: string, input: NewOrderWindow): Promise<OrderWindowView> {
  const at = now().toISOString();
  await saleablePack(teamId, input.team_pack_id);
  const window: OrderWindow = {
    ...input,
    id: newId('orderWindow'),
    team_id: teamId,
    page_code: inviteCode(randomBytes(codeLength)),
    opens_at: input.opens_at ?? at,
    team_address: checkedAddress(input.team_address),
    closed_at: null,
    created_by: userId,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  checkWindow(window);
  if (window.deadline <= at) {
    throw new AppError('request.malformed', { fields: { deadline: 'The deadline has passed.' } });
  }
  await transact([orderWindowRows.insert(window), pointPageToWindow(window)]);
  return show(window, []);
}

async function changeWindow(
  teamId: string,
  windowId: string,
  decide: (window: OrderWindow, at: string) => Promise<OrderWindow> | OrderWindow,
  companions: (window: OrderWindow) => readonly Write[] = () => [],
): Promise<OrderWindowView> {
  const { entity } = await changing(
    orderWindowRows,
    () => storedWindow(teamId, windowId),
    async (window) => {
      const at = now().toISOString();
      const next = { ...(await decide(window, at)), version: window.version + 1, updated_at: at };
      return { entity: next, with: companions(window) };
    },
  );
  return show(entity, await allPackOrders(teamId));
}

/** Changes a window. Orders that were placed stay as they are. Throws `window.not_found`, `window.changed`, `request.malformed`. */
export const editWindow = (
  teamId: string,
  windowId: string,
  { version, ...changes }: OrderWindowChanges,
): Promise<OrderWindowView> =>
  changeWindow(teamId, windowId, async (window) => {
    if (version !== undefined && version !== window.version) throw new AppError('window.changed');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const next: OrderWindow = { ...window, ...given };
    if (next.team_pack_id !== window.team_pack_id) await saleablePack(teamId, next.team_pack_id);
    checkWindow(next);
    return { ...next, team_address: checkedAddress(next.team_address) };
  });

/** Closes a window at once, and its organiser gets the result. One that is closed stays so. */
export const closeWindow = (teamId: string, windowId: string): Promise<OrderWindowView> =>
  changeWindow(
    teamId,
    windowId,
    (window, at) => ({ ...window, closed_at: window.closed_at ?? at }),
    (window) => (window.closed_at === null ? [resultMail(window)] : []),
  );
