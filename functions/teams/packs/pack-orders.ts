import type * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import {
  type NewPackOrder,
  type OnePackOrder,
  type PackOrderView,
  type PlacedPackOrder,
  packOrderView,
} from '#domain/teams/packs/order.ts';
import { isMinimumSafe, minimumOf, type OrderWindow } from '#domain/teams/packs/order-window.ts';
import { ledgerRowOf } from '#domain/teams/packs/pack-order-row.ts';
import { checkoutWithoutCart } from '#functions/orders/checkout/checkout-without-cart.ts';
import { now } from '#functions/platform/clock.ts';
import { optionalKey } from '#functions/platform/http/optional-key.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { storedWindow } from '#functions/table/teams/order-window.ts';
import { listPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { claimCash } from './cash-packs.ts';
import { makePackOrder, saleablePack } from './make-pack-order.ts';

/** An order of a team. Only its buyer gets the address, not the coach. Throws `order.not_found`. */
export async function readPackOrder(
  userId: string,
  teamId: string,
  orderId: string,
): Promise<z.infer<typeof OnePackOrder>> {
  const order = (await loadOrder(orderId))?.entity;
  const row = order && ledgerRowOf(order);
  if (!order || row?.team_id !== teamId) throw new AppError('order.not_found');
  return { ...packOrderView(row), shipping_address: order.user_id === userId ? order.shipping_address : null };
}

export async function readPackOrders(
  teamId: string,
  page: PageRequest,
): Promise<{ pack_orders: PackOrderView[]; next_cursor: string | null }> {
  const { items, next } = await listPackOrders(teamId, page);
  return { pack_orders: items.map(packOrderView), next_cursor: next };
}

interface Caller {
  readonly userId: string;
  readonly teamId: string;
  readonly header: string | undefined;
}

/** The window that an organiser's own order counts for. Throws `window.not_found`, and `window.ended` once it could top up a minimum (D-555). */
async function openFor(teamId: string, windowId: string): Promise<OrderWindow> {
  const { entity: window } = await storedWindow(teamId, windowId);
  if (!isMinimumSafe(window, now().toISOString())) throw new AppError('window.ended');
  return window;
}

/**
 * POST /teams/:id/pack-orders: an organizer orders packs with the bulk discount (P-17), or those that families paid for in cash at their price (D-580),
 * and pays on the provider's page. Throws the errors of `claimCash`, `openFor`, `saleablePack`, `makePackOrder` and `checkoutWithoutCart`.
 */
export async function orderPacks(
  { userId, teamId, header }: Caller,
  request: NewPackOrder,
): Promise<z.infer<typeof PlacedPackOrder>> {
  const { window_id: windowId } = request;
  const placed = await checkoutWithoutCart(
    { userId, key: optionalKey(header), request: ['pack-order', teamId, request] },
    async (draft) => {
      const cash = request.is_cash ? await claimCash({ ...request, teamId, windowId, orderId: draft.id }) : null;
      const window = cash?.window ?? (windowId === null ? null : await openFor(teamId, windowId));
      const order = await makePackOrder(draft, {
        pack: await saleablePack(teamId, request.team_pack_id),
        quantity: request.quantity,
        address: request.shipping_address,
        expectedTotal: request.expected_total,
        buyer: cash ? 'family' : 'organiser',
        isFundraising: cash ? cash.window.is_fundraiser : request.is_fundraising_order,
        notes: request.fundraising_notes,
        windowId,
        playerId: null,
        isLate: false,
        isCash: cash !== null,
        minimum: window && minimumOf(window),
        words: request.lucky_words,
        ownPlayer: null,
      });
      return { ...order, with: [...(order.with ?? []), ...(cash ? [cash.write] : [])] };
    },
  );
  return { ...(await readPackOrder(userId, teamId, placed.order_id)), ...placed };
}
