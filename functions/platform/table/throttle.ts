import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '../clock.ts';
import { dynamo, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { conditional, ConditionFailed } from './transact.ts';

/** Nobody asks for a turn of yesterday. */
const keptSeconds = 86_400;

/** Whether it is the caller's turn: nobody's in the `seconds` after the first who asked, then one caller's in each further such time. */
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
          ExpressionAttributeValues: { ':now': at, ':next': at + seconds, ':end': Math.floor(at) + keptSeconds },
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
