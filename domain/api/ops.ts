import * as z from 'zod';
import { HeldCard, HoldDecision } from '#domain/cards/card/card-holds.ts';
import { NewTemplate, OpsTemplateView, TemplateChanges } from '#domain/catalog/template-input.ts';
import { AuditEntryView } from '#domain/desk/audit-entry.ts';
import { DeadLetterQueue } from '#domain/desk/dead-letters.ts';
import { SearchHit } from '#domain/desk/search-hit.ts';
import { TicketMoveInput, TicketView, ticketStatuses } from '#domain/desk/ticket.ts';
import { refundParcels } from '#domain/orders/order/order-problem.ts';
import { orderStatuses } from '#domain/orders/order/order-states.ts';
import { OpsOrderRow, OpsOrderView } from '#domain/orders/order/order-view.ts';
import { ProblemDecision, ReprintedCard } from '#domain/orders/order/production-state.ts';
import { ReturnApproval, ReturnRejection, ReturnView, returnStatuses } from '#domain/orders/return/return-request.ts';
import { bulkMoveRow } from '#domain/production/queue/bulk-moves.ts';
import { Discount } from '#domain/shop/discount.ts';
import { DiscountChanges, NewDiscount } from '#domain/shop/discount-input.ts';
import { says } from '#domain/tables/errors.ts';
import { purchaseStatuses } from '#domain/teams/cards/purchase-moves.ts';
import { PurchaseMoveInput, TemplatePurchaseView } from '#domain/teams/cards/template-purchase.ts';
import { exampleId } from '#domain/values/ids.ts';
import { Cursor } from '#domain/values/paging.ts';
import { typedCode, typedLine, typedLines } from '#domain/values/typed-text.ts';
import { opsMailRoutes } from './ops-mail.ts';
import { opsPayoutRoutes } from './ops-payouts.ts';
import { productionRows } from './ops-production.ts';
import { examplePhotoKey, pageOf, routesOf } from './row.ts';

const move = { reply: OpsOrderView };
const words = typedLines(1000).min(1, { error: 'Please write something.' });
const decided = { reply: ReturnView };
const invalidStatus = says('status.invalid');

export const DiscountView = Discount.extend({ value: z.number(), minimum_subtotal: z.number(), uses: z.int() });

const Filter = typedLine(100).min(1).optional();

const decidesHold = {
  body: HoldDecision,
  reply: HeldCard,
  example: { photo_key: examplePhotoKey, generation_ids: [exampleId('generation')] },
} as const;

export const opsRoutes = routesOf('ops', {
  listOpsOrders: {
    call: 'GET /ops/orders',
    access: 'ops',
    query: z.object({ cursor: Cursor, status: z.enum(orderStatuses, invalidStatus).optional() }),
    reply: pageOf('orders', OpsOrderRow),
  },
  ...productionRows,
  readOpsOrder: { call: 'GET /ops/orders/:id', access: 'ops', ...move },
  startOrder: { call: 'POST /ops/orders/:id/start', access: 'ops', ...move },
  printOrder: { call: 'POST /ops/orders/:id/printed', access: 'ops', ...move },
  moveOrders: {
    call: 'POST /ops/moves',
    access: 'ops',
    ...bulkMoveRow,
    example: { move: 'start', orders: [{ id: exampleId('order') }] },
  },
  checkOrder: { call: 'POST /ops/orders/:id/quality-check', access: 'ops', ...move },
  packOrder: { call: 'POST /ops/orders/:id/pack', access: 'ops', ...move },
  shipOrder: {
    call: 'POST /ops/orders/:id/ship',
    access: 'ops',
    example: {},
    ...move,
    body: z.object({ carrier: typedLine(50).optional(), tracking_number: typedCode(60).optional() }),
  },
  sendOrderAgain: { call: 'POST /ops/orders/:id/send-again', access: 'ops', ...move },
  deliverOrder: { call: 'POST /ops/orders/:id/deliver', access: 'ops', ...move },
  reprintOrder: {
    call: 'POST /ops/orders/:id/reprint',
    access: 'ops',
    example: { reason: 'A scratch' },
    ...move,
    body: z.object({ reason: words, cards: z.array(ReprintedCard).min(1).max(100).optional() }),
  },
  refundOrder: {
    call: 'POST /ops/orders/:id/refund',
    access: 'ops',
    example: { note: 'Late', amount: 1 },
    ...move,
    // A refund with an amount needs it, so two clicks are one refund (D-130).
    key: 'optional',
    // Default: the whole rest.
    body: z.object({
      amount: z.number().min(0.01).multipleOf(0.01).max(10_000_000).optional(),
      note: words,
      /** After a refund of all the money: cancel the unsent order, or send it anyway. Default: it waits in Problems. */
      parcel: z.enum(refundParcels).optional(),
    }),
  },
  /** Answers an order's problem: it goes on, or is kept back. `reason` is the problem that the operator saw. */
  decideOrder: {
    call: 'POST /ops/orders/:id/decide',
    access: 'ops',
    ...move,
    body: ProblemDecision.omit({ at: true }).extend({ note: words }),
    example: { reason: 'disputed', choice: 'keep_back', note: 'Wait for the bank' },
  },
  checkFiles: { call: 'POST /ops/orders/:id/check-files', access: 'ops', ...move },
  stopOrder: {
    call: 'POST /ops/orders/:id/cancel',
    access: 'ops',
    ...move,
    body: z.object({ reason: words }),
    example: { reason: 'Torn' },
  },
  /** Takes checklist and team card out of an order that waits because they name a player who left (D-410). */
  leaveOutOfOrder: { call: 'POST /ops/orders/:id/leave-out', access: 'ops', ...move },
  noteOrder: {
    call: 'POST /ops/orders/:id/note',
    access: 'ops',
    ...move,
    body: z.object({ text: words }),
    example: { text: 'Called' },
  },
  listOpsReturns: {
    call: 'GET /ops/returns',
    access: 'ops',
    query: z.object({ cursor: Cursor, status: z.enum(returnStatuses, invalidStatus).default('requested') }),
    reply: pageOf('returns', ReturnView),
  },
  approveReturn: {
    call: 'POST /ops/returns/:id/approve',
    access: 'ops',
    ...decided,
    body: ReturnApproval,
    example: { resolution: 'refund' },
  },
  rejectReturn: {
    call: 'POST /ops/returns/:id/reject',
    access: 'ops',
    ...decided,
    body: ReturnRejection,
    example: { note: 'Another card' },
  },
  closeReturn: { call: 'POST /ops/returns/:id/close', access: 'ops', ...decided },
  listHolds: {
    call: 'GET /ops/holds',
    access: 'ops',
    query: z.object({ cursor: Cursor }),
    reply: pageOf('cards', HeldCard),
  },
  releaseHold: { call: 'POST /ops/holds/:id/release', access: 'ops', ...decidesHold },
  stopHold: { call: 'POST /ops/holds/:id/stop', access: 'ops', ...decidesHold },
  ...opsPayoutRoutes,
  listOpsPurchases: {
    call: 'GET /ops/template-purchases',
    access: 'ops',
    query: z.object({ cursor: Cursor, status: z.enum(purchaseStatuses, invalidStatus).default('paid') }),
    reply: pageOf('purchases', TemplatePurchaseView),
  },
  movePurchase: {
    call: 'POST /ops/template-purchases/:id/move',
    access: 'ops',
    body: PurchaseMoveInput,
    reply: TemplatePurchaseView,
    example: { move: 'start' },
  },
  listTickets: {
    call: 'GET /ops/tickets',
    access: 'ops',
    query: z.object({ cursor: Cursor, status: z.enum(ticketStatuses, invalidStatus).default('open') }),
    reply: pageOf('tickets', TicketView),
  },
  readTicket: { call: 'GET /ops/tickets/:number', access: 'ops', reply: TicketView },
  moveTicket: {
    call: 'POST /ops/tickets/:number/move',
    access: 'ops',
    body: TicketMoveInput,
    reply: TicketView,
    example: { move: 'answer', note: 'Written' },
  },
  listDiscounts: { call: 'GET /ops/discounts', access: 'ops', reply: pageOf('discounts', DiscountView) },
  ...opsMailRoutes,
  createDiscount: {
    call: 'POST /ops/discounts',
    access: 'ops',
    body: NewDiscount,
    status: 201,
    reply: DiscountView,
    example: { code: 'SPRING', kind: 'percent', value: 5 },
  },
  editDiscount: {
    call: 'PATCH /ops/discounts/:code',
    access: 'ops',
    body: DiscountChanges,
    reply: DiscountView,
    example: { is_active: false },
  },
  listOpsTemplates: {
    call: 'GET /ops/templates',
    access: 'ops',
    query: z.object({ cursor: Cursor }),
    reply: pageOf('templates', OpsTemplateView),
  },
  createTemplate: {
    call: 'POST /ops/templates',
    access: 'ops',
    body: NewTemplate,
    status: 201,
    reply: OpsTemplateView,
    example: { design: 'voltage', name: 'Voltage Hockey', category: 'Hockey', price: 2.5 },
  },
  editTemplate: {
    call: 'PATCH /ops/templates/:id',
    access: 'ops',
    body: TemplateChanges,
    reply: OpsTemplateView,
    example: { popularity_score: 97 },
  },
  listDeadLetters: {
    call: 'GET /ops/dead-letters',
    access: 'ops',
    reply: z.object({ queues: z.array(DeadLetterQueue) }),
  },
  redriveQueue: {
    call: 'POST /ops/redrive',
    access: 'ops',
    body: z.object({ queue: z.string().min(1).max(80) }),
    status: 202,
    reply: DeadLetterQueue,
    example: { queue: 'mail' },
  },
  searchEverything: {
    call: 'GET /ops/search',
    access: 'ops',
    query: z.object({ q: typedCode(200).default('') }),
    reply: z.object({ found: z.array(SearchHit) }),
  },
  listAudit: {
    call: 'GET /ops/audit',
    access: 'ops',
    query: z.object({
      month: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      what: Filter,
      by: Filter,
      subject: Filter,
      cursor: Cursor,
    }),
    reply: pageOf('entries', AuditEntryView),
  },
});
