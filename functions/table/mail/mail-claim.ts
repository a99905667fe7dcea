import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '../../platform/clock.ts';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { deleteRow } from '../../platform/table/delete-row.ts';
import type { Key } from '../../platform/table/keys.ts';
import { conditional, ConditionFailed } from '../../platform/table/transact.ts';

/** Seconds after which a claim expires, because its sender has died: longer than a send with all retries. */
const leaseSeconds = 60;

/** `ours`: the caller sends. `sent`: already sent. `taken`: another sender is at it. */
export type Claim = 'ours' | 'sent' | 'taken';

/** Claims a mail before it is sent, so that a repeated event does not send it twice (D-10). */
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

/** Records that a claimed mail was sent. */
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

/** Releases the claim after a failed send, so that a retry can claim it at once. */
export const releaseMail = (key: Key): Promise<void> => deleteRow(key);
