import { ledgerOf } from '#domain/team-orders/ledger';
import { ledgerCsv } from '#domain/team-orders/ledger-csv';
import { type LedgerAsked, type LedgerView, ledgerView } from '#domain/team-orders/ledger-view';
import { BytesReply } from '../platform/http/reply.ts';
import { allOrderWindows } from '../table/teams/order-window.ts';
import { allRoster } from '../table/teams/roster-player.ts';
import { allPackOrders } from '../table/teams/team-pack-order.ts';

/** The ledger of a team, of one window or of all its orders, as JSON or as a file: three reads. */
export async function readLedger(teamId: string, { window, format }: LedgerAsked): Promise<LedgerView | BytesReply> {
  const [orders, windows, roster] = await Promise.all([
    allPackOrders(teamId),
    allOrderWindows(teamId),
    allRoster(teamId),
  ]);
  const players = new Map(roster.map(({ entity }) => [entity.id, entity.player_name]));
  const view = ledgerView(ledgerOf(orders, window ?? null), { players, windows });
  if (format === 'json') return view;
  return new BytesReply(Buffer.from(ledgerCsv(view), 'utf8'), 'text/csv; charset=utf-8', {
    'content-disposition': 'attachment; filename="ledger.csv"',
  });
}
