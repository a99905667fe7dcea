import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retention } from '#domain/tables/retention.ts';
import { now } from '../clock.ts';
import { dynamo, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { ConditionFailed, conditional } from './transact.ts';

/** Whether the caller may act: nobody for `seconds` after the first call, then one caller per `seconds`. The first call only starts the clock. */
export async function throttle(key: Key, seconds: number): Promise<boolean> {
  const at = now().getTime() / 1000;
  try {
    const reply = await conditional(
      dynamo.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: key,
          UpdateExpression: 'SET next_at = :next, expires_at = :end',
          ConditionExpression: 'attribute_not_exists(pk) OR next_at <= :now',
          ExpressionAttributeValues: {
            ':now': at,
            ':next': at + seconds,
            ':end': Math.floor(at) + retention.counts.seconds,
          },
          ReturnValues: 'ALL_OLD',
        }),
      ),
    );
    return reply.Attributes?.next_at !== undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
