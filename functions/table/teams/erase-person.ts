import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, type Item, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { queryAll, wholePartition } from '#functions/platform/table/page.ts';
import { conditional, retryOnConflict } from '#functions/platform/table/transact.ts';

/** Replaces an erased person's id. */
const nobody = 'erased';

/** A value without the id, in texts, lists and maps. Returns the same value if it has none. */
function without(value: unknown, id: string): unknown {
  if (typeof value === 'string') return value.replaceAll(id, nobody);
  if (Array.isArray(value)) return value.map((one) => without(one, id));
  if (value === null || typeof value !== 'object' || value instanceof Set) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, id)]));
}

const partitions = (teamId: string): string[] => [
  keys.team(teamId).pk,
  keys.teamCard(teamId, '').pk,
  keys.teamPackOrder(teamId, '').pk,
  keys.rosterPlayer(teamId, '').pk,
  keys.consent(teamId, '', '').pk,
];

const hasPerson = (row: Item, id: string): boolean => JSON.stringify(row).includes(id);

/** Rewrites the row without the id, if it is unchanged. Its revision increases, so other writers read it again. */
async function rewrite(row: Item, id: string): Promise<void> {
  const revision = Number(row.revision ?? 0);
  const next = {
    ...(without(row, id) as Item),
    // The logo was deleted with the account, so the team's initials are shown.
    ...(String(row.logo_key).startsWith(`${id}/`) && { logo_key: null }),
    ...(row.revision !== undefined && { revision: revision + 1 }),
  };
  await conditional(
    dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: next,
        ConditionExpression: row.revision === undefined ? 'attribute_exists(pk)' : 'revision = :revision',
        ...(row.revision !== undefined && { ExpressionAttributeValues: { ':revision': revision } }),
      }),
    ),
  );
}

/** Replaces a person's id in all rows of a team: created, invited, approved, ordered. The member's own row has it in its key and is removed separately. */
export async function eraseInTeam(teamId: string, userId: string): Promise<void> {
  for (const pk of partitions(teamId)) {
    await retryOnConflict(async () => {
      const rows = await queryAll(wholePartition(pk), (row) => row);
      for (const row of rows) {
        if (String(row.sk).includes(userId) || !hasPerson(row, userId)) continue;
        await rewrite(row, userId);
      }
    });
  }
}
