import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PackDeal, TeamDeals } from '#domain/teams/packs/deal.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow } from '#functions/platform/table/optimistic-row.ts';

export const teamDealsRows = optimisticRow({ schema: TeamDeals, key: ({ team_id }) => keys.teamDeals(team_id) });

export const loadTeamDeals = async (teamId: string): Promise<TeamDeals | null> =>
  (await loadRow(teamDealsRows, keys.teamDeals(teamId)))?.entity ?? null;

/** Takes the next deal number for one order. Unused numbers are skipped. */
export async function takeDealNumber(teamId: string): Promise<number> {
  const reply = await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.teamDeals(teamId),
      UpdateExpression: 'ADD taken :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return TeamDeals.shape.taken.parse(reply.Attributes?.taken);
}

export const packDealRows = optimisticRow({
  schema: PackDeal,
  key: ({ id }) => keys.packDeal(id),
  jsonText: ['cards', 'packs'],
});

/** How an order's packs were dealt, or null. */
export async function loadPackDeal(id: string): Promise<PackDeal | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.packDeal(id) }));
  return reply.Item ? packDealRows.parse(reply.Item) : null;
}
