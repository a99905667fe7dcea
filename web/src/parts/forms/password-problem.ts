import { passwordHints } from '#domain/account/password-hints.ts';

/** The rules that a new password still breaks, as a message. Undefined if it breaks none. */
export function newPasswordProblem(password: string): string | undefined {
  const missing = passwordHints.filter(({ met }) => !met(password)).map(({ label }) => label);
  return missing.length === 0 ? undefined : `Your password still needs ${list.format(missing)}.`;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
