import { type Statement, statementCsv, statementOf } from '#domain/teams/payouts/statement.ts';
import { now } from '#functions/platform/clock.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { storedWindow } from '#functions/table/teams/order-window.ts';
import { storedPayout } from '#functions/table/teams/payout.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { statementPdf } from '#studio/press/documents/statement.tsx';
import { payeeOf, readBooks } from './window-books.ts';

async function readBookedStatement(teamId: string, windowId: string): Promise<Statement> {
  const [team, { entity: window }] = await Promise.all([loadTeam(teamId), storedWindow(teamId, windowId)]);
  const { ledger, payouts: stored } = await readBooks(window, now().toISOString());
  const payouts = stored.map(({ entity }) => entity);
  const payee = await payeeOf(payouts.at(-1) ?? null, window);
  return statementOf({
    team: team?.entity.name ?? 'A team that ended',
    window: window.name,
    payee: payee?.name ?? null,
    ledger,
    payouts,
  });
}

/** The statement of an order window as a file, computed from its orders and payouts. Throws `window.not_found`. */
export async function readStatement(teamId: string, windowId: string, format: 'pdf' | 'csv'): Promise<BytesReply> {
  const statement = await readBookedStatement(teamId, windowId);
  const named = { 'content-disposition': `inline; filename="statement.${format}"` };
  if (format === 'csv')
    return new BytesReply(Buffer.from(statementCsv(statement), 'utf8'), 'text/csv; charset=utf-8', named);
  return new BytesReply(await statementPdf(statement), 'application/pdf', named);
}

/** The same for the window of a payout, for operators. Throws `payout.not_found`. */
export async function readOpsStatement(payoutId: string, format: 'pdf' | 'csv'): Promise<BytesReply> {
  const { entity } = await storedPayout(payoutId);
  return readStatement(entity.team_id, entity.window_id, format);
}
