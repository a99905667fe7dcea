import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { fullNameOrDefault } from '#domain/accounts/profile';
import { termsVersion } from '#domain/accounts/terms-version';
import { now } from '../platform/clock.ts';
import { createProfile } from '../table/account/profile.ts';

/**
 * Cognito's PostConfirmation trigger. It writes the profile with its consent (P-42): sign-up needs the ticked terms box, so a confirmed account has
 * agreed.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { sub = '', email = '', name } = event.request.userAttributes;
  const at = now().toISOString();
  await createProfile({
    user_id: sub,
    email: email.toLowerCase(),
    full_name: fullNameOrDefault(name, email),
    reminders: true,
    consent: { terms_version: termsVersion, age_confirmed: true, agreed_at: at },
    created_at: at,
    updated_at: at,
  });
  return event;
}
