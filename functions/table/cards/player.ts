import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { PlayerProfile } from '#domain/players/player-profile';
import { dynamo, type Item, tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import { fromJsonText, toJsonText } from '../../platform/table/json-attributes.ts';
import {
  indexRows,
  newestFirst,
  ownRows,
  type Page,
  type PageAsked,
  queryAll,
  queryPage,
} from '../../platform/table/page.ts';

const parsePlayer = (found: Item): PlayerProfile => PlayerProfile.parse(fromJsonText(found, ['stats']));

/** Writes a player; `isNew: false` refuses to bring a deleted one back (ConditionalCheckFailedException). */
export async function putPlayer(player: PlayerProfile, isNew: boolean): Promise<void> {
  await dynamo.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keys.player(player.user_id, player.id),
        ...(player.is_active ? indexes.activePlayers(player.user_id, player.last_used_at, player.id) : {}),
        ...player,
        stats: toJsonText(player.stats),
      },
      ConditionExpression: isNew ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)',
    }),
  );
}

export async function loadPlayer(userId: string, id: string): Promise<PlayerProfile | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.player(userId, id), ConsistentRead: true }),
  );
  return reply.Item ? parsePlayer(reply.Item) : null;
}

export async function deletePlayer(userId: string, id: string): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: keys.player(userId, id) }));
}

/** Active players, last used first (P-7). */
export const listActivePlayers = (userId: string, asked: PageAsked): Promise<Page<PlayerProfile>> =>
  queryPage(newestFirst(indexRows('gsi1', indexes.activePlayers(userId, '', '').gsi1pk)), asked, parsePlayer);

/** All of a user's players, for the export. */
export const allPlayers = (userId: string): Promise<PlayerProfile[]> =>
  queryAll(ownRows(`USER#${userId}`, 'PLAYER#'), parsePlayer);
