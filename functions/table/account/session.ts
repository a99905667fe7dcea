import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Session } from '#domain/account/session.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { queryAll } from '#functions/platform/table/page.ts';
import { ConditionFailed, conditional } from '#functions/platform/table/transact.ts';

/** Seconds between two notes of a session's use. */
const noteSeconds = 3600;

/** Notes that a session is in use, once an hour. */
export async function noteSession(userId: string, session: Omit<Session, 'last_used_at'>): Promise<void> {
  const at = now();
  const { id, browser, device, signed_in_at: since } = session;
  try {
    await conditional(
      dynamo.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: keys.session(userId, id),
          UpdateExpression:
            'SET id = :id, browser = :browser, device = :device, signed_in_at = :since, last_used_at = :now, expires_at = :end',
          ConditionExpression: 'attribute_not_exists(pk) OR last_used_at < :before',
          ExpressionAttributeValues: {
            ':id': id,
            ':browser': browser,
            ':device': device,
            ':since': since,
            ':now': at.toISOString(),
            ':before': new Date(at.getTime() - noteSeconds * 1000).toISOString(),
            ':end': Math.floor(Date.parse(since) / 1000) + retention.sessions.seconds,
          },
        }),
      ),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Max sessions in a list. */
const listed = 100;

/** The sessions of an account that have not ended, the last used first. `endedBefore`: epoch seconds, or null. */
export async function listSessions(userId: string, endedBefore: number | null): Promise<Session[]> {
  const { pk, sk } = keys.session(userId, '');
  const ended = Math.max(now().getTime() / 1000 - retention.sessions.seconds, endedBefore ?? 0);
  const query = {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
  };
  const all = await queryAll(query, (row) => Session.parse(row));
  return all
    .filter(({ signed_in_at: at }) => Date.parse(at) / 1000 >= ended)
    .toSorted((a, b) => Date.parse(b.last_used_at) - Date.parse(a.last_used_at))
    .slice(0, listed);
}

/** Forgets a session that its person ended. */
export const dropSession = (userId: string, id: string): Promise<void> => deleteRow(keys.session(userId, id));

/** Seconds by which the pool's clock may be behind ours. A sign-in in this time before the end stays. */
const clockSeconds = 2;

/**
 * Makes the API refuse all tokens of older sign-ins, also those that live for an hour yet, and new ones of such a sign-in (D-461). An account without
 * a profile stays as it is: it has called nothing.
 */
export async function refuseOlderSignIns(userId: string): Promise<void> {
  try {
    await conditional(
      dynamo.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: keys.profile(userId),
          // A writer of the whole row that has read the old one must read again.
          UpdateExpression: 'SET sessions_since = :since ADD revision :one',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erased_at)',
          ExpressionAttributeValues: { ':since': Math.floor(now().getTime() / 1000) - clockSeconds, ':one': 1 },
        }),
      ),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
