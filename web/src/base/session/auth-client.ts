import type { SiteConfig } from './auth-config.ts';
import { type AuthEvent, hasProviderCode, mayBeSignedIn, onAuthChange } from './auth-events.ts';
import type { AuthStep, SignUpInput } from './user-pool.ts';
import type { SignedInUser } from './user-session.ts';

export type { AuthEvent } from './auth-events.ts';
export type { SignedInUser } from './user-session.ts';

// Both load Amplify, which signed-out visitors do not need.
const session = () => import('./user-session.ts');
const pool = async () => (await import('./user-pool.ts')).userPool;

export const readSiteConfig = async (): Promise<SiteConfig> => (await session()).loadSiteConfig();

/** The user pool. Every method may throw an AuthError. */
export const authClient = {
  signUp: async (input: SignUpInput): Promise<AuthStep> => (await pool()).signUp(input),
  confirm: async (email: string, code: string): Promise<void> => (await pool()).confirm(email, code),
  resend: async (email: string): Promise<void> => (await pool()).resend(email),
  signIn: async (email: string, password: string): Promise<AuthStep> => (await pool()).signIn(email, password),
  signInAgain: async (email: string, password: string): Promise<AuthStep> =>
    (await pool()).signInAgain(email, password),
  enterCode: async (code: string): Promise<void> => (await pool()).enterCode(code),
  signInWithProvider: async (provider: string): Promise<void> => (await pool()).signInWithProvider(provider),
  signOut: async (): Promise<void> => (await pool()).signOut(),
  resetPassword: async (email: string): Promise<void> => (await pool()).resetPassword(email),
  confirmResetPassword: async (email: string, code: string, newPassword: string): Promise<void> =>
    (await pool()).confirmResetPassword(email, code, newPassword),

  /** The access token for the API, or null when signed out. Throws `network.failed` if a refresh fails on the way. */
  token: async (options?: { refresh: boolean }): Promise<string | null> =>
    mayBeSignedIn() ? (await session()).readToken(options) : null,

  /** The signed-in user. Without a stored sign-in it returns null at once and does not load Amplify. */
  currentUser: async (): Promise<SignedInUser | null> => (mayBeSignedIn() ? (await session()).readUser() : null),

  /** Loads Amplify while the user fills in the sign-in form. */
  warmUp: (): void => {
    pool()
      .then(({ warmUp }) => warmUp())
      .catch(() => undefined);
  },

  /** True if an identity provider redirected to this page with a code. */
  cameFromProvider: (): boolean => hasProviderCode,

  onChange: (listener: (event: AuthEvent) => void): (() => void) => onAuthChange(listener),
};
export type AuthClient = typeof authClient;
