import * as z from 'zod';
import { HeldCard, HoldDecision } from '#domain/cards/card/card-holds.ts';
import { NewTemplate, OpsTemplateView, TemplateChanges } from '#domain/catalog/template-input.ts';
import { AuditEntryView } from '#domain/desk/audit-entry.ts';
import { DeadLetterQueue } from '#domain/desk/dead-letters.ts';
import { SearchHit } from '#domain/desk/search-hit.ts';
import { TicketMoveInput, TicketView, ticketStatuses } from '#domain/desk/ticket.ts';
import { orderStatuses } from '#domain/orders/order/order-states.ts';
import { OpsOrderRow, OpsOrderView } from '#domain/orders/order/order-view.ts';
import { ReprintedCard } from '#domain/orders/order/production-state.ts';
import { ReturnApproval, ReturnRejection, ReturnView, returnStatuses } from '#domain/orders/return/return-request.ts';
import { bulkMoveRow } from '#domain/production/queue/bulk-moves.ts';
import { Discount } from '#domain/shop/discount.ts';
import { DiscountChanges, NewDiscount } from '#domain/shop/discount-input.ts';
import { purchaseStatuses } from '#domain/teams/cards/purchase-moves.ts';
import { PurchaseMoveInput, TemplatePurchaseView } from '#domain/teams/cards/template-purchase.ts';
import { says } from '../errors.ts';
import { opsMailRoutes } from './ops-mail.ts';
import { productionRows } from './ops-production.ts';
import { Cursor, pageOf, type RowsOf } from './row.ts';

const move = { reply: OpsOrderView };
const words = z.string().trim().min(1, { error: 'Please write something.' }).max(1000, says('text.too_long'));
const decided = { reply: ReturnView };
const invalidStatus = says('status.invalid');

/** A discount as the API answers it: `value` of a fixed code and `minimum_subtotal` in dollars. `uses` counts the orders that hold it. */
export const DiscountView = Discount.extend({ value: z.number(), minimum_subtotal: z.number(), uses: z.int() });

/** A filter of the audit log: an action, or an id. */
const Filter = z.string().trim().min(1).max(100).optional();

export const opsRoutes = {
  listOpsOrders: {
    // Default: orders of every status, newest first.
    query: z.object({ cursor: Cursor, status: z.enum(orderStatuses, invalidStatus).optional() }),
    reply: pageOf('orders', OpsOrderRow),
  },
  ...productionRows,
  readOpsOrder: move,
  startOrder: move,
  printOrder: move,
  moveOrders: bulkMoveRow,
  checkOrder: move,
  packOrder: move,
  shipOrder: {
    ...move,
    // Default: a number of the carrier.
    body: z.object({ carrier: z.string().max(50).optional(), tracking_number: z.string().max(60).optional() }),
  },
  sendOrderAgain: move,
  deliverOrder: move,
  reprintOrder: {
    ...move,
    // Default: all cards of the order.
    body: z.object({ reason: words, cards: z.array(ReprintedCard).min(1).max(100).optional() }),
  },
  refundOrder: {
    ...move,
    // A refund with an amount needs it: two clicks are one refund (D-91).
    key: 'optional',
    // Default: everything that is left.
    body: z.object({ amount: z.number().min(0.01).multipleOf(0.01).max(10_000_000).optional(), note: words }),
  },
  stopOrder: { ...move, body: z.object({ reason: words }) },
  noteOrder: { ...move, body: z.object({ text: words }) },
  listOpsReturns: {
    query: z.object({ cursor: Cursor, status: z.enum(returnStatuses, invalidStatus).default('requested') }),
    reply: pageOf('returns', ReturnView),
  },
  approveReturn: { ...decided, body: ReturnApproval },
  rejectReturn: { ...decided, body: ReturnRejection },
  closeReturn: decided,
  listHolds: { query: z.object({ cursor: Cursor }), reply: pageOf('cards', HeldCard) },
  releaseHold: { body: HoldDecision, reply: HeldCard },
  stopHold: { body: HoldDecision, reply: HeldCard },
  listOpsPurchases: {
    query: z.object({ cursor: Cursor, status: z.enum(purchaseStatuses, invalidStatus).default('paid') }),
    reply: pageOf('purchases', TemplatePurchaseView),
  },
  movePurchase: { body: PurchaseMoveInput, reply: TemplatePurchaseView },
  listTickets: {
    query: z.object({ cursor: Cursor, status: z.enum(ticketStatuses, invalidStatus).default('open') }),
    reply: pageOf('tickets', TicketView),
  },
  readTicket: { reply: TicketView },
  moveTicket: { body: TicketMoveInput, reply: TicketView },
  listDiscounts: { reply: pageOf('discounts', DiscountView) },
  ...opsMailRoutes,
  createDiscount: { body: NewDiscount, status: 201, reply: DiscountView },
  editDiscount: { body: DiscountChanges, reply: DiscountView },
  listOpsTemplates: { query: z.object({ cursor: Cursor }), reply: pageOf('templates', OpsTemplateView) },
  createTemplate: { body: NewTemplate, status: 201, reply: OpsTemplateView },
  editTemplate: { body: TemplateChanges, reply: OpsTemplateView },
  listDeadLetters: { reply: z.object({ queues: z.array(DeadLetterQueue) }) },
  redriveQueue: { body: z.object({ queue: z.string().min(1).max(80) }), status: 202, reply: DeadLetterQueue },
  searchEverything: {
    query: z.object({ q: z.string().trim().max(200).default('') }),
    reply: z.object({ found: z.array(SearchHit) }),
  },
  listAudit: {
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
} as const satisfies RowsOf<'ops'>;
