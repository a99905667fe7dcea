import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { queryAll, rowsInIndexUpTo } from '#functions/platform/table/page.ts';
import { ConditionFailed, conditional } from '#functions/platform/table/transact.ts';

const inSeconds = (seconds: number): string => new Date(now().getTime() + seconds * 1000).toISOString();

const write = (userId: string, dueAt: string, condition: object) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.pictureCheck(userId),
      UpdateExpression: 'SET gsi2pk = :partition, gsi2sk = :due, user_id = :user',
      ...condition,
      ExpressionAttributeValues: {
        ':partition': indexes.pictureChecks('').gsi2pk,
        ':due': dueAt,
        ':user': userId,
      },
    }),
  );

/** Schedules a check of an owner's pictures for when a new picture may be unused. A scheduled owner stays. */
export async function checkPicturesLater(userId: string): Promise<void> {
  const unlisted = { ConditionExpression: 'attribute_not_exists(gsi2pk)' };
  await conditional(write(userId, inSeconds(retention.unusedPhotos.seconds), unlisted)).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** Schedules the next check after so many seconds. */
export const checkAgain = async (userId: string, seconds: number): Promise<void> =>
  void (await write(userId, inSeconds(seconds), {}));

/** Removes an owner without pictures from the list. */
export async function checkNoMore(userId: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.pictureCheck(userId),
      UpdateExpression: 'REMOVE gsi2pk, gsi2sk',
    }),
  );
}

/** Owners due for a check, the longest waiting first. */
export const listPictureChecks = (): Promise<string[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.pictureChecks('').gsi2pk, now().toISOString()), ({ user_id }) =>
    String(user_id),
  );
