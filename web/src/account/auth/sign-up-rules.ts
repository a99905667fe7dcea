import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { newPasswordProblem } from '#web/src/parts/forms/password-problem.ts';
import type { Problems } from '#web/src/parts/forms/problems-resolver.ts';

export interface SignUpEntry {
  readonly email: string;
  readonly password: string;
  readonly isHuman: boolean;
  readonly acceptsTerms: boolean;
}

// Text, an @, text, a dot, text. The confirmation mail is the real test.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailProblem(email: string): string | undefined {
  return emailShape.test(email.trim()) ? undefined : 'Please enter a valid email address.';
}

/** The login requires only six characters, so that older passwords keep working (P-5, P-50). */
export function loginPasswordProblem(password: string): string | undefined {
  const { signInMin } = limits.password;
  return password.length >= signInMin ? undefined : `A password has at least ${signInMin} characters.`;
}

/** Checks a sign-up before it is sent (P-5). */
export function signUpProblems({ email, password, isHuman, acceptsTerms }: SignUpEntry): Problems<SignUpEntry> {
  return {
    email: emailProblem(email),
    password: newPasswordProblem(password),
    isHuman: isHuman ? undefined : messageOf('signup.challenge_missing'),
    acceptsTerms: acceptsTerms ? undefined : messageOf('signup.terms'),
  };
}
