import type { PasswordPolicy } from 'aws-cdk-lib/aws-cognito';
import type { passwordHints } from '#domain/account/password-hints.ts';
import { limits } from '#domain/tables/limits.ts';

type Hint = (typeof passwordHints)[number]['id'];

/** Password hint of the sign-up form → the pool's rule. A hint without a row does not compile. */
const policyOfHint: Readonly<Record<Hint, PasswordPolicy>> = {
  length: { minLength: limits.password.signUpMin },
  lower: { requireLowercase: true },
  upper: { requireUppercase: true },
  number: { requireDigits: true },
  special: { requireSymbols: true },
};

export const passwordPolicy: PasswordPolicy = Object.assign({}, ...Object.values(policyOfHint));
