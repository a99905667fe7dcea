import { limits } from '#domain/tables/limits.ts';

/** The special characters that Cognito counts. It does not count é or §. */
const cognitoSymbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

export const passwordHints = [
  { id: 'length', label: '8 characters', met: (password: string) => password.length >= limits.password.signUpMin },
  { id: 'lower', label: 'one lowercase', met: (password: string) => /[a-z]/.test(password) },
  { id: 'upper', label: 'one uppercase', met: (password: string) => /[A-Z]/.test(password) },
  { id: 'number', label: 'one number', met: (password: string) => /\d/.test(password) },
  { id: 'special', label: 'one special character', met: (password: string) => cognitoSymbols.test(password) },
] as const;
