import { PayoutMove, PayoutRow, PayoutsRequest } from '#domain/teams/payouts/payout-view.ts';
import { pageOf } from './row.ts';

/** The operators' list of what teams are paid. */
export const opsPayoutRoutes = {
  listOpsPayouts: {
    call: 'GET /ops/payouts',
    access: 'ops',
    query: PayoutsRequest,
    reply: pageOf('payouts', PayoutRow),
  },
  movePayout: {
    call: 'POST /ops/payouts/:id/moves',
    access: 'ops',
    body: PayoutMove,
    reply: PayoutRow,
    example: { act: 'send', version: 1 },
  },
} as const;
