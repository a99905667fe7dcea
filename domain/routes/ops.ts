import * as z from 'zod';
import { says } from '../errors.ts';
import { HeldCard, HoldDecision } from '../cards/card-holds.ts';
import { Discount, TypedDiscountCode } from '../discounts/discount.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { OpsOrderRow, OpsOrderView } from '../orders/order-view.ts';
import { ReturnApproval, ReturnRejection, ReturnView, returnStatuses } from '../returns/return-request.ts';
import { TicketMoveInput, TicketView, ticketStatuses } from '../support/ticket.ts';
import { purchaseStatuses } from '../team-cards/purchase-moves.ts';
import { PurchaseMoveInput, TemplatePurchaseView } from '../team-cards/template-purchase.ts';
import { Cursor, pageOf, type RowsOf } from './row.ts';

const move = { reply: OpsOrderView };
const words = z.string().trim().min(1, { error: 'Please write something.' }).max(1000, says('text.too_long'));
const decided = { reply: ReturnView };
const invalidStatus = says('status.invalid');

/** A discount as the API answers it: `value` of a fixed code and `minimum_subtotal` in dollars. */
export const DiscountView = Discount.extend({ value: z.number(), minimum_subtotal: z.number() });

export const opsRoutes = {
  listOpsOrders: {
    query: z.object({ cursor: Cursor, status: z.enum(orderStatuses, invalidStatus).default('paid') }),
    reply: pageOf('orders', OpsOrderRow),
  },
  readOpsOrder: move,
  startOrder: move,
  checkOrder: move,
  packOrder: move,
  shipOrder: {
    ...move,
    // Default: a number of the carrier.
    body: z.object({ carrier: z.string().max(50).optional(), tracking_number: z.string().max(60).optional() }),
  },
  sendOrderAgain: move,
  deliverOrder: move,
  reprintOrder: { ...move, body: z.object({ reason: words }) },
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
  createDiscount: {
    body: z.object({
      code: TypedDiscountCode,
      kind: Discount.shape.kind,
      value: z.number().min(0).max(10_000).default(0),
      minimum_subtotal: z.number().min(0).max(100_000).default(0),
      starts_at: z.iso.datetime().nullable().default(null),
      ends_at: z.iso.datetime().nullable().default(null),
      per_user_limit: z.int().min(1).nullable().default(null),
    }),
    status: 201,
    reply: DiscountView,
  },
  listAudit: {
    query: z.object({
      month: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      cursor: Cursor,
    }),
    reply: pageOf(
      'entries',
      z.object({
        id: z.string(),
        at: z.string(),
        what: z.string(),
        subject: z.string(),
        seen: z.array(z.string()),
        by: z.string(),
      }),
    ),
  },
} as const satisfies RowsOf<'ops'>;
