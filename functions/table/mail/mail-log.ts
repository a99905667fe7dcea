import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { MailEntry, mailStatuses } from '#domain/mail/mail-entry.ts';
import { mailKinds } from '#domain/tables/events.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { now } from '#functions/platform/clock.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { indexes } from '#functions/platform/table/indexes.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  type Page,
  type PageRequest,
  queryAll,
  queryMergedPage,
  rowsInIndex,
  wholePartition,
} from '#functions/platform/table/page.ts';

export type StoredMail = Stored<MailEntry>;

/** A resent mail has its own claim. */
export const mailKey = ({
  kind,
  subject_id,
  state,
  again,
}: Pick<MailEntry, 'kind' | 'subject_id' | 'state' | 'again'>): Key =>
  keys.mail(kind, subject_id, again === null ? state : `${state}~${again}`);

const monthOf = (at: string): string => at.slice(0, 7).replace('-', '');

export const mailRows = optimisticRow({
  schema: MailEntry,
  key: mailKey,
  indexes: ({ id, kind, user_id, status, created_at }) =>
    indexes.mails(monthOf(created_at), user_id, `${kind}#${status}`, `${created_at}#${id}`),
});

/** A mail by its id, or null. */
export async function findMail(id: string): Promise<StoredMail | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.mailPointer(id), ConsistentRead: true }),
  );
  const { mail_pk: pk, mail_sk: sk } = reply.Item ?? {};
  return typeof pk === 'string' && typeof sk === 'string' ? loadRow(mailRows, { pk, sk }) : null;
}

/** The months of the log as `yyyymm`, newest first. */
function loggedMonths(): string[] {
  const [at, months] = [now(), Math.ceil(serverLimits.mail.keptSeconds / (28 * 86_400)) + 1];
  return Array.from({ length: months }, (_, n) =>
    monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - n, 1)).toISOString()),
  );
}

export interface MailsRequest extends PageRequest {
  readonly kind?: MailEntry['kind'] | undefined;
  readonly status?: MailEntry['status'] | undefined;
}

/** A page of the log, newest first. A filter reads the partitions of its kinds and statuses. */
export function listMailRows({ kind, status, ...request }: MailsRequest): Promise<Page<MailEntry>> {
  if (kind === undefined && status === undefined) {
    const partitions = loggedMonths().map((month) => indexes.mails(month, '', '', '').gsi2pk);
    return queryMergedPage('gsi2', partitions, request, mailRows.parse);
  }
  const kinds = kind === undefined ? mailKinds : [kind];
  const statuses = status === undefined ? mailStatuses : [status];
  const pairs = kinds.flatMap((one) => statuses.map((other) => `${one}#${other}`));
  const partitions = pairs.map((pair) => indexes.mails('', '', pair, '').gsi3pk);
  return queryMergedPage('gsi3', partitions, request, mailRows.parse);
}

const partitionOf = (userId: string): string => `USER#${userId}#MAILS`;

/** A page of the mails of one user, newest first. */
export const listMailsOf = (userId: string, request: PageRequest): Promise<Page<MailEntry>> =>
  queryMergedPage('gsi1', [partitionOf(userId)], request, mailRows.parse);

/** Removes a mail's entry with its pointer. */
export async function dropMail(entry: MailEntry): Promise<void> {
  await deleteRow(keys.mailPointer(entry.id));
  await deleteRow(mailKey(entry));
}

/** Removes the entries, and claims without one, of the mails about one thing. */
export async function eraseMailsAbout(kind: MailEntry['kind'], subjectId: string): Promise<void> {
  const { pk } = keys.mail(kind, subjectId, '');
  const found = await queryAll(wholePartition(pk), ({ sk, id }) => ({ sk: String(sk), id }));
  for (const { sk, id } of found) {
    if (typeof id === 'string') await deleteRow(keys.mailPointer(id));
    await deleteRow({ pk, sk });
  }
}

/** Removes the log's entries of a user. */
export async function eraseMailsOf(userId: string): Promise<void> {
  for (const entry of await queryAll(rowsInIndex('gsi1', partitionOf(userId)), mailRows.parse)) await dropMail(entry);
}
