import { limits } from '#domain/tables/limits.ts';

/** The special characters that Cognito counts. It does not count é or §. */
const cognitoSymbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

export const passwordHints = [
  { id: 'length', words: '8 characters', met: (password: string) => password.length >= limits.password.signUpMin },
  { id: 'lower', words: 'one lowercase', met: (password: string) => /[a-z]/.test(password) },
  { id: 'upper', words: 'one uppercase', met: (password: string) => /[A-Z]/.test(password) },
  { id: 'number', words: 'one number', met: (password: string) => /\d/.test(password) },
  { id: 'special', words: 'one special character', met: (password: string) => cognitoSymbols.test(password) },
] as const;
