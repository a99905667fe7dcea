import type * as z from 'zod';
import { fullNameOrDefault, type Profile, type ProfileView } from '#domain/accounts/profile';
import { AppError } from '#domain/errors';
import { now } from '../clock.ts';
import { createProfile, eraseProfile, loadProfile, renameProfile } from '../table/profile.ts';
import { deletePoolUser, findPoolUser } from './user-pool.ts';

type View = z.infer<typeof ProfileView>;

const show = ({ user_id: id, email, full_name, consent, created_at }: Profile): View => ({
  id,
  email,
  full_name,
  consent,
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
    created_at: at,
    updated_at: at,
  };
  await createProfile(profile);
  return profile;
}

export async function readMe(userId: string): Promise<View> {
  return show(await myProfile(userId));
}

export async function editMe(userId: string, fullName: string): Promise<View> {
  await myProfile(userId);
  const renamed = await renameProfile(userId, fullName);
  if (!renamed) throw new AppError('auth.failed');
  return show(renamed);
}

/** Erases the account: address and profile at once, then the sign-in; cards and pictures follow by event. */
export async function eraseMe(userId: string): Promise<{ success: true }> {
  await eraseProfile(await myProfile(userId));
  await deletePoolUser(userId);
  return { success: true };
}
