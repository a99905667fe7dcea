import { describe, expect, it } from 'vitest';
import { errorTable } from '#domain/tables/errors.ts';
import { authMessage } from '#web/src/base/session/auth-errors.ts';

const thrown = (message: string, name = 'UserLambdaValidationException') => Object.assign(new Error(message), { name });

describe('the message of a refused sign-up or sign-in', () => {
  it.each([
    errorTable['signup.duplicate_email'].message,
    errorTable['signup.challenge_failed'].message,
    errorTable['signup.challenge_expired'].message,
    errorTable['signup.challenge_missing'].message,
    errorTable['signup.terms'].message,
  ])('is only ours when our own check refused: %s', (message) => {
    expect(authMessage(thrown(`PreSignUp failed with error ${message}.`))).toBe(message);
    expect(authMessage(thrown(`PreSignUp failed with error ${message}`))).toBe(message);
  });

  it('is the pool’s otherwise', () => {
    expect(authMessage(thrown('Incorrect username or password.', 'NotAuthorizedException'))).toBe(
      'Incorrect username or password.',
    );
  });

  it('is about the network when there is no connection', () => {
    expect(authMessage(thrown('A network error has occurred.', 'NetworkError'))).toBe(
      'Network issue. Please check your connection and try again.',
    );
  });

  it('is the generic one for any other error', () => {
    expect(authMessage('boom')).toBe(errorTable['server.failed'].message);
  });
});
