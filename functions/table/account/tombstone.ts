import { now } from '../../platform/clock.ts';
import { outbox } from '../../platform/events/outbox.ts';
import { tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import { indexRowsUpTo, queryAll } from '../../platform/table/page.ts';
import { readStanding } from '../../platform/table/standing.ts';
import { ConditionFailed, retryOnConflict, transact, type Write } from '../../platform/table/transact.ts';
import { addressOwner, loadProfile, type StoredProfile } from './profile.ts';

/** The row that takes the place of an erased account's profile. It holds no datum of a person but the id. */
function tombstone(userId: string, hasProfile: boolean): Write {
  const erased_at = now().toISOString();
  return {
    Put: {
      TableName: tableName(),
      // A revision that no writer of the profile expects: neither a new row nor a change replaces the tombstone.
      Item: { ...keys.profile(userId), ...indexes.erased(erased_at), user_id: userId, erased_at, revision: 0 },
      ConditionExpression: hasProfile
        ? 'attribute_exists(pk) AND attribute_not_exists(erased_at)'
        : 'attribute_not_exists(pk)',
    },
  };
}

/** Frees the address of a profile. That of an account without its own guard belongs to another. */
async function freeAddress(profile: StoredProfile | null, userId: string): Promise<Write[]> {
  if (!profile || (await addressOwner(profile.entity.email)) !== userId) return [];
  return [{ Delete: { TableName: tableName(), Key: keys.emailGuard(profile.entity.email) } }];
}

/**
 * Erases an account in one transaction: the tombstone in place of the profile, the address free, the event whose consumer erases the rest. From then
 * on no token of the account is accepted (D-79). An account that is erased already stays as it is.
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
}

/** Accounts erased up to `before` (ISO 8601 UTC) that were not swept yet. */
export const listUnswept = (before: string): Promise<Tombstone[]> =>
  queryAll(indexRowsUpTo('gsi2', indexes.erased('').gsi2pk, before), ({ user_id, erased_at }) => ({
    userId: String(user_id),
    erasedAt: String(erased_at),
  }));

/** Long after the last token of the account has ended. */
const keepSweptSeconds = 7 * 86_400;

/** Has everything of an erased account erased once more. The tombstone expires. Another sweep changes nothing. */
export async function sweepAccount({ userId, erasedAt }: Tombstone): Promise<void> {
  const swept: Write = {
    Update: {
      TableName: tableName(),
      Key: keys.profile(userId),
      UpdateExpression: 'SET expires_at = :later REMOVE gsi2pk, gsi2sk',
      ConditionExpression: 'erased_at = :erased AND attribute_exists(gsi2pk)',
      ExpressionAttributeValues: {
        ':later': Math.floor(now().getTime() / 1000) + keepSweptSeconds,
        ':erased': erasedAt,
      },
    },
  };
  try {
    await transact([swept, outbox('account.erased', { user_id: userId })]);
  } catch (error) {
    // Another run swept it.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
