import { passwordHints } from '#domain/account/password-hints.ts';

/** What a new password still needs, in words; undefined when it has everything. */
export function newPasswordProblem(password: string): string | undefined {
  const missing = passwordHints.filter(({ met }) => !met(password)).map(({ words }) => words);
  return missing.length === 0 ? undefined : `Your password still needs ${list.format(missing)}.`;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
