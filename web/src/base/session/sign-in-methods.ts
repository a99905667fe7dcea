import { fetchMFAPreference, setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { brand } from '#domain/values/brand.ts';
import type { AmplifySession } from './amplify-session.ts';
import { AuthError, asAuthError } from './auth-errors.ts';
import { emitAuthEvent } from './auth-events.ts';
import { startAmplify } from './user-session.ts';

/** The part of Amplify that changes how an account signs in. Only the account page loads it. */
const amplifyAccount = {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
};

export interface SignInState {
  /** The third party that the account signs in with; null for a password. */
  readonly provider: string | null;
  /** Whether a sign-in asks for the code of an authenticator app. */
  readonly hasSecondFactor: boolean;
}

/** A second factor that is being set up, until its first code. */
export interface SecondFactorSetUp {
  /** What a person types into the app: Base32. */
  readonly key: string;
  /** What the app scans. */
  readonly address: string;
}

/** Our words for what the pool words for developers. A sign-in shows the pool's own (P-8). */
const words: Partial<Record<string, string>> = {
  EnableSoftwareTokenMFAException: 'This code does not fit. Please type the one that the app shows now.',
  CodeMismatchException: 'This code does not fit. Please type the one that the app shows now.',
  NotAuthorizedException: 'This is not your current password.',
  LimitExceededException: 'Too many tries. Please wait a few minutes.',
};

async function withAuthErrors<T>(task: (auth: AmplifySession) => Promise<T>): Promise<T> {
  try {
    return await task(await startAmplify());
  } catch (problem) {
    const error = asAuthError(problem);
    throw new AuthError(error.name, words[error.name] ?? error.message);
  }
}

/** New tokens have the groups of the account as it is now. */
async function renewTokens(auth: AmplifySession): Promise<void> {
  await auth.fetchAuthSession({ forceRefresh: true });
  emitAuthEvent('changed');
}

/** How the signed-in account signs in. Every method may throw an AuthError. */
export const signInMethods = {
  read: (): Promise<SignInState> =>
    withAuthErrors(async (auth) => {
      const { tokens } = await auth.fetchAuthSession();
      const { enabled } = await amplifyAccount.fetchMFAPreference();
      return {
        provider: providerOf(tokens?.idToken?.payload.identities),
        hasSecondFactor: enabled?.includes('TOTP') ?? false,
      };
    }),

  beginSecondFactor: (email: string): Promise<SecondFactorSetUp> =>
    withAuthErrors(async () => {
      const setUp = await amplifyAccount.setUpTOTP();
      return { key: setUp.sharedSecret, address: setUp.getSetupUri(brand.name, email).toString() };
    }),

  /** Switches it on with the first code of the app. */
  confirmSecondFactor: (code: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      await amplifyAccount.verifyTOTPSetup({ code });
      await amplifyAccount.updateMFAPreference({ totp: 'PREFERRED' });
      await renewTokens(auth);
    }),

  /** Switches it off, after the pool has checked the password: an open page alone is not enough. */
  endSecondFactor: (password: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      // The pool checks a password only where it is changed; it may be changed to itself.
      await amplifyAccount.updatePassword({ oldPassword: password, newPassword: password });
      await amplifyAccount.updateMFAPreference({ totp: 'DISABLED' });
      await renewTokens(auth);
    }),

  changePassword: (oldPassword: string, newPassword: string): Promise<void> =>
    withAuthErrors(() => amplifyAccount.updatePassword({ oldPassword, newPassword })),
};

/** Cognito's `identities` claim: a list with one entry for each third party. */
function providerOf(identities: unknown): string | null {
  const [first] = Array.isArray(identities) ? (identities as { providerName?: unknown }[]) : [];
  return typeof first?.providerName === 'string' ? first.providerName : null;
}
