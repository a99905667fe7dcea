import { describe, expect, it } from 'vitest';
import { passwordHints } from '#domain/account/password-hints.ts';
import { type Resource, resourcesOf, synthesise } from './synthesise.ts';

const templates = synthesise('dev');
const oneOf = (type: string): Resource['Properties'] => {
  const found = resourcesOf(templates, type);
  expect(found).toHaveLength(1);
  return found[0]?.[1].Properties;
};

describe('the user pool', () => {
  it('requires the password rules that the sign-up form shows', () => {
    const policy = oneOf('AWS::Cognito::UserPool').Policies.PasswordPolicy;
    expect(policy).toEqual({
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    });
    expect(passwordHints).toHaveLength(Object.keys(policy).length);
  });

  it('identifies people by e-mail, regardless of case, and offers a second factor', () => {
    expect(oneOf('AWS::Cognito::UserPool')).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  it('accepts sign-in by SRP only, does not reveal who has an account, and rotates refresh tokens', () => {
    expect(oneOf('AWS::Cognito::UserPoolClient')).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      RefreshTokenRotation: { Feature: 'ENABLED' },
    });
  });
});
