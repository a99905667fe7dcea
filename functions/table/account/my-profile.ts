import type * as z from 'zod';
import {
  fullNameOrDefault,
  type NewConsent,
  type Profile,
  type ProfileChanges,
  type ProfileView,
} from '#domain/account/profile.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { readStanding } from '#functions/platform/table/standing.ts';
import { findPoolUser } from '#functions/platform/user-pool.ts';
import { whySuppressed } from '../mail/suppression.ts';
import { createProfile, loadProfile, profileRows, type StoredProfile } from './profile.ts';
import { reminderTokenOwner } from './reminder-token.ts';

type View = ProfileView;

const show = async ({ user_id: id, email, full_name, consent, reminders, created_at }: Profile): Promise<View> => ({
  id,
  email,
  full_name,
  consent,
  reminders,
  mail_blocked: await whySuppressed(email),
  created_at,
});

/** Writes a profile after a failed confirmation trigger. It has no consent, so the page requests one. */
async function makeProfile(userId: string): Promise<void> {
  const user = await findPoolUser(userId);
  if (!user) throw new AppError('auth.failed');
  const at = now().toISOString();
  await createProfile({
    user_id: userId,
    email: user.email.toLowerCase(),
    full_name: fullNameOrDefault(user.name, user.email),
    consent: null,
    reminders: true,
    created_at: at,
    updated_at: at,
  });
}

/** The caller's profile; creates a missing one. Throws `auth.failed` for an erased account, `signup.duplicate_email` if another account has the address. */
async function ownProfile(userId: string): Promise<StoredProfile> {
  const stored = await loadProfile(userId);
  if (stored) return stored;
  await makeProfile(userId);
  const made = await loadProfile(userId);
  if (made) return made;
  const isErased = (await readStanding(userId)) === 'erased';
  throw new AppError(isErased ? 'auth.failed' : 'signup.duplicate_email');
}

async function changeProfile(userId: string, changes: Partial<Profile>): Promise<Profile> {
  const changed = (profile: Profile) => ({ entity: { ...profile, ...changes, updated_at: now().toISOString() } });
  return (await changeRow(profileRows, () => ownProfile(userId), changed)).entity;
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

/** Stores the caller's consent to the current terms, with its time (P-42). */
export async function agreeToTerms(userId: string, agreed: z.infer<typeof NewConsent>): Promise<View> {
  return show(await changeProfile(userId, { consent: { ...agreed, agreed_at: now().toISOString() } }));
}

/** Switches off the reminders of the token's account. The reply does not reveal whether the token is known. */
export async function stopReminders(token: string): Promise<{ success: true }> {
  const userId = await reminderTokenOwner(token);
  if (userId && (await loadProfile(userId))) await changeProfile(userId, { reminders: false });
  return { success: true };
}
