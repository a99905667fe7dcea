import type * as z from 'zod';
import { fullNameOrDefault, type Profile, type ProfileChanges, type ProfileView } from '#domain/accounts/profile';
import { AppError } from '#domain/errors';
import { now } from '../platform/clock.ts';
import { changeProfile, createProfile, loadProfile } from '../table/account/profile.ts';
import { reminderTokenOwner } from '../table/account/reminder-token.ts';
import { retryOnConflict } from '../platform/table/transact.ts';
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

/** The caller's profile. Where the confirmation trigger did not get through, it is made now; an erased account has none. */
export async function myProfile(userId: string): Promise<Profile> {
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
  return profile;
}

export async function readMe(userId: string): Promise<View> {
  return show(await myProfile(userId));
}

export async function editMe(userId: string, { full_name, reminders }: ProfileChanges): Promise<View> {
  const changes = {
    ...(full_name === undefined ? {} : { full_name }),
    ...(reminders === undefined ? {} : { reminders }),
  };
  return show(await retryOnConflict(async () => changeProfile(await myProfile(userId), changes)));
}

/** Switches reminders off for whoever got the mail with this token; an unknown token is nobody's business. */
export async function stopReminders(token: string): Promise<{ success: true }> {
  const userId = await reminderTokenOwner(token);
  const profile = userId ? await loadProfile(userId) : null;
  if (profile) await changeProfile(profile, { reminders: false });
  return { success: true };
}
