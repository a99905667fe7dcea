/** The modal's three modes (SPEC section 2) and the code from the mail that may follow. */
export const authModes = {
  login: { title: 'Welcome Back' },
  signup: { title: 'Create Account' },
  'forgot-password': { title: 'Reset Password' },
  confirm: { title: 'Check Your Email' },
} as const;
export type AuthMode = keyof typeof authModes;
