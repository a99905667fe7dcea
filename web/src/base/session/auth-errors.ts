import { messageOf } from '#domain/tables/errors.ts';
import { ApiError } from '../api/api-error.ts';

const fromTrigger =
  /^(?:PreSignUp|PreAuthentication|CustomMessage|PostConfirmation|PreTokenGeneration) failed with error (.*?)\.?$/s;

/** A refusal by the user pool. `name` is the provider's error name; `message` is for the customer. */
export class AuthError extends ApiError {
  constructor(name: string, message: string) {
    super(message, { status: 400 });
    this.name = name;
  }
}

/** Names of the pool's refusals and of the library's checks of the input. */
const refusal = /Exception$|^Empty/;

/**
 * Cognito wraps our triggers' messages as "PreSignUp failed with error <message>.". Other refusals keep the provider's own message (P-8). A browser's
 * exception, such as one of a full storage, gets the general message.
 */
export function authMessage(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return messageOf('server.failed');
  if (error.name === 'NetworkError') return messageOf('network.failed');
  if (!refusal.test(error.name)) return messageOf('server.failed');
  const inner = fromTrigger.exec(error.message)?.[1];
  return inner === undefined ? error.message : withFullStop(inner);
}

export function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  return new AuthError(error instanceof Error ? error.name : 'Unknown', authMessage(error));
}

/** True if a code came too late: the sign-in has expired and starts again with the password. */
export function isSignInOver(error: unknown): error is AuthError {
  return error instanceof AuthError && ['NotAuthorizedException', 'SignInException'].includes(error.name);
}

function withFullStop(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
