import { type AuthEvent, arrivedWithCode, mayBeSignedIn, onAuthChange } from './auth-events.ts';
import type { SiteConfig } from './auth-config.ts';
import type { AuthStep, SignUpInput } from './user-pool.ts';
import type { SignedInUser } from './user-session.ts';

export type { AuthEvent } from './auth-events.ts';
export type { SignedInUser } from './user-session.ts';

// A visitor who only looks around pays for none of them.
const session = () => import('./user-session.ts');
const pool = async () => (await import('./user-pool.ts')).userPool;

export const readSiteConfig = async (): Promise<SiteConfig> => (await session()).readSiteConfig();

/** The user pool as the site sees it. Every method may throw an AuthError whose message is fit to show. */
export const authClient = {
  signUp: async (input: SignUpInput): Promise<AuthStep> => (await pool()).signUp(input),
  confirm: async (email: string, code: string): Promise<void> => (await pool()).confirm(email, code),
  resend: async (email: string): Promise<void> => (await pool()).resend(email),
  signIn: async (email: string, password: string): Promise<AuthStep> => (await pool()).signIn(email, password),
  signInWithProvider: async (provider: string): Promise<void> => (await pool()).signInWithProvider(provider),
  signOut: async (): Promise<void> => (await pool()).signOut(),
  resetPassword: async (email: string): Promise<void> => (await pool()).resetPassword(email),
  confirmResetPassword: async (email: string, code: string, newPassword: string): Promise<void> =>
    (await pool()).confirmResetPassword(email, code, newPassword),

  /** The access token for the API, or null when nobody is signed in. A refresh that fails counts as signed out. */
  token: async (options?: { refresh: boolean }): Promise<string | null> =>
    mayBeSignedIn() ? (await session()).readToken(options) : null,

  /** Who is signed in. Answers null at once, without loading Amplify, where nobody ever signed in. */
  currentUser: async (): Promise<SignedInUser | null> => (mayBeSignedIn() ? (await session()).readUser() : null),

  /** Fetches what signing in will need, while the form is being filled in. */
  warmUp: (): void => {
    pool()
      .then(({ warmUp }) => warmUp())
      .catch(() => undefined);
  },

  /** Whether this page was opened by a provider's answer. */
  cameFromProvider: (): boolean => arrivedWithCode,

  onChange: (listener: (event: AuthEvent) => void): (() => void) => onAuthChange(listener),
};
export type AuthClient = typeof authClient;
