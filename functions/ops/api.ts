import { areaHandler } from '../platform/http/area-handler.ts';
import { createDiscount, showDiscount } from './discounts.ts';
import { moveTicketByOps, readTicketByOps } from './move-ticket.ts';
import { releaseHold, stopHold } from './holds.ts';
import { deliverByOps, moveByOps, noteByOps, readOpsOrder, sendAgainByOps, stopByOps } from './move-order.ts';
import { movePurchaseByOps } from './move-purchase.ts';
import { refundByOps } from './refund-order.ts';
import { shipByOps } from './ship-order.ts';
import { showHeld } from './show-held.ts';
import { showOpsRow } from './show-ops-order.ts';
import { approveReturn, closeReturn, rejectReturn } from '../orders/returns/decide-return.ts';
import { showReturn } from '../orders/returns/show-return.ts';
import { listAudit } from '../table/ops/audit.ts';
import { listHeld } from '../table/cards/card.ts';
import { listDiscounts } from '../table/shop/discount.ts';
import { listOrdersBy } from '../table/orders/order.ts';
import { listTicketsBy } from '../table/support/ticket.ts';
import { listPurchasesBy } from '../table/teams/template-purchase.ts';
import { showPurchase } from '../team-cards/purchases.ts';
import { listReturnsBy } from '../table/orders/return.ts';

/** Rows of a page of an operator's list. */
const limit = 50;

export const handler = areaHandler('ops', {
  listOpsOrders: async ({ query: { status, cursor } }) => {
    const { items, next } = await listOrdersBy(status, { limit, cursor });
    return { orders: await Promise.all(items.map(showOpsRow)), next_cursor: next };
  },
  readOpsOrder: ({ params }) => readOpsOrder(params.id),
  startOrder: ({ params, userId: by }) => moveByOps(params.id, 'start', { by }),
  checkOrder: ({ params, userId: by }) => moveByOps(params.id, 'check', { by }),
  packOrder: ({ params, userId: by }) => moveByOps(params.id, 'pack', { by }),
  shipOrder: ({ params, body, userId: by }) => shipByOps(params.id, { ...body, by }),
  sendOrderAgain: ({ params, userId: by }) => sendAgainByOps(params.id, by),
  deliverOrder: ({ params, userId: by }) => deliverByOps(params.id, by),
  reprintOrder: ({ params, body, userId: by }) => moveByOps(params.id, 'reprint', { by, why: body.reason }),
  refundOrder: ({ params, headers, body, userId: by }) =>
    refundByOps(params.id, { ...body, by, key: headers['idempotency-key'] }),
  stopOrder: ({ params, body, userId: by }) => stopByOps(params.id, by, body.reason),
  noteOrder: ({ params, body, userId: by }) => noteByOps(params.id, body.text, by),
  listOpsReturns: async ({ query: { status, cursor } }) => {
    const { items, next } = await listReturnsBy(status, { limit, cursor });
    return { returns: await Promise.all(items.map(showReturn)), next_cursor: next };
  },
  approveReturn: ({ params, body, userId: id }) => approveReturn(params.id, body.resolution, { id, note: body.note }),
  rejectReturn: ({ params, body, userId: id }) => rejectReturn(params.id, { id, note: body.note }),
  closeReturn: ({ params, userId }) => closeReturn(params.id, userId),
  listHolds: async ({ query }) => {
    const { items, next } = await listHeld({ limit, cursor: query.cursor });
    return { cards: await Promise.all(items.map(showHeld)), next_cursor: next };
  },
  releaseHold: ({ params, body, userId }) => releaseHold(params.id, body, userId),
  stopHold: ({ params, body, userId }) => stopHold(params.id, body, userId),
  listOpsPurchases: async ({ query: { status, cursor } }) => {
    const { items, next } = await listPurchasesBy(status, { limit, cursor });
    return { purchases: items.map(showPurchase), next_cursor: next };
  },
  movePurchase: ({ params, body, userId }) => movePurchaseByOps(params.id, body, userId),
  listTickets: async ({ query: { status, cursor } }) => {
    const { items, next } = await listTicketsBy(status, { limit, cursor });
    return { tickets: items, next_cursor: next };
  },
  readTicket: ({ params }) => readTicketByOps(params.number),
  moveTicket: ({ params, body, userId }) => moveTicketByOps(params.number, body, userId),
  listDiscounts: async () => ({ discounts: (await listDiscounts()).map(showDiscount), next_cursor: null }),
  createDiscount: ({ body }) => createDiscount(body),
  listAudit: async ({ query: { month, cursor } }) => {
    const { items, next } = await listAudit(month, { limit, cursor });
    return { entries: items, next_cursor: next };
  },
});
