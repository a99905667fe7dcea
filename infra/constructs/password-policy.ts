import type { PasswordPolicy } from 'aws-cdk-lib/aws-cognito';
import type { passwordHints } from '#domain/accounts/password-hints';
import { limits } from '#domain/limits';

type Hint = (typeof passwordHints)[number]['id'];

/** What the pool must demand for each hint that the sign-up form shows: a hint without a row does not compile. */
const policyOfHint: Readonly<Record<Hint, PasswordPolicy>> = {
  length: { minLength: limits.password.signUpMin },
  lower: { requireLowercase: true },
  upper: { requireUppercase: true },
  number: { requireDigits: true },
  special: { requireSymbols: true },
};

export const passwordPolicy: PasswordPolicy = Object.assign({}, ...Object.values(policyOfHint));
