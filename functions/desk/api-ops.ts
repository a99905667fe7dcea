import { serverLimits } from '#domain/tables/server-limits.ts';
import { listMails } from '#functions/mail/log/list-mails.ts';
import { liftSuppression, resendMail } from '#functions/mail/log/resend-mail.ts';
import { approveReturn, closeReturn, rejectReturn } from '#functions/orders/return/decide-return.ts';
import { returnView } from '#functions/orders/return/return-view.ts';
import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { readRates } from '#functions/production/parcel/read-rates.ts';
import { listHeld } from '#functions/table/cards/card.ts';
import { listAudit } from '#functions/table/desk/audit.ts';
import { listTicketsBy } from '#functions/table/desk/ticket.ts';
import { listAllOrders, listOrdersBy } from '#functions/table/orders/order.ts';
import { listReturnsBy } from '#functions/table/orders/return.ts';
import { whileAllStay } from '#functions/table/teams/departure.ts';
import { listPurchasesBy } from '#functions/table/teams/template-purchase.ts';
import { purchaseView } from '#functions/teams/cards/purchases.ts';
import { actOnPayout, readPayoutRows } from '#functions/teams/payouts/act-on-payout.ts';
import { leaveOut } from '#functions/teams/permission/leave-out.ts';
import { auditView } from './audit-view.ts';
import { listDeadLetters, redriveDeadLetters } from './dead-letters.ts';
import { decideOrder, verifyFiles } from './decide-order.ts';
import { createDiscount, editDiscount, readDiscounts } from './discounts.ts';
import { findAnything } from './find.ts';
import { heldView } from './held-view.ts';
import { releaseHold, stopHold } from './holds.ts';
import { countJobs, findOrders, readJobs } from './jobs.ts';
import { bulkMoveOrders } from './move-many.ts';
import {
  addNote,
  cancelOrder,
  markDelivered,
  markPacked,
  markPrinted,
  moveAndAudit,
  readOpsOrder,
  reprintCards,
  resendOrder,
  startOrder,
} from './move-order.ts';
import { decidePurchase } from './move-purchase.ts';
import { decideTicket, readTicketView } from './move-ticket.ts';
import { opsRowView } from './ops-order-view.ts';
import { refundOrder } from './refund-order.ts';
import { shipOrder } from './ship-order.ts';
import { createTemplate, editTemplate, readTemplates } from './templates.ts';

const limit = 50;

export const handler = areaHandler('ops', {
  listOpsOrders: async ({ query: { status, cursor } }) => {
    const { items, next } = await (status ? listOrdersBy(status, { limit, cursor }) : listAllOrders({ limit, cursor }));
    return { orders: await Promise.all(items.map(opsRowView)), next_cursor: next };
  },
  listJobs: ({ query }) => readJobs(query),
  countJobs: () => countJobs(),
  findOrders: ({ query }) => findOrders(query.q),
  readOpsOrder: ({ params }) => readOpsOrder(params.id),
  startOrder: ({ params, userId: by }) => startOrder(params.id, by),
  printOrder: ({ params, userId: by }) => markPrinted(params.id, by),
  moveOrders: ({ body, userId: by }) => bulkMoveOrders(body, by),
  checkOrder: ({ params, userId: by }) => moveAndAudit(params.id, 'check', { by }),
  packOrder: ({ params, userId: by }) => markPacked(params.id, by),
  shipOrder: ({ params, body, userId: by }) => shipOrder(params.id, { ...body, by }),
  readRates: ({ params }) => readRates(params.id),
  sendOrderAgain: ({ params, userId: by }) => resendOrder(params.id, by),
  deliverOrder: ({ params, userId: by }) => markDelivered(params.id, by),
  reprintOrder: ({ params, body, userId: by }) => reprintCards(params.id, { ...body, by }),
  refundOrder: ({ params, headers, body, userId: by }) =>
    refundOrder(params.id, { ...body, by, key: headers['idempotency-key'] }),
  decideOrder: ({ params, body, userId: by }) => decideOrder(params.id, { ...body, by }),
  checkFiles: async ({ params, userId: by }) => {
    await verifyFiles(params.id, by);
    return readOpsOrder(params.id);
  },
  stopOrder: ({ params, body, userId: by }) => cancelOrder(params.id, by, body.reason),
  leaveOutOfOrder: async ({ params, userId: by }) => {
    await leaveOut(params.id, by);
    return readOpsOrder(params.id);
  },
  noteOrder: ({ params, body, userId: by }) => addNote(params.id, body.text, by),
  listOpsReturns: async ({ query: { status, cursor } }) => {
    const { items, next } = await listReturnsBy(status, { limit, cursor });
    return { returns: await Promise.all(items.map(returnView)), next_cursor: next };
  },
  approveReturn: ({ params, body, userId: id }) =>
    approveReturn(params.id, body.resolution, { id, note: body.note }, whileAllStay),
  rejectReturn: ({ params, body, userId: id }) => rejectReturn(params.id, { id, note: body.note }),
  closeReturn: ({ params, userId }) => closeReturn(params.id, userId),
  listHolds: async ({ query }) => {
    const { items, next } = await listHeld({ limit: serverLimits.pageOfHolds, cursor: query.cursor });
    return { cards: await Promise.all(items.map(heldView)), next_cursor: next };
  },
  releaseHold: async ({ params, body, userId }) => heldView(await releaseHold(params.id, body, userId)),
  stopHold: async ({ params, body, userId }) => heldView(await stopHold(params.id, body, userId)),
  listOpsPayouts: ({ query: { state, cursor } }) => readPayoutRows(state, { limit, cursor }),
  movePayout: ({ params, body, userId }) => actOnPayout(params.id, body, userId),
  listOpsPurchases: async ({ query: { status, cursor } }) => {
    const { items, next } = await listPurchasesBy(status, { limit, cursor });
    return { purchases: items.map(purchaseView), next_cursor: next };
  },
  movePurchase: ({ params, body, userId }) => decidePurchase(params.id, body, userId),
  listTickets: async ({ query: { status, cursor } }) => {
    const { items, next } = await listTicketsBy(status, { limit, cursor });
    return { tickets: items, next_cursor: next };
  },
  readTicket: ({ params }) => readTicketView(params.number),
  moveTicket: ({ params, body, userId }) => decideTicket(params.number, body, userId),
  listMails: ({ query }) => listMails({ ...query, limit }),
  resendMail: ({ params, userId }) => resendMail(params.id, userId),
  liftSuppression: ({ params, userId }) => liftSuppression(params.id, userId),
  listDiscounts: async () => ({ discounts: await readDiscounts(), next_cursor: null }),
  createDiscount: ({ body, userId }) => createDiscount(body, userId),
  editDiscount: ({ params, body, userId }) => editDiscount(params.code, body, userId),
  listOpsTemplates: async ({ query: { cursor } }) => {
    const { items, next } = await readTemplates({ limit, cursor });
    return { templates: items, next_cursor: next };
  },
  createTemplate: ({ body, userId }) => createTemplate(body, userId),
  editTemplate: ({ params, body, userId }) => editTemplate(params.id, body, userId),
  listDeadLetters: async () => ({ queues: await listDeadLetters() }),
  redriveQueue: ({ body, userId }) => redriveDeadLetters(body.queue, userId),
  searchEverything: async ({ query }) => ({ found: await findAnything(query.q) }),
  listAudit: async ({ query: { cursor, ...request } }) => {
    const { items, next } = await listAudit(request, { limit, cursor });
    return { entries: await auditView(items), next_cursor: next };
  },
});
