import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as auth from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { credentials, region, userPoolClientId, userPoolId } from '#local/names.ts';
import { adoptTokens } from '#web/src/base/session/adopt-tokens.ts';
import { LocalPool, password } from './local-pool.ts';

const pool = new LocalPool();

beforeAll(() => pool.start());
afterEach(async () => {
  process.env.CLOCK_OFFSET_SECONDS = '0';
  await auth.signOut();
});
afterAll(() => pool.stop());

const tokensOf = async (username: string) => {
  const { body } = await pool.call('InitiateAuth', {
    ClientId: userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
};

describe('signing in', () => {
  beforeAll(() => pool.account('regular@example.com'));

  it('refuses a wrong password and an unknown address with the same message', async () => {
    for (const username of ['regular@example.com', 'nobody@example.com']) {
      await expect(auth.signIn({ username, password: 'Wrong4all!' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  it('returns tokens that the production verifier accepts for an hour of the demo clock', async () => {
    const { AccessToken } = await tokensOf('regular@example.com');
    const verifier = CognitoJwtVerifier.create({ userPoolId, clientId: userPoolClientId, tokenUse: 'access' });
    const keys = await fetch(`${pool.endpoint}/${userPoolId}/.well-known/jwks.json`);
    verifier.cacheJwks((await keys.json()) as never, userPoolId);
    const claims = await verifier.verify(AccessToken);
    expect(claims.exp - claims.iat).toBe(3600);
    expect(claims.iss).toBe(`https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`);
    expect((await pool.call('GetUser', { AccessToken })).status).toBe(200);
    process.env.CLOCK_OFFSET_SECONDS = '3601';
    expect((await pool.call('GetUser', { AccessToken })).body.message).toBe('Access Token has expired');
  });

  it('is refreshed by Amplify, and a replaced refresh token expires after half a minute', async () => {
    await auth.signIn({ username: 'regular@example.com', password });
    const before = (await auth.fetchAuthSession()).tokens?.accessToken.toString();
    const after = (await auth.fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString();
    expect(after).not.toBe(before);
    const { RefreshToken } = await tokensOf('regular@example.com');
    const refresh = () => pool.call('GetTokensFromRefreshToken', { ClientId: userPoolClientId, RefreshToken });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    process.env.CLOCK_OFFSET_SECONDS = '31';
    expect((await refresh()).body.__type).toBe('NotAuthorizedException');
  });

  it('ends everywhere by a global sign-out, and after 30 days', async () => {
    const { RefreshToken } = await tokensOf('regular@example.com');
    const another = await tokensOf('regular@example.com');
    const refresh = (token: string) =>
      pool.call('InitiateAuth', {
        ClientId: userPoolClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: token },
      });
    expect((await refresh(another.RefreshToken)).status).toBe(200);
    await new CognitoIdentityProviderClient({ endpoint: pool.endpoint, region, credentials }).send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: 'regular@example.com' }),
    );
    for (const token of [RefreshToken, another.RefreshToken]) expect((await refresh(token)).status).toBe(400);
    const late = await tokensOf('regular@example.com');
    process.env.CLOCK_OFFSET_SECONDS = String(30 * 86_400 + 1);
    expect((await refresh(late.RefreshToken)).status).toBe(400);
  });

  it('keeps users, keys and sessions over a restart', async () => {
    const { AccessToken, RefreshToken } = await tokensOf('regular@example.com');
    await pool.aws.stop();
    await pool.start();
    expect((await pool.call('GetUser', { AccessToken })).status).toBe(200);
    expect((await pool.call('GetTokensFromRefreshToken', { ClientId: userPoolClientId, RefreshToken })).status).toBe(
      200,
    );
  });
});

describe('tokens in an address', () => {
  const config = () => ({ region, user_pool_client_id: userPoolClientId, user_pool_endpoint: pool.endpoint });
  const adopt = (refresh: string | null, access: string | null = null) => adoptTokens({ refresh, access }, config());
  const signedInAs = async () => (await auth.fetchAuthSession()).tokens?.idToken?.payload.email;
  beforeAll(() => pool.account('linked@example.com'));

  it('start the session of their account, with new tokens of the pool', async () => {
    const { RefreshToken, AccessToken } = await tokensOf('linked@example.com');
    expect(await adopt(RefreshToken)).toBe(true);
    const { tokens } = await auth.fetchAuthSession();
    expect([await signedInAs(), tokens?.accessToken.toString() === AccessToken]).toEqual(['linked@example.com', false]);
  });

  it.each(['forged', ''])('start no session if they are unknown to the pool (%o)', async (refresh) => {
    vi.stubGlobal('fetch', forgetfulApi);
    expect(await adopt(refresh, 'a.b.c')).toBe(false);
    vi.unstubAllGlobals();
    expect(await signedInAs()).toBeUndefined();
  });

  it('start the session of an access token only if our API accepts it', async () => {
    const { AccessToken } = await tokensOf('linked@example.com');
    for (const [status, expected] of [
      [401, false],
      [200, true],
    ] as const) {
      vi.stubGlobal('fetch', async () => Response.json({}, { status }));
      expect(await adopt(null, AccessToken)).toBe(expected);
      vi.unstubAllGlobals();
    }
    expect((await auth.fetchAuthSession()).tokens?.accessToken.toString()).toBe(AccessToken);
  });

  it('do not replace the account that is signed in', async () => {
    await pool.account('owner@example.com');
    await auth.signIn({ username: 'owner@example.com', password });
    expect(await adopt((await tokensOf('linked@example.com')).RefreshToken)).toBe(false);
    expect(await signedInAs()).toBe('owner@example.com');
  });
});

/** Sends calls to the local pool only: our API does not run here. */
const realFetch = fetch;
const forgetfulApi: typeof fetch = (address, init) =>
  address === '/api/me' ? Promise.resolve(Response.json({}, { status: 401 })) : realFetch(address, init);
