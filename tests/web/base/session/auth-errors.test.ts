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

  it.each([
    ['a thrown text', 'boom'],
    ['a full storage', new DOMException("Failed to execute 'setItem' on 'Storage'", 'QuotaExceededError')],
    ['a blocked storage', new DOMException('Access is denied for this document.', 'SecurityError')],
    ['a fault of the page', new TypeError("Cannot read properties of undefined (reading 'x')")],
  ])('is the generic one for %s', (_, error) => {
    expect(authMessage(error)).toBe(errorTable['server.failed'].message);
  });
});
