import { randomBytes } from 'node:crypto';
import { checkAddress, type ShippingAddress, type TypedAddress } from '#domain/orders/order/address.ts';
import { AppError } from '#domain/tables/errors.ts';
import { packsIn, takesCashPayment, unpaidCash } from '#domain/teams/packs/cash-packs.ts';
import type { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import { type OrderWindow, windowState } from '#domain/teams/packs/order-window.ts';
import { soldAt, soldIn } from '#domain/teams/packs/sold-packs.ts';
import { checkEarning, priced } from '#domain/teams/packs/team-pack.ts';
import {
  checkMinimum,
  checkWindow,
  type NewOrderWindow,
  type OrderWindowChanges,
  type OrderWindowView,
} from '#domain/teams/packs/window-input.ts';
import { inviteCode } from '#domain/teams/team/invite-code.ts';
import { dollars } from '#domain/values/money.ts';
import { now } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import {
  allOrderWindows,
  orderWindowRows,
  pointPageToWindow,
  storedWindow,
} from '#functions/table/teams/order-window.ts';
import { teamPackRows } from '#functions/table/teams/team-pack.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { saleablePack } from './make-pack-order.ts';
import { checkNewPrice } from './new-price.ts';
import { storedTeamPack } from './team-packs.ts';
import { resultMail } from './watch-windows.ts';

/** Characters of the public page's code: 60 random bits. */
const codeLength = 12;

function show({ cash, ...window }: OrderWindow, orders: readonly TeamPackOrder[]): OrderWindowView {
  const own = orders.filter(({ window_id }) => window_id === window.id);
  const at = now().toISOString();
  return {
    ...window,
    state: windowState(window, at),
    cash_packs: packsIn(cash),
    cash_to_pay: packsIn(unpaidCash(cash, own)),
    takes_cash_payment: takesCashPayment(window, at),
    ...soldIn(own),
    sold_at: soldAt(own).map(({ price, packs }) => ({ price: dollars(price), packs })),
  };
}

/** All order windows of a team with their sales, newest first, in two reads. */
export async function readWindows(teamId: string): Promise<OrderWindowView[]> {
  const [windows, orders] = await Promise.all([allOrderWindows(teamId), allPackOrders(teamId)]);
  return windows.map((window) => show(window, orders));
}

/** One window as it is now, with its sales. */
export const shownWindow = async (window: OrderWindow): Promise<OrderWindowView> =>
  show(window, await allPackOrders(window.team_id));

const checkedAddress = (address: TypedAddress | null): ShippingAddress | null =>
  address && checkAddress(address, { scope: readEnv(['SHIPPING_SCOPE']).SHIPPING_SCOPE, hasMega: false });

type PackOfWindow = Pick<NewOrderWindow, 'team_pack_id' | 'payer' | 'price' | 'at_cost'>;

/** The write that prices a new window's pack. Empty if the price stays. Throws the errors of `saleablePack`, and `team_pack.earns_nothing`. */
async function packWrites(teamId: string, { team_pack_id: id, payer, ...said }: PackOfWindow): Promise<Write[]> {
  await saleablePack(teamId, id);
  const stored = await storedTeamPack(teamId, id);
  const pack = priced(stored.entity, said);
  const { price, at_cost: atCost } = stored.entity;
  if (payer === 'families') checkEarning(pack);
  if (pack.price !== price) await checkNewPrice(pack);
  if (pack.price === price && pack.at_cost === atCost) return [];
  return [teamPackRows.save(stored, { ...pack, version: pack.version + 1, updated_at: now().toISOString() })];
}

/** Opens an order window for a pack of the team. Throws the errors of `packWrites`, and `request.malformed`. */
export async function createWindow(
  userId: string,
  teamId: string,
  { price, at_cost, ...input }: NewOrderWindow,
): Promise<OrderWindowView> {
  const at = now().toISOString();
  const window: OrderWindow = {
    ...input,
    id: newId('orderWindow'),
    team_id: teamId,
    page_code: inviteCode(randomBytes(codeLength)),
    opens_at: input.opens_at ?? at,
    team_address: checkedAddress(input.team_address),
    outcome: null,
    cash: [],
    closed_at: null,
    settled_at: null,
    payee_id: await lastPayee(teamId),
    created_by: userId,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  checkWindow(window);
  checkDeadline(window, at);
  await retryOnConflict(async () => {
    const pack = await packWrites(teamId, { ...input, price, at_cost });
    await transact([orderWindowRows.insert(window), pointPageToWindow(window), ...pack]);
  });
  return show(window, []);
}

function checkDeadline({ deadline }: OrderWindow, at: string): void {
  if (deadline <= at) throw new AppError('request.malformed', { fields: { deadline: 'The deadline has passed.' } });
}

/** The payee of the team's latest window: the next one pays the same until an admin chooses another. */
const lastPayee = async (teamId: string): Promise<string | null> =>
  (await allOrderWindows(teamId))[0]?.payee_id ?? null;

async function changeWindow(
  teamId: string,
  windowId: string,
  decide: (window: OrderWindow, at: string) => Promise<OrderWindow> | OrderWindow,
  companions: (window: OrderWindow) => readonly Write[] = () => [],
): Promise<OrderWindowView> {
  const { entity } = await changeRow(
    orderWindowRows,
    () => storedWindow(teamId, windowId),
    async (window) => {
      const at = now().toISOString();
      const next = { ...(await decide(window, at)), version: window.version + 1, updated_at: at };
      return { entity: next, with: companions(window) };
    },
  );
  return shownWindow(entity);
}

/** Checks a window's pack if it changes, or if families will pay from now on. Throws the errors of `saleablePack`, and `team_pack.earns_nothing`. */
async function checkPack(window: OrderWindow, next: OrderWindow): Promise<void> {
  if (next.team_pack_id === window.team_pack_id && next.payer === window.payer) return;
  const pack = await saleablePack(next.team_id, next.team_pack_id);
  if (next.payer === 'families') checkEarning(pack);
}

/** Changes a window that has not ended. Placed orders stay as they are. Throws `window.not_found`, `window.changed`, `window.ended`, `request.malformed`, and the errors of `checkPack`. */
export const editWindow = (
  teamId: string,
  windowId: string,
  { version, ...changes }: OrderWindowChanges,
): Promise<OrderWindowView> =>
  changeWindow(teamId, windowId, async (window, at) => {
    const { team_address: typed, ...rest } = changes;
    if (version !== undefined && version !== window.version) throw new AppError('window.changed');
    if (windowState(window, at) === 'closed') throw new AppError('window.ended');
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const team_address = typed === undefined ? window.team_address : checkedAddress(typed);
    const next: OrderWindow = { ...window, ...given, team_address };
    await checkPack(window, next);
    checkWindow(next);
    checkMinimum(window, next, at);
    if (next.deadline !== window.deadline) checkDeadline(next, at);
    return next;
  });

/** Closes a window at once and mails the result to its organizer. Idempotent. */
export const closeWindow = (teamId: string, windowId: string): Promise<OrderWindowView> =>
  changeWindow(
    teamId,
    windowId,
    (window, at) => ({ ...window, closed_at: window.closed_at ?? at }),
    (window) => (window.closed_at === null && window.min_packs === null ? [resultMail(window)] : []),
  );
