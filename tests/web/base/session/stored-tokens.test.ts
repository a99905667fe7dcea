import { Amplify } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedTokens } from '#web/src/base/session/stored-tokens.ts';

const now = Date.UTC(2026, 6, 1, 12);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: object) => `${base64({ alg: 'RS256' })}.${base64(claims)}.signature`;
const at = (seconds: number) => now / 1000 + seconds;

/** Stores tokens like Amplify. */
async function store({ access = 3600, id = 3600, clockDrift = 0 } = {}): Promise<string> {
  const accessToken = jwt({ sub: 'user-1', exp: at(access), 'cognito:groups': ['ops'] });
  const idToken = jwt({ sub: 'user-1', exp: at(id), email: 'zoë@example.com' });
  const tokens = {
    accessToken: decodeJWT(accessToken),
    idToken: decodeJWT(idToken),
    refreshToken: 'refresh',
    username: 'user-1',
    clockDrift,
  };
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({ tokens });
  return accessToken;
}

beforeAll(() => {
  Amplify.configure({ Auth: { Cognito: { userPoolId: 'us-east-1_pool', userPoolClientId: 'client' } } });
});

describe('the tokens that Amplify stored', () => {
  it('are read without Amplify', async () => {
    const accessToken = await store();
    expect(storedTokens('client', now)).toMatchObject({
      accessToken,
      access: { sub: 'user-1', 'cognito:groups': ['ops'] },
      id: { email: 'zoë@example.com' },
      remainingMs: 3_600_000,
    });
  });

  it.each([
    ['the access token', { access: 5 }],
    ['the id token', { id: 5 }],
    ['either, by the clock of the pool,', { clockDrift: 3_596_000 }],
  ])('are left to Amplify when %s expires within five seconds', async (_, times) => {
    await store(times);
    expect(storedTokens('client', now)).toBeNull();
  });

  it('are null for another client, after a sign-out, and when they cannot be read', async () => {
    await store();
    expect(storedTokens('another', now)).toBeNull();
    localStorage.setItem('CognitoIdentityServiceProvider.client.user-1.idToken', 'no.token.here');
    expect(storedTokens('client', now)).toBeNull();
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
    expect(storedTokens('client', now)).toBeNull();
  });
});
