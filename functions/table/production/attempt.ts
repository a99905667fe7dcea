import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { ConditionFailed, conditional } from '#functions/platform/table/transact.ts';

/** Number of the order's latest execution, from 1. 0 if none was started. */
export async function loadAttempt(orderId: string): Promise<number> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.workflow(orderId), ConsistentRead: true }),
  );
  return Number(reply.Item?.attempt ?? 0);
}

/**
 * Counts an attempt after `attempt`.
 * @returns whether this caller did; only one of several does
 */
export async function countAttempt(orderId: string, attempt: number): Promise<boolean> {
  try {
    await conditional(
      dynamo.send(
        new PutCommand({
          TableName: tableName(),
          Item: { ...keys.workflow(orderId), attempt: attempt + 1 },
          ConditionExpression: attempt === 0 ? 'attribute_not_exists(pk)' : 'attempt = :attempt',
          ...(attempt > 0 && { ExpressionAttributeValues: { ':attempt': attempt } }),
        }),
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
