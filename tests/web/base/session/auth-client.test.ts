import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTable } from '#domain/tables/errors.ts';
import type { AuthClient } from '#web/src/base/session/auth-client.ts';
import { json } from '../api/fake-api.ts';

vi.unmock('#web/src/base/session/auth-client.ts');
let { authClient }: { authClient: AuthClient } = await import('#web/src/base/session/auth-client.ts');

const pool = vi.hoisted(() => ({
  configure: vi.fn<(config: unknown) => void>(),
  onAuthEvent: vi.fn<(listen: (event: string) => void) => void>(),
  signUp: vi.fn<(input: unknown) => Promise<unknown>>(),
  signIn: vi.fn<(input: unknown) => Promise<unknown>>(),
  signOut: vi.fn<() => Promise<void>>(),
  signInWithRedirect: vi.fn<(input: unknown) => Promise<void>>(),
  resendSignUpCode: vi.fn<(input: unknown) => Promise<unknown>>(),
  fetchAuthSession: vi.fn<(input: unknown) => Promise<unknown>>(),
}));
vi.mock('#web/src/base/session/amplify.ts', () => ({ amplify: pool }));
vi.mock('#web/src/base/session/amplify-session.ts', () => ({ amplifySession: pool }));

const config = {
  region: 'us-east-1',
  user_pool_id: 'us-east-1_pool',
  user_pool_client_id: 'client',
  user_pool_endpoint: 'http://localhost:3000/cognito/',
  human_check: { kind: 'altcha' },
  flags: { local: true, identity_provider: null, identity_domain: null },
  shipping_scope: 'worldwide',
  brand: 'Goldcut',
};
const refused = (name: string, message = name) => Object.assign(new Error(message), { name });
const entry = { email: 'a@example.com', password: 'Cards4all!', fullName: 'A', challenge: 'solved' };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => json(config));
  for (const call of Object.values(pool)) call.mockReset();
});

describe('signing up', () => {
  it('sends the solved challenge and the consent', async () => {
    pool.signUp.mockResolvedValue({ isSignUpComplete: false });
    expect(await authClient.signUp(entry)).toBe('confirm');
    expect(pool.signUp).toHaveBeenCalledWith({
      username: 'a@example.com',
      password: 'Cards4all!',
      options: {
        userAttributes: { email: 'a@example.com', name: 'A' },
        clientMetadata: { challenge: 'solved', terms: 'true' },
      },
    });
  });

  it('sends the mail again to an unconfirmed address', async () => {
    pool.signUp.mockRejectedValue(refused('UsernameExistsException'));
    pool.resendSignUpCode.mockResolvedValue({});
    expect(await authClient.signUp(entry)).toBe('confirm');
  });

  it('refuses a confirmed address, because it has an account', async () => {
    pool.signUp.mockRejectedValue(refused('UsernameExistsException'));
    pool.resendSignUpCode.mockRejectedValue(refused('InvalidParameterException', 'User is already confirmed.'));
    await expect(authClient.signUp(entry)).rejects.toThrow(errorTable['signup.duplicate_email'].message);
  });
});

describe('signing in', () => {
  it.each([
    ['DONE', 'signed_in'],
    ['CONFIRM_SIGN_UP', 'confirm'],
    ['RESET_PASSWORD', 'reset'],
  ])('maps the pool’s step %s to %s', async (signInStep, step) => {
    pool.signIn.mockResolvedValue({ nextStep: { signInStep } });
    expect(await authClient.signIn('a@example.com', 'Cards4all!')).toBe(step);
  });

  it('returns the step confirm when the account is not confirmed', async () => {
    pool.signIn.mockRejectedValue(refused('UserNotConfirmedException'));
    expect(await authClient.signIn('a@example.com', 'Cards4all!')).toBe('confirm');
  });

  it('throws the pool’s message when it fails', async () => {
    pool.signIn.mockRejectedValue(refused('NotAuthorizedException', 'Incorrect username or password.'));
    await expect(authClient.signIn('a@example.com', 'wrong!')).rejects.toThrow('Incorrect username or password.');
  });
});

function storeAccess(exp: number): string {
  const access = `e30.${btoa(JSON.stringify({ sub: 'user-1', exp }))}.signature`;
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'user-1');
  localStorage.setItem('CognitoIdentityServiceProvider.client.user-1.accessToken', access);
  return access;
}

describe('the token', () => {
  // Each page load reads the configuration and loads the user pool again.
  beforeEach(async () => {
    vi.resetModules();
    ({ authClient } = await import('#web/src/base/session/auth-client.ts'));
  });

  it('is null in a browser without a sign-in, and the user pool is not loaded', async () => {
    expect(await authClient.token()).toBeNull();
    expect(await authClient.currentUser()).toBeNull();
    expect(pool.fetchAuthSession).not.toHaveBeenCalled();
  });

  it('is the access token, refreshed on request', async () => {
    localStorage.setItem('signed-in', '1');
    pool.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: { toString: () => 'access' } } });
    expect(await authClient.token({ refresh: true })).toBe('access');
    expect(pool.fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  });

  it('is the stored token while that is valid, and the user pool is not loaded', async () => {
    localStorage.setItem('signed-in', '1');
    const access = storeAccess(Date.now() / 1000 + 3600);
    expect(await authClient.token()).toBe(access);
    expect((await authClient.currentUser())?.id).toBe('user-1');
    expect(pool.fetchAuthSession).not.toHaveBeenCalled();
  });

  it('comes from the user pool when the stored token has expired', async () => {
    localStorage.setItem('signed-in', '1');
    storeAccess(Date.now() / 1000 - 1);
    pool.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: { toString: () => 'renewed' } } });
    expect(await authClient.token()).toBe('renewed');
  });

  it.each(['NetworkError', 'InternalErrorException', 'TooManyRequestsException'])(
    'stays the person’s after a refresh that failed with %s: the call may be repeated',
    async (name) => {
      localStorage.setItem('signed-in', '1');
      pool.fetchAuthSession.mockRejectedValue(refused(name));
      await expect(authClient.token({ refresh: true })).rejects.toMatchObject({ code: 'network.failed' });
    },
  );

  it('is null when the pool refuses to refresh the session', async () => {
    localStorage.setItem('signed-in', '1');
    pool.fetchAuthSession.mockRejectedValue(refused('NotAuthorizedException'));
    expect(await authClient.token({ refresh: true })).toBeNull();
  });
});

it('a sign-in with a provider requests its consent prompt', async () => {
  await authClient.signInWithProvider('Google');
  const options = { prompt: 'CONSENT' };
  expect(pool.signInWithRedirect).toHaveBeenCalledWith({ provider: { custom: 'Google' }, options });
});
