import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, enterCode, enterPassword, setUpSecondFactor } from '#tests/product/authenticator.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;
const operator = 'ops@example.com';
const app = () => ({ cognito: product.cognito, clientId: product.config.user_pool_client_id });
const required = (value: '0' | '1') => givenEnv('OPERATORS_NEED_SECOND_FACTOR', value);
const opens = async (token: string) => (await product.call('GET /ops/orders', undefined, token)).status;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const byPassword = async (email: string) => (await enterPassword(app(), email)).body.AuthenticationResult;
const refreshed = (token: string) =>
  product.cognito('GetTokensFromRefreshToken', { ClientId: app().clientId, RefreshToken: token });

beforeAll(async () => {
  product = await startProduct();
  // Freezes the time, so that no code changes between two calls.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(forgetEnv);
afterAll(async () => {
  vi.useRealTimers();
  await product.stop();
});

describe('without a second factor', () => {
  it('an operator works with only the password in the local run, as the contract requires', async () => {
    expect(await opens(await product.signIn(operator))).toBe(200);
  });

  it('an operator is refused when one is required, and the id token names the reason', async () => {
    required('1');
    const { AccessToken, IdToken } = await byPassword(operator);
    expect(await opens(AccessToken)).toBe(403);
    expect((await product.call('GET /me', undefined, AccessToken)).status).toBe(200);
    expect(claimsOf(IdToken)).toMatchObject({ second_factor: 'missing' });
    expect(claimsOf(IdToken)['cognito:groups']).toBeUndefined();
  });

  it('an operator is refused when nothing is configured, as in AWS', async () => {
    givenEnv('OPERATORS_NEED_SECOND_FACTOR', undefined);
    expect(await opens((await byPassword(operator)).AccessToken)).toBe(403);
  });

  it('an operator loses an open session’s rights with its next token', async () => {
    const { RefreshToken } = await byPassword(operator);
    required('1');
    const { body } = await refreshed(RefreshToken);
    expect(await opens(body.AuthenticationResult.AccessToken)).toBe(403);
  });

  it('a shopper keeps access when operators need one', async () => {
    required('1');
    const { AccessToken, IdToken } = await byPassword('shopper@example.com');
    expect((await product.call('GET /cards', undefined, AccessToken)).status).toBe(200);
    expect(claimsOf(IdToken)).not.toHaveProperty('second_factor');
  });
});

describe('an operator who sets up a second factor', () => {
  it('gets the rights with the next token, signs in with a code, and loses them when it is switched off', async () => {
    required('1');
    const { AccessToken, RefreshToken } = await byPassword(operator);
    const secret = await setUpSecondFactor(app(), AccessToken);
    const { body: next } = await refreshed(RefreshToken);
    expect(await opens(next.AuthenticationResult.AccessToken)).toBe(200);

    const challenged = (await enterPassword(app(), operator)).body;
    expect(challenged).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    const wrong = await enterCode(app(), operator, challenged.Session, '000000');
    expect(wrong.body).toMatchObject({ __type: 'CodeMismatchException', message: 'Invalid code received for user' });
    const entered = await enterCode(app(), operator, challenged.Session, codeOf(secret, 1));
    expect(await opens(entered.body.AuthenticationResult.AccessToken)).toBe(200);

    await product.cognito('SetUserMFAPreference', {
      AccessToken: entered.body.AuthenticationResult.AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    expect(await opens((await byPassword(operator)).AccessToken)).toBe(403);
  });

  it('signs in again after the runbook’s reset for a lost device', async () => {
    const { AccessToken } = await byPassword(operator);
    await setUpSecondFactor(app(), AccessToken);
    expect((await enterPassword(app(), operator)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await new CognitoIdentityProviderClient().send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: product.aws.env.USER_POOL_ID,
        Username: operator,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    expect((await byPassword(operator)).AccessToken).toBeTruthy();
  });
});
