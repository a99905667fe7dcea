import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Profile } from '#domain/account/profile.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';

export type StoredProfile = Stored<Profile>;

export const profileRows = optimisticRow({ schema: Profile, key: (profile) => keys.profile(profile.user_id) });

/** The profile of an account. Null if never written, or erased. */
export async function loadProfile(userId: string): Promise<StoredProfile | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.profile(userId), ConsistentRead: true }),
  );
  return reply.Item && reply.Item.erased_at === undefined ? profileRows.parseStored(reply.Item) : null;
}

/** The profiles of accounts, in any order, without erased accounts. A hundred are one read. */
export async function loadProfiles(userIds: readonly string[]): Promise<Profile[]> {
  const rows = await loadBatch(userIds.map((id) => keys.profile(id)));
  return rows.filter(({ erased_at }) => erased_at === undefined).map(profileRows.parse);
}

/** The id of the confirmed account with this address, or null. The guard is written at confirmation (P-42). */
export async function addressOwner(email: string): Promise<string | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.emailGuard(email), ConsistentRead: true }),
  );
  return typeof reply.Item?.user_id === 'string' ? reply.Item.user_id : null;
}

/** Whether a confirmed account has this address. */
export const isEmailTaken = async (email: string): Promise<boolean> => (await addressOwner(email)) !== null;

/**
 * Writes profile, address guard and the account.confirmed event together. Does nothing if they exist, so a trigger may repeat. An erased account
 * stays erased: its tombstone holds the profile's key.
 */
export async function createProfile(profile: Profile): Promise<void> {
  try {
    await transact([
      profileRows.insert(profile),
      insertRowWrite({ ...keys.emailGuard(profile.email), user_id: profile.user_id }),
      outbox('account.confirmed', { user_id: profile.user_id }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
