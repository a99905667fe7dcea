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
  /** The account's identity provider. Null for a password. */
  readonly provider: string | null;
  /** True if a sign-in requires the code of an authenticator app. */
  readonly hasSecondFactor: boolean;
}

/** A second factor during set-up, before its first code. */
export interface SecondFactorSetUp {
  /** The key to type into the app, in Base32. */
  readonly key: string;
  /** The address that the app scans. */
  readonly address: string;
}

/** Replaces the pool's messages, which address developers. A sign-in shows the pool's own (P-8). */
const messages: Partial<Record<string, string>> = {
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
    throw new AuthError(error.name, messages[error.name] ?? error.message);
  }
}

/** New tokens contain the account's current groups. */
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

  /** Enables the second factor with the app's first code. */
  confirmSecondFactor: (code: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      await amplifyAccount.verifyTOTPSetup({ code });
      await amplifyAccount.updateMFAPreference({ totp: 'PREFERRED' });
      await renewTokens(auth);
    }),

  /** Disables the second factor after the pool has checked the password, because an open page alone is not proof enough. */
  endSecondFactor: (password: string): Promise<void> =>
    withAuthErrors(async (auth) => {
      // The pool checks a password only when it is changed, so this changes it to itself.
      await amplifyAccount.updatePassword({ oldPassword: password, newPassword: password });
      await amplifyAccount.updateMFAPreference({ totp: 'DISABLED' });
      await renewTokens(auth);
    }),

  changePassword: (oldPassword: string, newPassword: string): Promise<void> =>
    withAuthErrors(() => amplifyAccount.updatePassword({ oldPassword, newPassword })),
};

/** Cognito's `identities` claim: a list with an entry for each identity provider. */
function providerOf(identities: unknown): string | null {
  const [first] = Array.isArray(identities) ? (identities as { providerName?: unknown }[]) : [];
  return typeof first?.providerName === 'string' ? first.providerName : null;
}
