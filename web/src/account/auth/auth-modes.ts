import type { AuthMode } from '#web/src/base/session/auth-dialog-context.ts';

export const authModes = {
  login: { title: 'Welcome Back' },
  signup: { title: 'Create Account' },
  'forgot-password': { title: 'Reset Password' },
  confirm: { title: 'Check Your Email' },
  'second-factor': { title: 'Enter Your Code' },
} as const satisfies Record<AuthMode, { title: string }>;

export const createdNote =
  'Account created! Please check your email for a confirmation link to complete your registration.';
export const confirmedNote = 'Your account is confirmed. Please sign in.';
export const unconfirmedNote = 'Your account is not confirmed yet. We have sent you the mail again.';
