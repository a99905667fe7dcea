import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { AppError } from '#domain/errors';
import { isEmailTaken } from '../table/account/profile.ts';
import { passHumanCheck } from './human-check.ts';

/**
 * Cognito's PreSignUp trigger: the terms, a genuine and unused human check, and a free address (P-5). The thrown message reaches the
 * customer. Accounts made by operators skip it: they are not sign-ups.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  const email = event.request.userAttributes.email ?? '';
  // A federated sign-in was checked by its provider; only the address must be free.
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') {
    const { terms, challenge } = event.request.clientMetadata ?? {};
    if (terms !== 'true') throw new AppError('signup.terms');
    await passHumanCheck(challenge);
  }
  if (await isEmailTaken(email)) throw new AppError('signup.duplicate_email');
  return event;
}
