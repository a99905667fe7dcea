/** Refusals of a refresh token by the pool (Amplify forgets the tokens at the same ones). All other failures pass, and the session goes on after them. */
const endings: readonly string[] = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
];

/** Whether a failed refresh has ended the session. */
export const endsSession = (error: unknown): boolean => error instanceof Error && endings.includes(error.name);
