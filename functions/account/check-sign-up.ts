import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { AppError } from '#domain/tables/errors.ts';
import { isEmailTaken } from '#functions/table/account/profile.ts';
import { passHumanCheck } from './human-check.ts';
import { poolTrigger } from './pool-trigger.ts';

/**
 * Cognito's PreSignUp trigger. Checks the terms, an unused human check, and that the address is free (P-5). Customers read the thrown message.
 * Accounts created by operators are not checked.
 */
export const handler = poolTrigger(async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  const email = event.request.userAttributes.email ?? '';
  // The identity provider has already checked a federated sign-in.
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') {
    const { terms, challenge } = event.request.clientMetadata ?? {};
    if (terms !== 'true') throw new AppError('signup.terms');
    await passHumanCheck(challenge);
  }
  if (await isEmailTaken(email)) throw new AppError('signup.duplicate_email');
  return event;
});
