import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '../../platform/clock.ts';
import { dynamo, tableName } from '../../platform/table/client.ts';
import type { Key } from '../../platform/table/keys.ts';
import { conditional, ConditionFailed } from '../../platform/table/transact.ts';

/** A sender that died between claim and send is replaced after this: longer than a send with all its retries takes. */
const leaseSeconds = 60;

/** `ours`: send it. `sent`: nothing to do. `taken`: somebody is sending it now. */
export type Claim = 'ours' | 'sent' | 'taken';

/** Claims a mail before it is sent, so that a repeated event does not mail twice. */
export async function claimMail(key: Key): Promise<Claim> {
  const at = now();
  try {
    await conditional(
      dynamo.send(
        new PutCommand({
          TableName: tableName(),
          Item: { ...key, status: 'sending', claimed_at: at.toISOString() },
          ConditionExpression: 'attribute_not_exists(pk) OR (#status = :sending AND claimed_at < :stale)',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':sending': 'sending',
            ':stale': new Date(at.getTime() - leaseSeconds * 1000).toISOString(),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    );
    return 'ours';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.stored?.status === 'sent' ? 'sent' : 'taken';
  }
}

export async function markSent(key: Key): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'SET #status = :sent, sent_at = :now',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':sent': 'sent', ':now': now().toISOString() },
    }),
  );
}

/** Sending failed: the next try may claim it at once. */
export async function releaseMail(key: Key): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: key }));
}
