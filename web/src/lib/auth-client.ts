import { wordsFor } from '#domain/errors';
import type { AmplifyAuth } from './amplify.ts';
import { createApi } from './api-client.ts';
import { AuthError, asAuthError } from './auth-errors.ts';
import { amplifyConfig, type SiteConfig, siteConfig } from './auth-config.ts';
import { clearStored, readStored, writeStored } from './browser-storage.ts';
import { sleep } from './retry.ts';
import { storageKeys } from './storage-keys.ts';

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  /** Base64 of the solved challenge. */
  readonly challenge: string;
}

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  /** Of the user pool; operators are in `ops`. What may be done is decided by the API. */
  readonly groups: readonly string[];
}

export type AuthEvent = 'signed_in' | 'signed_out';
/** Where a sign-in or sign-up stands: done, or waiting for the code from the mail. */
export type AuthStep = 'signed_in' | 'confirm' | 'reset';

const publicApi = createApi({
  fetch: (...request) => fetch(...request),
  token: async () => null,
  sleep,
  random: Math.random,
});

export const readSiteConfig = (): Promise<SiteConfig> => siteConfig(() => publicApi('config'));

const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
const arrivedWithCode = query.has('code') && query.has('state');

let loaded: Promise<AmplifyAuth> | undefined;
const listeners = new Set<(event: AuthEvent) => void>();
const hubEvents: Partial<Record<string, AuthEvent>> = {
  signedIn: 'signed_in',
  signedOut: 'signed_out',
  tokenRefresh_failure: 'signed_out',
};

function load(): Promise<AmplifyAuth> {
  loaded ??= start().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function start(): Promise<AmplifyAuth> {
  const [{ amplify }, config] = await Promise.all([import('./amplify.ts'), readSiteConfig()]);
  amplify.configure(amplifyConfig(config, window.location.origin));
  amplify.onAuthEvent((name) => {
    const event = hubEvents[name];
    if (event !== undefined) announce(event);
  });
  return amplify;
}

function announce(event: AuthEvent): void {
  if (event === 'signed_in') writeStored(storageKeys.signedIn, '1');
  else clearStored(storageKeys.signedIn);
  for (const listener of listeners) listener(event);
}

/** Runs one call of the user pool and turns whatever it throws into words. */
async function asked<T>(task: (auth: AmplifyAuth) => Promise<T>): Promise<T> {
  try {
    return await task(await load());
  } catch (error) {
    throw asAuthError(error);
  }
}

const signInSteps: Partial<Record<string, AuthStep>> = {
  DONE: 'signed_in',
  CONFIRM_SIGN_UP: 'confirm',
  RESET_PASSWORD: 'reset',
};

async function signInOnce(auth: AmplifyAuth, email: string, password: string): Promise<AuthStep> {
  const { nextStep } = await auth.signIn({ username: email, password });
  const step = signInSteps[nextStep.signInStep];
  if (step === undefined) throw new AuthError('UnsupportedStep', wordsFor('server.failed'));
  return step;
}

/** An address signed up before but never confirmed gets its mail again; a confirmed one is a duplicate (DECISIONS 32). */
async function signUpAgain(auth: AmplifyAuth, email: string): Promise<AuthStep> {
  try {
    await auth.resendSignUpCode({ username: email });
    return 'confirm';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name !== 'InvalidParameterException' && name !== 'NotAuthorizedException') throw error;
    throw new AuthError('UsernameExistsException', wordsFor('signup.duplicate_email'));
  }
}

/** The user pool as the site sees it. Every method may throw an AuthError whose message is fit to show. */
export const authClient = {
  signUp: ({ email, password, fullName, challenge }: SignUpInput): Promise<AuthStep> =>
    asked(async (auth) => {
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
    asked(async (auth) => {
      await auth.confirmSignUp({ username: email, confirmationCode: code });
    }),

  resend: (email: string): Promise<void> =>
    asked(async (auth) => {
      await auth.resendSignUpCode({ username: email });
    }),

  signIn: (email: string, password: string): Promise<AuthStep> =>
    asked(async (auth) => {
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

  signInWithProvider: (provider: string): Promise<void> =>
    asked((auth) => auth.signInWithRedirect({ provider: { custom: provider } })),

  signOut: (): Promise<void> =>
    asked(async (auth) => {
      await auth.signOut();
      announce('signed_out');
    }),

  resetPassword: (email: string): Promise<void> =>
    asked(async (auth) => {
      await auth.resetPassword({ username: email });
    }),

  confirmResetPassword: (email: string, code: string, newPassword: string): Promise<void> =>
    asked((auth) => auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword })),

  /** The access token for the API, or null when nobody is signed in. A refresh that fails counts as signed out. */
  token: async (options?: { refresh: boolean }): Promise<string | null> => {
    if (!mayBeSignedIn()) return null;
    const auth = await load();
    const session = await auth.fetchAuthSession({ forceRefresh: options?.refresh ?? false }).catch(() => null);
    return session?.tokens?.accessToken.toString() ?? null;
  },

  /** Who is signed in. Answers null at once, without loading Amplify, where nobody ever signed in. */
  currentUser: async (): Promise<SignedInUser | null> => {
    if (!mayBeSignedIn()) return null;
    const auth = await load();
    const { tokens } = await auth.fetchAuthSession();
    const id = tokens?.accessToken.payload.sub;
    if (id === undefined) return null;
    const email = tokens?.idToken?.payload.email;
    const groups = tokens?.accessToken.payload['cognito:groups'];
    return {
      id,
      email: typeof email === 'string' ? email : '',
      groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    };
  },

  /** Fetches what signing in will need, while the form is being filled in. */
  warmUp: (): void => {
    load().catch(() => undefined);
  },

  /** Whether this page was opened by a provider's answer. */
  cameFromProvider: (): boolean => arrivedWithCode,

  onChange: (listener: (event: AuthEvent) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
export type AuthClient = typeof authClient;

/** The hint is set on sign-in; a provider's answer in the address is a sign-in about to finish. */
function mayBeSignedIn(): boolean {
  return readStored(storageKeys.signedIn) !== null || arrivedWithCode;
}
