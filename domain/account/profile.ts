import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { termsVersion } from './terms-version.ts';

export const Consent = z.object({
  terms_version: z.string(),
  /** The checkbox confirms age 13+ or parental consent under 18 (P-5). */
  age_confirmed: z.boolean(),
  agreed_at: z.string(),
});

/** The ticked box of the terms, for the version that the page showed. Any other version is refused. */
export const NewConsent = z.object({
  terms_version: z.literal(termsVersion, says('signup.terms')),
  age_confirmed: z.literal(true, says('signup.terms')),
});

/** P-3, Profile. E-mail is stored lowercased. */
export const Profile = z.object({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  consent: Consent.nullable(),
  /** Whether the shop may send one reminder of an unfinished order. */
  reminders: z.boolean().default(true),
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
  /** Why the address gets no mail of ours (D-214). Null: it does. */
  mail_blocked: z.enum(['hard_bounce', 'complaint']).nullable().default(null),
  created_at: z.string(),
});
export type ProfileView = z.infer<typeof ProfileView>;

export const ProfileChanges = z
  .object({
    full_name: z
      .string()
      .trim()
      .min(1, { error: 'Please enter a name.' })
      .max(limits.text.full_name, says('text.too_long')),
    reminders: z.boolean(),
  })
  .partial();
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** The name stored at sign-up: the given one, or the part of the address before the @ (P-3). */
export function fullNameOrDefault(name: string | undefined, email: string): string {
  return name?.trim() || (email.split('@')[0] ?? email);
}
