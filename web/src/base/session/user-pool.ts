import { messageOf } from '#domain/tables/errors.ts';
import { canStore } from '../lib/browser-storage.ts';
import type { AmplifyAuth } from './amplify.ts';
import { AuthError, asAuthError } from './auth-errors.ts';
import { emitAuthEvent } from './auth-events.ts';
import { startAmplify } from './user-session.ts';

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  /** Base64 of the solved challenge. */
  readonly challenge: string;
}

/** The next step of a sign-in or sign-up: none, the code from the mail, a new password, or the authenticator's code. */
export type AuthStep = 'signed_in' | 'confirm' | 'reset' | 'second_factor';

async function load(): Promise<AmplifyAuth> {
  const [{ amplify }] = await Promise.all([import('./amplify.ts'), startAmplify()]);
  return amplify;
}

/** Runs a call of the user pool. Every error becomes an AuthError. */
async function withAuthErrors<T>(task: (auth: AmplifyAuth) => Promise<T>): Promise<T> {
  try {
    return await task(await load());
  } catch (error) {
    throw asAuthError(error);
  }
}

const storageBlocked =
  'This sign-in needs site data, which your browser does not store. Please allow it, or sign in with your email and password.';

const signInSteps: Partial<Record<string, AuthStep>> = {
  DONE: 'signed_in',
  CONFIRM_SIGN_UP: 'confirm',
  RESET_PASSWORD: 'reset',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'second_factor',
};

async function signInOnce(auth: AmplifyAuth, email: string, password: string): Promise<AuthStep> {
  const { nextStep } = await auth.signIn({ username: email, password });
  const step = signInSteps[nextStep.signInStep];
  if (step === undefined) throw new AuthError('UnsupportedStep', messageOf('server.failed'));
  return step;
}

/** Sends the mail again to an unconfirmed address. A confirmed one is a duplicate (P-42). */
async function signUpAgain(auth: AmplifyAuth, email: string): Promise<AuthStep> {
  try {
    await auth.resendSignUpCode({ username: email });
    return 'confirm';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name !== 'InvalidParameterException' && name !== 'NotAuthorizedException') throw error;
    throw new AuthError('UsernameExistsException', messageOf('signup.duplicate_email'));
  }
}

/** Calls that change an account or a session. Every method may throw an AuthError. */
export const userPool = {
  signUp: ({ email, password, fullName, challenge }: SignUpInput): Promise<AuthStep> =>
    withAuthErrors(async (auth) => {
      const clientMetadata = { challenge, terms: 'true' };
      const options = { userAttributes: { email, name: fullName }, clientMetadata };
      try {
        const { isSignUpComplete } = await auth.signUp({ username: email, password, options });
        return isSignUpComplete ? 'signed_in' : 'confirm';
      } catch (error) {
        if (error instanceof Error && error.name === 'UsernameExistsException') return signUpAgain(auth, email);
        throw error;
      }
    }),

  confirm: (email: string, code: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      await auth.confirmSignUp({ username: email, confirmationCode: code });
    }),

  resend: (email: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      await auth.resendSignUpCode({ username: email });
    }),

  signIn: (email: string, password: string): Promise<AuthStep> =>
    withAuthErrors(async (auth) => {
      try {
        return await signInOnce(auth, email, password);
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (name === 'UserNotConfirmedException') return 'confirm';
        if (name !== 'UserAlreadyAuthenticatedException') throw error;
        await auth.signOut();
        return signInOnce(auth, email, password);
      }
    }),

  /**
   * Signs in again after the pool has ended all sessions. The old tokens are dropped without a sign-out, so the page stays. Without the second
   * factor's code the session ends, and the sign-in opens over the page.
   */
  signInAgain: (email: string, password: string): Promise<AuthStep> =>
    withAuthErrors(async (auth) => {
      await auth.tokenStore.clearTokens();
      const step = await signInOnce(auth, email, password).catch(() => null);
      if (step !== 'signed_in') emitAuthEvent('ended');
      return step ?? 'reset';
    }),

  enterCode: (code: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      await auth.confirmSignIn({ challengeResponse: code });
    }),

  /** Returns to the origin with the provider's consent prompt. The code includes a refresh token for offline access (P-7, D-81). */
  signInWithProvider: (provider: string): Promise<void> =>
    withAuthErrors((auth) => {
      // The answer of the provider's page is checked against what was stored here.
      if (!canStore()) throw new AuthError('StorageBlocked', storageBlocked);
      return auth.signInWithRedirect({ provider: { custom: provider }, options: { prompt: 'CONSENT' } });
    }),

  signOut: (): Promise<void> =>
    withAuthErrors(async (auth) => {
      await auth.signOut();
      emitAuthEvent('signed_out');
    }),

  resetPassword: (email: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      await auth.resetPassword({ username: email });
    }),

  confirmResetPassword: (email: string, code: string, newPassword: string): Promise<void> =>
    withAuthErrors((auth) => auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword })),

  warmUp: async (): Promise<void> => {
    await load();
  },
};
