import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#domain/tables/errors.ts';
import { Departure } from '#domain/teams/permission/departure.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, removeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ownRows, queryAll, rowsInIndex } from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export const departureRows = optimisticRow({
  schema: Departure,
  key: ({ team_id, id }) => keys.departure(team_id, id),
  indexes: ({ at, id }) => indexes.departures(at, id),
});
export type StoredDeparture = Stored<Departure>;

export const loadDeparture = (teamId: string, id: string): Promise<StoredDeparture | null> =>
  loadRow(departureRows, keys.departure(teamId, id));

/** All departures of a team, oldest first. */
export const departuresOf = (teamId: string): Promise<StoredDeparture[]> =>
  queryAll(ownRows(keys.team(teamId).pk, 'DEPARTURE#'), departureRows.parseStored);

/** The teams with a departure. */
export async function teamsWithDepartures(): Promise<string[]> {
  const found = await queryAll(rowsInIndex('gsi2', indexes.departures('', '').gsi2pk), ({ team_id }) =>
    String(team_id),
  );
  return [...new Set(found)];
}

/** Adds to the team's open departures, and to all that it ever had. */
const count = (teamId: string, open: 1 | -1, all: 0 | 1): Write => ({
  Update: {
    TableName: tableName(),
    Key: keys.departureCounts(teamId),
    UpdateExpression: 'ADD open_count :open, all_count :all',
    ExpressionAttributeValues: { ':open': open, ':all': all },
  },
});

/** The writes of a new departure, in the transaction that ends the permission. Until it was walked, press and new orders of the team wait. */
export const insertDeparture = (departure: Departure): Write[] => [
  departureRows.insert(departure),
  count(departure.team_id, 1, 1),
  outbox('person.left', { team_id: departure.team_id, departure_id: departure.id }),
];

/** Ends the walk. The row stays while cards are made again. */
export const closeWalk = (stored: StoredDeparture, isDone: boolean): Write[] => [
  isDone ? removeRow(departureRows, stored) : departureRows.save(stored, { ...stored.entity, status: 'remaking' }),
  count(stored.entity.team_id, -1, 0),
];

/**
 * The condition under which the press, a replacement or a new order may take a team's cards: nobody leaves the team until the transaction (D-411).
 * No condition without a team. Throws `team.person_left` while a departure is open.
 */
export async function whileAllStay(teamId: string | null): Promise<Write[]> {
  if (teamId === null) return [];
  const Key = keys.departureCounts(teamId);
  const { Item: row } = await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  if (Number(row?.open_count ?? 0) > 0) throw new AppError('team.person_left');
  const condition = {
    ConditionExpression: 'attribute_not_exists(pk) OR all_count = :all',
    ExpressionAttributeValues: { ':all': Number(row?.all_count ?? 0) },
  };
  return [{ ConditionCheck: { TableName: tableName(), Key, ...condition } }];
}
