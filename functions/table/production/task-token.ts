import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { openSteps } from '#domain/orders/order/production-steps.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { ownRows, queryAll } from '#functions/platform/table/page.ts';
import { ConditionFailed, conditional } from '#functions/platform/table/transact.ts';

/** The wait of an execution, which waits in one place at a time and so has one row. `since`: ISO 8601 UTC. */
const TaskToken = z.object({
  order_id: z.string(),
  execution: z.string(),
  step: z.enum(openSteps),
  token: z.string(),
  since: z.string(),
});
export type TaskToken = z.infer<typeof TaskToken>;

/** Stores where an execution waits now, and replaces its previous wait. */
export async function saveTaskToken(token: TaskToken): Promise<void> {
  const Item = { ...keys.taskToken(token.order_id, token.execution), ...token };
  await dynamo.send(new PutCommand({ TableName: tableName(), Item }));
}

/** The waits of an order, read consistently: one, or two while an execution takes over from another. */
export const taskTokensOf = (orderId: string): Promise<TaskToken[]> => {
  const { pk, sk } = keys.taskToken(orderId, '');
  return queryAll(ownRows(pk, sk), (item) => TaskToken.parse(item));
};

/** Removes a finished wait, unless the same execution's next wait has its row. */
export async function removeTaskToken({ order_id, execution, token }: TaskToken): Promise<void> {
  try {
    await conditional(
      dynamo.send(
        new DeleteCommand({
          TableName: tableName(),
          Key: keys.taskToken(order_id, execution),
          ConditionExpression: '#token = :token',
          ExpressionAttributeNames: { '#token': 'token' },
          ExpressionAttributeValues: { ':token': token },
        }),
      ),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
