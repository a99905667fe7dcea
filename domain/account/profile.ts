import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { firstName } from '#domain/values/person-name.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { termsVersion } from './terms-version.ts';

export const Consent = z.object({
  terms_version: z.string(),
  age_confirmed: z.boolean(),
  agreed_at: z.string(),
});

export const NewConsent = z.object({
  terms_version: z.literal(termsVersion, says('signup.terms')),
  age_confirmed: z.literal(true, says('signup.terms')),
});

/** P-3, Profile. The e-mail is stored in lower case. */
export const Profile = z.object({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  consent: Consent.nullable(),
  reminders: z.boolean().default(true),
  /** Epoch seconds: the API refuses tokens of earlier sign-ins (D-461). */
  sessions_since: z.int().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileView = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  consent: Consent.nullable(),
  reminders: z.boolean(),
  /** Why we send no mail to the address (D-214). Null if not blocked. */
  mail_blocked: z.enum(['hard_bounce', 'complaint']).nullable().default(null),
  created_at: z.string(),
});
export type ProfileView = z.infer<typeof ProfileView>;

export const ProfileChanges = z
  .object({
    full_name: typedLine(limits.text.full_name).min(1, { error: 'Please enter a name.' }),
    reminders: z.boolean(),
  })
  .partial();
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** The first name that somebody gave. Null if the stored name was taken from the address at sign-up. */
export const givenFirstName = ({ full_name, email }: Pick<Profile, 'full_name' | 'email'>): string | null =>
  full_name === fullNameOrDefault(undefined, email) ? null : firstName(full_name) || null;

/** The name stored at sign-up: the given name, or the part of the address before the @ (P-3). */
export function fullNameOrDefault(name: string | undefined, email: string): string {
  return cleanText(name ?? '') || (email.split('@')[0] ?? email);
}
