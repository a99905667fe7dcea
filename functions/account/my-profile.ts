import type * as z from 'zod';
import { fullNameOrDefault, type Profile, type ProfileChanges, type ProfileView } from '#domain/accounts/profile';
import { AppError } from '#domain/errors';
import { now } from '../platform/clock.ts';
import { changing } from '../platform/table/optimistic-row.ts';
import { createProfile, loadProfile, profileRows, type StoredProfile } from '../table/account/profile.ts';
import { reminderTokenOwner } from '../table/account/reminder-token.ts';
import { findPoolUser } from '../platform/user-pool.ts';

type View = z.infer<typeof ProfileView>;

const show = ({ user_id: id, email, full_name, consent, reminders, created_at }: Profile): View => ({
  id,
  email,
  full_name,
  consent,
  reminders,
  created_at,
});

/** The caller's profile. A confirmation trigger that failed left none: it is created here. Throws `auth.failed` for an erased account. */
async function ownProfile(userId: string): Promise<StoredProfile> {
  const stored = await loadProfile(userId);
  if (stored) return stored;
  const user = await findPoolUser(userId);
  if (!user) throw new AppError('auth.failed');
  const at = now().toISOString();
  const full_name = fullNameOrDefault(user.name, user.email);
  const profile = {
    user_id: userId,
    email: user.email.toLowerCase(),
    full_name,
    consent: null,
    reminders: true,
    created_at: at,
    updated_at: at,
  };
  await createProfile(profile);
  return { entity: profile, revision: 1 };
}

async function changeProfile(userId: string, changes: Partial<Profile>): Promise<Profile> {
  const changed = (profile: Profile) => ({ entity: { ...profile, ...changes, updated_at: now().toISOString() } });
  return (await changing(profileRows, () => ownProfile(userId), changed)).entity;
}

export const myProfile = async (userId: string): Promise<Profile> => (await ownProfile(userId)).entity;

export async function readMe(userId: string): Promise<View> {
  return show(await myProfile(userId));
}

export async function editMe(userId: string, { full_name, reminders }: ProfileChanges): Promise<View> {
  const changes = {
    ...(full_name === undefined ? {} : { full_name }),
    ...(reminders === undefined ? {} : { reminders }),
  };
  return show(await changeProfile(userId, changes));
}

/** Switches off the reminders of the account that got the mail with this token. The answer does not reveal whether the token is known. */
export async function stopReminders(token: string): Promise<{ success: true }> {
  const userId = await reminderTokenOwner(token);
  if (userId && (await loadProfile(userId))) await changeProfile(userId, { reminders: false });
  return { success: true };
}
