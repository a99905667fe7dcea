import { AppError } from '#domain/tables/errors.ts';
import { nextState, type StateTable } from '#domain/values/state-table.ts';

export const purchaseStatuses = [
  'pending',
  'paid',
  'in_design',
  'proof_sent',
  'approved',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** The desk's moves, in working order. A second `send_proof` sends a changed proof. */
export const purchaseOpsMoves = ['start', 'send_proof', 'approve', 'deliver'] as const;
export type PurchaseOrderMove = 'pay' | 'cancel' | 'refund';
export type PurchaseMove = (typeof purchaseOpsMoves)[number] | PurchaseOrderMove;

/** The states of a custom template (P-36). From `in_design` on, it cannot be cancelled or refunded. */
export const purchaseStates: StateTable<PurchaseStatus, PurchaseMove> = [
  { event: 'pay', from: ['pending'], to: 'paid' },
  { event: 'cancel', from: ['pending'], to: 'cancelled' },
  { event: 'refund', from: ['paid'], to: 'refunded' },
  { event: 'start', from: ['paid'], to: 'in_design' },
  { event: 'send_proof', from: ['in_design', 'proof_sent'], to: 'proof_sent' },
  { event: 'approve', from: ['proof_sent'], to: 'approved' },
  { event: 'deliver', from: ['approved'], to: 'delivered' },
];

interface Moving {
  readonly status: PurchaseStatus;
  readonly version: number;
  readonly updated_at: string;
}

/** Throws `purchase.not_possible` if its status forbids the move. */
export function movePurchase<Purchase extends Moving>(purchase: Purchase, move: PurchaseMove, at: string): Purchase {
  const status = nextState(purchaseStates, purchase.status, move);
  if (status === null) throw new AppError('purchase.not_possible');
  return { ...purchase, status, version: purchase.version + 1, updated_at: at };
}
