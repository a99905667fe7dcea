import { describe, expect, it } from 'vitest';
import { passwordHints } from '#domain/account/password-hints.ts';
import { loginPasswordProblem, signUpProblems } from '#web/src/account/auth/sign-up-rules.ts';
import { newPasswordProblem } from '#web/src/parts/forms/password-problem.ts';

const good = { email: 'a@example.com', password: 'Cards4all!', isHuman: true, acceptsTerms: true };

describe('the sign-up rules', () => {
  it('accept a complete entry', () => {
    expect(signUpProblems(good)).toEqual({});
  });

  it.each([
    ['isHuman', 'Please complete the security verification.'],
    ['acceptsTerms', 'Please accept the Terms of Service and Privacy Policy.'],
  ] as const)('require %s, with the specified message', (field, message) => {
    expect(signUpProblems({ ...good, [field]: false })).toEqual({ [field]: message });
  });

  it.each(['', 'a', 'a@b', 'a b@example.com', '@example.com'])('refuse the address "%s"', (email) => {
    expect(signUpProblems({ ...good, email })).toHaveProperty('email');
  });

  it.each([
    ['Card4!', '8 characters'],
    ['CARDS4ALL!', 'one lowercase'],
    ['cards4all!', 'one uppercase'],
    ['CardsForAll!', 'one number'],
    ['Cards4all', 'one special character'],
  ])('name the missing part of the password %s: %s', (password, missing) => {
    expect(newPasswordProblem(password)).toBe(`Your password still needs ${missing}.`);
  });

  it('enforce all five hints', () => {
    expect(passwordHints).toHaveLength(5);
    for (const { label } of passwordHints) expect(newPasswordProblem('')).toContain(label);
  });
});

describe('the sign-in rules', () => {
  it('accept any six characters, because older passwords may have no more', () => {
    expect(loginPasswordProblem('aaaaaa')).toBeUndefined();
    expect(loginPasswordProblem('aaaaa')).toBe('A password has at least 6 characters.');
  });
});
