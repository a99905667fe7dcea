import { expect } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadOrder, saveOrder } from '#functions/table/orders/order.ts';
import { loadSheets } from '#functions/table/production/batch.ts';
import { followDepartures } from '#functions/teams/permission/follow-departures.ts';
import { frontRequest } from './a-set.ts';
import type { SoldSet } from './a-sold-set.ts';
import type { Product } from './product.ts';

/** A guardian withdraws by the private link. */
export async function withdraw(product: Product, { id, player, coach }: SoldSet): Promise<void> {
  const link = `POST /teams/${id}/roster/players/${player?.id}/link` as const;
  const token = new URL((await product.call(link, {}, coach)).body.url).pathname.split('/').at(-1);
  expect((await product.call(`POST /player-links/${token}/revoke`, {})).status).toBe(200);
}

/** Lets the shop make the checklist and the team card again, as its jobs do within minutes. */
export async function remake(product: Product, sold: SoldSet): Promise<void> {
  await followDepartures();
  await product.aws.settled();
  await sold.pressSet();
  await followDepartures();
  await product.aws.settled();
}

const printing = { ...notBegun, batch_id: 'bat_past', printed_at: '2026-03-01T12:00:00.000Z' };
/** Orders whose cards have left the press. */
export const past: Readonly<Record<string, Partial<Order>>> = {
  printed: { status: 'in_production', fulfillment_status: 'printing', production: printing },
  packed: { status: 'in_production', fulfillment_status: 'packed', production: printing },
  shipped: { status: 'shipped', fulfillment_status: 'shipped', production: printing },
};

/** Changes a stored order. */
export async function become(id: string, over: Partial<Order>): Promise<void> {
  const stored = await loadOrder(id);
  if (stored) await transact([saveOrder(stored, { ...stored.entity, ...over })]);
}

/** Every file on a batch's sheets. */
export const filesOf = async (batchId: string): Promise<string[]> =>
  (await loadSheets(batchId)).flatMap(({ copies }) => copies.flatMap(({ front, back }) => [front.art, back.art]));

/** The names that a card prints on its front now. */
export async function printedNames(teamId: string, cardId: string): Promise<string> {
  return JSON.stringify(await frontRequest(teamId, cardId));
}
