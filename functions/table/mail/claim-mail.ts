import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { isFree, MailEntry, type MailName } from '#domain/mail/mail-entry.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow } from '#functions/platform/table/optimistic-row.ts';
import { ConditionFailed, retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { mailKey, mailRows, type StoredMail } from './mail-log.ts';

/** Seconds until a claim of a dead sender expires: longer than a send with all retries. */
const leaseSeconds = 60;

/** `ours`: the caller sends. `done`: it was sent, or its address is blocked. `taken`: another sender is busy with it. */
export type Claim =
  | { readonly is: 'ours'; readonly entry: MailEntry }
  | { readonly is: 'done' }
  | { readonly is: 'taken' };

const newEntry = (name: MailName, userId: string): MailEntry => {
  const at = now();
  return {
    ...name,
    id: newId('mail'),
    user_id: userId,
    again: name.again ?? null,
    status: 'sending',
    error: null,
    attempts: 1,
    message_id: null,
    feedback: null,
    created_at: at.toISOString(),
    claimed_at: at.toISOString(),
    sent_at: null,
    resent_at: null,
    expires_at: Math.floor(at.getTime() / 1000) + retention.mails.seconds,
  };
};

async function insertEntry(entry: MailEntry): Promise<boolean> {
  const { pk, sk } = mailKey(entry);
  const { id, expires_at } = entry;
  const pointer = insertRowWrite({ ...keys.mailPointer(id), mail_pk: pk, mail_sk: sk, expires_at });
  try {
    await transact([mailRows.insert(entry), pointer]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Claims a mail again after a failure, or after its sender died. */
async function claimAgain({ entity: entry, revision }: StoredMail): Promise<Claim> {
  const at = now();
  const stale = new Date(at.getTime() - leaseSeconds * 1000).toISOString();
  if (!isFree(entry, stale)) return { is: entry.status === 'sending' ? 'taken' : 'done' };
  const claimed = {
    ...entry,
    status: 'sending',
    error: null,
    attempts: entry.attempts + 1,
    claimed_at: at.toISOString(),
  } as const;
  try {
    await transact([mailRows.save({ revision }, claimed)]);
    return { is: 'ours', entry: claimed };
  } catch (error) {
    if (error instanceof ConditionFailed) return { is: 'taken' };
    throw error;
  }
}

/** Claims a mail before it is sent, so a repeated event does not send it twice (D-213). The claim is its entry in the log. */
export async function claimMail(name: MailName, userId: string): Promise<Claim> {
  const entry = newEntry(name, userId);
  if (await insertEntry(entry)) return { is: 'ours', entry };
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: mailKey(entry), ConsistentRead: true }),
  );
  if (!reply.Item) return { is: 'taken' };
  return claimAgain(mailRows.parseStored(reply.Item));
}

/** Records the result of a mail. An entry erased meanwhile stays erased. */
export const recordMail = (entry: MailEntry, change: (entry: MailEntry) => MailEntry): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadRow(mailRows, mailKey(entry));
    if (stored) await transact([mailRows.save(stored, change(stored.entity))]);
  });
