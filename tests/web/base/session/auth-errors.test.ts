import { describe, expect, it } from 'vitest';
import { errorTable } from '#domain/tables/errors.ts';
import { authMessage } from '#web/src/base/session/auth-errors.ts';

const thrown = (message: string, name = 'UserLambdaValidationException') => Object.assign(new Error(message), { name });

describe('the words of a refused sign-up or sign-in', () => {
  it.each([
    errorTable['signup.duplicate_email'].message,
    errorTable['signup.challenge_failed'].message,
    errorTable['signup.challenge_expired'].message,
    errorTable['signup.challenge_missing'].message,
    errorTable['signup.terms'].message,
  ])('are ours alone when our own check refused: %s', (words) => {
    expect(authMessage(thrown(`PreSignUp failed with error ${words}.`))).toBe(words);
    expect(authMessage(thrown(`PreSignUp failed with error ${words}`))).toBe(words);
  });

  it('are the provider’s otherwise', () => {
    expect(authMessage(thrown('Incorrect username or password.', 'NotAuthorizedException'))).toBe(
      'Incorrect username or password.',
    );
  });

  it('are about the connection when there is none', () => {
    expect(authMessage(thrown('A network error has occurred.', 'NetworkError'))).toBe(
      'Network issue. Please check your connection and try again.',
    );
  });

  it('are the generic ones for anything else', () => {
    expect(authMessage('boom')).toBe(errorTable['server.failed'].message);
  });
});
