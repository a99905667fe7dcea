import { Profile } from '#domain/accounts/profile';
import { tableName } from '../../platform/table/client.ts';
import { keys } from '../../platform/table/keys.ts';
import { outbox } from '../../platform/events/outbox.ts';
import { insertRowWrite, isClaimed } from '../../platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '../../platform/table/optimistic-row.ts';
import { ConditionFailed, transact } from '../../platform/table/transact.ts';

export type StoredProfile = Stored<Profile>;

export const profileRows = optimisticRow({ schema: Profile, key: (profile) => keys.profile(profile.user_id) });

export const loadProfile = (userId: string): Promise<StoredProfile | null> =>
  loadRow(profileRows, keys.profile(userId));

/** Whether a confirmed account has this address: the guard is written at confirmation (P-42). */
export const isEmailTaken = (email: string): Promise<boolean> => isClaimed(keys.emailGuard(email));

/** Writes profile, address guard and the account.confirmed event together. Where they exist already nothing happens, so a trigger may repeat. */
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

/** Removes the profile and frees the address. The event's consumer erases everything else. */
export async function eraseProfile(profile: Profile): Promise<void> {
  await transact([
    { Delete: { TableName: tableName(), Key: keys.profile(profile.user_id) } },
    { Delete: { TableName: tableName(), Key: keys.emailGuard(profile.email) } },
    outbox('account.erased', { user_id: profile.user_id }),
  ]);
}
