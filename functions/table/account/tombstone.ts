import { retention } from '#domain/tables/retention.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { queryAll, rowsInIndexUpTo } from '#functions/platform/table/page.ts';
import { readStanding } from '#functions/platform/table/standing.ts';
import { ConditionFailed, retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { addressOwner, loadProfile, type StoredProfile } from './profile.ts';

const after = (erasedAt: string, seconds: number): string =>
  new Date(Date.parse(erasedAt) + seconds * 1000).toISOString();

/** Schedules the first repeat of an erasure. */
export const erasureRepeat = (erasedAt: string) => indexes.erased(after(erasedAt, serverLimits.erase.againSeconds));

/** The row that replaces an erased account's profile. It holds no personal data but the id. */
function tombstone(userId: string, hasProfile: boolean): Write {
  const erased_at = now().toISOString();
  return {
    Put: {
      TableName: tableName(),
      // A revision that no writer expects: neither a new row nor a change replaces the tombstone.
      Item: { ...keys.profile(userId), ...erasureRepeat(erased_at), user_id: userId, erased_at, revision: 0 },
      ConditionExpression: hasProfile
        ? 'attribute_exists(pk) AND attribute_not_exists(erased_at)'
        : 'attribute_not_exists(pk)',
    },
  };
}

/** Frees the address of a profile. Without its own guard, the address belongs to another account. */
async function freeAddress(profile: StoredProfile | null, userId: string): Promise<Write[]> {
  if (!profile || (await addressOwner(profile.entity.email)) !== userId) return [];
  return [{ Delete: { TableName: tableName(), Key: keys.emailGuard(profile.entity.email) } }];
}

/**
 * Erases an account in one transaction: the tombstone replaces the profile, the address becomes free, and the event's consumer erases the rest. From
 * then on all its tokens are refused (D-79). Idempotent.
 */
export const eraseAccount = (userId: string): Promise<void> =>
  retryOnConflict(async () => {
    if ((await readStanding(userId)) === 'erased') return;
    const profile = await loadProfile(userId);
    const address = await freeAddress(profile, userId);
    await transact([tombstone(userId, profile !== null), ...address, outbox('account.erased', { user_id: userId })]);
  });

interface Tombstone {
  readonly userId: string;
  readonly erasedAt: string;
  /** When its next repeat is due. */
  readonly dueAt: string;
}

/** Erased accounts and teams whose repeat is due by `by` (ISO 8601 UTC). */
export const listUnswept = (by: string): Promise<Tombstone[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.erased('').gsi2pk, by), ({ user_id, erased_at, gsi2sk }) => ({
    userId: String(user_id),
    erasedAt: String(erased_at),
    dueAt: String(gsi2sk),
  }));

/** Schedules the second repeat after the first; after the second the tombstone expires. */
function afterSweep({ erasedAt, dueAt }: Tombstone) {
  const second = after(erasedAt, serverLimits.erase.onceMoreSeconds);
  if (dueAt < second) return { UpdateExpression: 'SET gsi2sk = :next', ExpressionAttributeValues: { ':next': second } };
  const expires_at = Math.floor(now().getTime() / 1000) + retention.tombstones.seconds;
  return {
    UpdateExpression: 'SET expires_at = :later REMOVE gsi2pk, gsi2sk',
    ExpressionAttributeValues: { ':later': expires_at },
  };
}

/** Repeats the erasure of an account. Skipped if another run does so. */
export async function sweepAccount(tombstone: Tombstone): Promise<void> {
  const { UpdateExpression, ExpressionAttributeValues } = afterSweep(tombstone);
  const swept: Write = {
    Update: {
      TableName: tableName(),
      Key: keys.profile(tombstone.userId),
      UpdateExpression,
      ConditionExpression: 'erased_at = :erased AND gsi2sk = :due',
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':erased': tombstone.erasedAt,
        ':due': tombstone.dueAt,
      },
    },
  };
  try {
    await transact([swept, outbox('account.erased', { user_id: tombstone.userId })]);
  } catch (error) {
    // Another run did it.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
