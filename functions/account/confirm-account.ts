import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { fullNameOrDefault } from '#domain/account/profile.ts';
import { termsVersion } from '#domain/account/terms-version.ts';
import { now } from '#functions/platform/clock.ts';
import { createProfile } from '#functions/table/account/profile.ts';
import { refuseOlderSignIns } from '#functions/table/account/session.ts';
import { poolTrigger } from './pool-trigger.ts';

/** Whether the terms box was ticked (P-5). A provider's sign-up has no box; its account agrees on the first page. */
const hasTickedTerms = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes['cognito:user_status'] === 'CONFIRMED' && attributes.identities === undefined;

/** Cognito's PostConfirmation trigger. Writes the profile, with the sign-up's consent if given (P-42). Ends the sessions of a reset password. */
export const handler = poolTrigger(
  async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    const attributes = event.request.userAttributes;
    const { sub = '', email = '', name } = attributes;
    // A forgotten password is a new one: whoever knew the old one is out.
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await refuseOlderSignIns(sub);
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
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
