import type { PurchaseStatus } from '#domain/teams/cards/purchase-moves.ts';
import { TemplatePurchase } from '#domain/teams/cards/template-purchase.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { type Item, tableName } from '#functions/platform/table/client.ts';
import { deleteRows } from '#functions/platform/table/delete-rows.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { removeRow } from '#functions/platform/table/optimistic-row.ts';
import { ownRows, queryAll, wholePartition } from '#functions/platform/table/page.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';
import { erasureRepeat } from '../account/tombstone.ts';
import { dropCode, type StoredTeam, teamRows } from './team.ts';

/** The states of a team's custom templates. */
export const templateStates = (teamId: string): Promise<PurchaseStatus[]> =>
  queryAll(ownRows(keys.team(teamId).pk, 'PURCHASE#'), (item) => TemplatePurchase.shape.status.parse(item.status));

/**
 * Ends a team in one transaction: row, code and counts go, so nobody finds or joins it. Its id gets a tombstone like an account's, because it owns
 * photos and cards (D-98). The event's consumer erases the rest.
 */
export async function endTeam(stored: StoredTeam, companions: readonly Write[]): Promise<void> {
  const { id, invite_code: code } = stored.entity;
  const erased_at = now().toISOString();
  await transact([
    ...companions,
    removeRow(teamRows, stored),
    dropCode(code),
    { Delete: { TableName: tableName(), Key: keys.teamCounts(id) } },
    {
      Put: {
        TableName: tableName(),
        Item: { ...keys.profile(id), ...erasureRepeat(erased_at), user_id: id, erased_at, revision: 0 },
      },
    },
    outbox('team.deleted', { team_id: id }),
  ]);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Removes all rows of an ended team except its orders', which keep numbers and sums. Pointers go before their targets. */
export async function eraseTeamRows(teamId: string): Promise<void> {
  const { pk } = keys.team(teamId);
  for (const part of [pk, `${pk}#ROSTER`, `${pk}#CONSENTS`, `${pk}#CARDS`]) {
    const rows = await rowsIn(part);
    const sets = rows.filter(({ sk }) => text(sk).startsWith('SET#'));
    for (const { id } of sets) await deleteRows((await rowsIn(keys.setCard(text(id), 0).pk)).map(keyOf));
    await deleteRows(rows.flatMap(pointersOf));
    await deleteRows(rows.map(keyOf));
  }
}

const rowsIn = (pk: string): Promise<Item[]> => queryAll(wholePartition(pk), (item) => item);
const keyOf = ({ pk, sk }: Item): Key => ({ pk: text(pk), sk: text(sk) });

const pointersOf = (row: Item): Key[] => [
  ...(text(row.token_sha256) ? [keys.invitationToken(text(row.token_sha256))] : []),
  ...(text(row.page_code) ? [keys.teamPage(text(row.page_code))] : []),
  ...(text(row.sk).startsWith('PURCHASE#') ? [keys.purchasePointer(text(row.id))] : []),
];
