import { AppError } from '#domain/tables/errors.ts';
import { ledgerOf } from '#domain/teams/packs/ledger.ts';
import { ledgerCsv } from '#domain/teams/packs/ledger-csv.ts';
import type { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import {
  type FamilyLedgerRequest,
  familyLedgerView,
  type LedgerRequest,
  type LedgerView,
  ledgerView,
  openLedgerView,
} from '#domain/teams/packs/ledger-view.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { allOrderWindows } from '#functions/table/teams/order-window.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { playerBehind } from '../roster/player-link.ts';
import { windowAt } from './team-page.ts';

type Reply = LedgerView | BytesReply;

function asFormat(view: LedgerView, { format }: FamilyLedgerRequest): Reply {
  if (format === 'json') return view;
  return new BytesReply(Buffer.from(ledgerCsv(view), 'utf8'), 'text/csv; charset=utf-8', {
    'content-disposition': 'attachment; filename="ledger.csv"',
  });
}

/** The sums for a family, without orders and children (D-285). */
async function forFamily(
  teamId: string,
  orders: readonly TeamPackOrder[],
  request: FamilyLedgerRequest,
): Promise<Reply> {
  return asFormat(familyLedgerView(ledgerOf(orders), await allOrderWindows(teamId)), request);
}

interface Member {
  readonly teamId: string;
  readonly role: string;
}

/** A team's ledger, of one window or all orders, as JSON or a file. Members without management rights get the sums. */
export async function readLedger({ teamId, role }: Member, request: LedgerRequest): Promise<Reply> {
  const [orders, windows] = await Promise.all([allPackOrders(teamId), allOrderWindows(teamId)]);
  const ledger = ledgerOf(orders, request.window ?? null);
  if (!hasRight(role, 'manage')) return asFormat(openLedgerView(ledger, windows), request);
  const players = new Map((await allRoster(teamId)).map(({ entity }) => [entity.id, entity.player_name]));
  return asFormat(ledgerView(ledger, { players, windows }), request);
}

/** The sums for the family behind a player's private link. Throws `link.not_found`. */
export async function readLinkLedger(token: string, request: FamilyLedgerRequest): Promise<Reply> {
  const { team } = await playerBehind(token);
  return forFamily(team.id, await allPackOrders(team.id), request);
}

interface Family {
  readonly userId: string;
  /** Of the window's page. */
  readonly code: string;
}

/** The sums for an account that has paid for packs of the team. Throws `window.not_found`, also for everyone else. */
export async function readFamilyLedger({ userId, code }: Family, request: FamilyLedgerRequest): Promise<Reply> {
  const { team_id: teamId } = await windowAt(code);
  const orders = await allPackOrders(teamId);
  const isFamily = orders.some((order) => order.ordered_by === userId && order.paid_amount > 0);
  if (!isFamily) throw new AppError('window.not_found');
  return forFamily(teamId, orders, request);
}
