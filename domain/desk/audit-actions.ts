import type { AuditState } from './audit-entry.ts';

const order = ['status', 'payment_status', 'fulfillment_status', 'refunded_amount'] as const;
const request = ['status', 'resolution', 'refund_amount', 'replacement_order_id'] as const;
const purchase = ['status', 'template_id'] as const;
const status = ['status'] as const;
const card = ['status', 'held'] as const;
const discount = ['kind', 'value', 'minimum_subtotal', 'starts_at', 'ends_at', 'per_user_limit', 'is_active'] as const;
const template = ['name', 'category', 'style', 'price_cents', 'popularity_score', 'is_active', 'design'] as const;
const payout = ['state', 'amount', 'attempt'] as const;
const nothing = [] as const;

/** Actions of the audit log → the logged fields: ids, states and cents, never names, addresses or notes. The log outlives an erased account (P-51). */
export const auditTable = {
  'order.start': order,
  'order.batched': order,
  'order.check': order,
  'order.print': order,
  'order.reprint': order,
  'order.pack': order,
  'order.ship': order,
  'order.deliver': order,
  'order.send_again': order,
  'order.leave_out': order,
  'order.stop': order,
  'order.refund': order,
  'order.decide': order,
  'order.files_checked': nothing,
  'order.files_restored': nothing,
  'order.note': nothing,
  'batch.created': status,
  'batch.printed': status,
  'batch.repeated': status,
  'return.approved': request,
  'return.rejected': request,
  'return.closed': request,
  'hold.released': card,
  'hold.stopped': card,
  'ticket.open': status,
  'ticket.answered': status,
  'ticket.closed': status,
  'purchase.start': purchase,
  'purchase.send_proof': purchase,
  'purchase.approve': purchase,
  'purchase.deliver': purchase,
  'discount.created': discount,
  'discount.changed': discount,
  'template.created': template,
  'template.changed': template,
  'queue.redriven': ['dead_letters'],
  'execution.redriven': nothing,
  'mail.resent': nothing,
  'mail.suppression_lifted': nothing,
  'payment.late': nothing,
  'payment.repeated': nothing,
  'payment.other_page': nothing,
  'payment.foreign_session': nothing,
  'payment.disputed': nothing,
  'payment.dispute_won': nothing,
  'payment.dispute_lost': nothing,
  'payment.differs': nothing,
  'payment.unknown_order': nothing,
  'payee.added': ['kind', 'way'],
  'payee.chosen': ['payee_id'],
  'payout.send': payout,
  'payout.retry': payout,
  'payout.post': payout,
  'payout.return': payout,
  'payout.take_back': payout,
  'refund.unasked': nothing,
  'refund.reduced': nothing,
  'refund.refused': nothing,
  'refund.stands': nothing,
  'refund.returned': nothing,
} as const satisfies Record<string, readonly string[]>;
export type AuditAction = keyof typeof auditTable;
export const auditActions = Object.keys(auditTable) as AuditAction[];

const isValue = (value: unknown): value is AuditState[string] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The logged fields for an action. Omits non-scalar fields. */
export const auditState = (action: AuditAction, thing: object): AuditState =>
  Object.fromEntries(
    auditTable[action].flatMap((field) => {
      const value = (thing as Readonly<Record<string, unknown>>)[field];
      return isValue(value) ? [[field, value] as const] : [];
    }),
  );
