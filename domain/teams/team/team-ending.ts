import type { PurchaseStatus } from '../cards/purchase-moves.ts';
import type { TeamPackOrder } from '../packs/team-pack-order.ts';

type OrderState = Pick<TeamPackOrder, 'status' | 'fulfillment_status' | 'paid_amount' | 'refunded_amount'>;

/** Whether someone still waits for an order of a team: it may still be paid, or is paid and not delivered, and the parcel is not gone with its money given back (D-211). */
function isAwaited({
  status,
  fulfillment_status: parcel,
  paid_amount: paid,
  refunded_amount: back,
}: OrderState): boolean {
  if (status === 'pending_payment') return true;
  const isGone = (parcel === 'lost' || parcel === 'returned_to_sender') && back >= paid;
  return (status === 'paid' || status === 'in_production' || status === 'shipped') && !isGone;
}

const inWork: readonly PurchaseStatus[] = ['paid', 'in_design', 'proof_sent', 'approved'];

/** Whether a team may be deleted now: no order is awaited, and no design is being made for it (D-102). */
export const mayEnd = (orders: readonly OrderState[], purchases: readonly PurchaseStatus[]): boolean =>
  !orders.some(isAwaited) && !purchases.some((status) => inWork.includes(status));

/** What becomes of a team when one of its members has the account erased. `refuse`: no one else could lead it. */
export type Leaving = 'leave' | 'end' | 'refuse';

/** A member's leaving for good: the last one ends the team, and the last admin of others may not go (D-102). */
export function leavingOf(isAdmin: boolean, counts: { readonly members: number; readonly admins: number }): Leaving {
  if (counts.members <= 1) return 'end';
  return isAdmin && counts.admins <= 1 ? 'refuse' : 'leave';
}
