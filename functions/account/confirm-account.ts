import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { fullNameOrDefault } from '#domain/account/profile.ts';
import { termsVersion } from '#domain/account/terms-version.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { createProfile } from '#functions/table/account/profile.ts';

/** A sign-up with a password needs the ticked terms box (P-5). A provider's sign-up shows none, so its account is asked on the first page. */
const hasTickedTerms = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes['cognito:user_status'] === 'CONFIRMED' && attributes.identities === undefined;

/** Cognito's PostConfirmation trigger. It writes the profile, with the consent of a sign-up that gave one (P-42). */
export const handler = correlated(
  async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
    const attributes = event.request.userAttributes;
    const { sub = '', email = '', name } = attributes;
    const at = now().toISOString();
    await createProfile({
      user_id: sub,
      email: email.toLowerCase(),
      full_name: fullNameOrDefault(name, email),
      reminders: true,
      consent: hasTickedTerms(attributes) ? { terms_version: termsVersion, age_confirmed: true, agreed_at: at } : null,
      created_at: at,
      updated_at: at,
    });
    return event;
  },
);
