import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { NextDeal, PackDeal } from '#domain/team-orders/pack-deal';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { keys } from '../../platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '../../platform/table/optimistic-row.ts';

export const nextDealRows = optimisticRow({
  schema: NextDeal,
  key: ({ team_id, team_pack_id }) => keys.nextDeal(team_id, team_pack_id),
});

export const loadNextDeal = (teamId: string, packId: string): Promise<Stored<NextDeal> | null> =>
  loadRow(nextDealRows, keys.nextDeal(teamId, packId));

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
