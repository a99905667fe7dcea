import { ApprovalDigest } from '#domain/teams/cards/approval-digest.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { queryAll, rowsInIndexUpTo } from '#functions/platform/table/page.ts';

export const approvalDigestRows = optimisticRow({
  schema: ApprovalDigest,
  key: ({ team_id }) => keys.approvalDigest(team_id),
  indexes: ({ team_id, due_at }) => (due_at === null ? {} : indexes.dueDigests(due_at, team_id)),
});

/** The digest of a team, or a new one. */
export async function loadApprovalDigest(teamId: string): Promise<Stored<ApprovalDigest>> {
  const stored = await loadRow(approvalDigestRows, keys.approvalDigest(teamId));
  return stored ?? { entity: { team_id: teamId, due_at: null, sent_at: null }, revision: 0 };
}

/** Digests that are due at `at` (ISO 8601 UTC), oldest first. */
export const digestsDueAt = (at: string): Promise<ApprovalDigest[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.dueDigests('', '').gsi2pk, `${at}~`), approvalDigestRows.parse);
