import { Payee } from '#domain/teams/payouts/payee.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ownRows, queryAll } from '#functions/platform/table/page.ts';

export const payeeRows = optimisticRow({
  schema: Payee,
  key: (payee) => keys.payee(payee.team_id, payee.id),
});

export const loadPayee = (teamId: string, id: string): Promise<Stored<Payee> | null> =>
  loadRow(payeeRows, keys.payee(teamId, id));

/** All payees of a team, oldest first. */
export const allPayees = (teamId: string): Promise<Payee[]> =>
  queryAll(ownRows(keys.team(teamId).pk, 'PAYEE#'), payeeRows.parse);
