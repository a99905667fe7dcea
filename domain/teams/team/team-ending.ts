import type { PurchaseStatus } from '../cards/purchase-moves.ts';
import type { TeamPackOrder } from '../packs/ledger-row.ts';

type OrderState = Pick<TeamPackOrder, 'status' | 'fulfillment_status' | 'paid_amount' | 'refunded_amount'>;

/** Whether someone still waits for a team's order: unpaid, or paid and not delivered. False if the parcel is gone and refunded (D-211). */
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

/** Whether a team may be deleted now: no order and no design is pending (D-102). */
export const mayEnd = (orders: readonly OrderState[], purchases: readonly PurchaseStatus[]): boolean =>
  !orders.some(isAwaited) && !purchases.some((status) => inWork.includes(status));

/** Effect on a team if a member's account is erased. `refuse`: nobody else could lead it. */
export type Leaving = 'leave' | 'end' | 'refuse';

/** Effect of a member's final leaving: the last member ends the team, and the last admin of others must stay (D-102). */
export function leavingOf(isAdmin: boolean, counts: { readonly members: number; readonly admins: number }): Leaving {
  if (counts.members <= 1) return 'end';
  return isAdmin && counts.admins <= 1 ? 'refuse' : 'leave';
}
