import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ExportArchive } from '#domain/account/export-archive.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';

/** A user's latest archive, or null. An expired row counts as deleted, because DynamoDB deletes it later. */
export async function loadArchive(userId: string): Promise<ExportArchive | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.exportArchive(userId), ConsistentRead: true }),
  );
  const isGone = Number(reply.Item?.expires_at) * 1000 <= now().getTime();
  return reply.Item && !isGone ? ExportArchive.parse(reply.Item) : null;
}

/** When an archive requested then is deleted (ISO 8601 UTC). */
export const archiveEnd = (requestedAt: string): string =>
  new Date(Date.parse(requestedAt) + retention.archives.seconds * 1000).toISOString();

/** Requests an archive to replace `before`. Does nothing if another call was first. */
export async function requestArchive(userId: string, before: ExportArchive | null): Promise<void> {
  const at = now();
  const archive: ExportArchive = {
    user_id: userId,
    status: 'making',
    requested_at: at.toISOString(),
    key: null,
    bytes: null,
  };
  const put = {
    TableName: tableName(),
    Item: {
      ...keys.exportArchive(userId),
      ...archive,
      expires_at: Math.floor(at.getTime() / 1000) + retention.archives.seconds,
    },
    ConditionExpression: before ? 'requested_at = :before' : 'attribute_not_exists(pk) OR expires_at <= :now',
    ExpressionAttributeValues: before
      ? { ':before': before.requested_at }
      : { ':now': Math.floor(at.getTime() / 1000) },
  };
  const event = outbox('export.requested', { user_id: userId, requested_at: archive.requested_at });
  await transact([{ Put: put }, event]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/**
 * Completes an archive and requests the owner's mail, in one transaction. Skipped for a newer request, or an account erased meanwhile. Returns
 * whether it was saved.
 */
export async function endArchive(
  archive: Pick<ExportArchive, 'user_id' | 'requested_at' | 'status' | 'key' | 'bytes'>,
): Promise<boolean> {
  const { user_id, requested_at, status, key, bytes } = archive;
  const ended: Write = {
    Update: {
      TableName: tableName(),
      Key: keys.exportArchive(user_id),
      UpdateExpression: 'SET #status = :status, #key = :key, #bytes = :bytes',
      ConditionExpression: 'requested_at = :requested AND #status <> :status',
      ExpressionAttributeNames: { '#status': 'status', '#key': 'key', '#bytes': 'bytes' },
      ExpressionAttributeValues: { ':status': status, ':key': key, ':bytes': bytes, ':requested': requested_at },
    },
  };
  const mail = { kind: 'archive_ready', user_id, subject_id: user_id, state: requested_at } as const;
  try {
    await transact([ended, outbox('mail.requested', mail)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
