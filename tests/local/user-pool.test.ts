import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalAws, startLocalAws } from '#scripts/local/local-aws';
import { userPoolClientId, userPoolId } from '#scripts/local/names';

const password = 'Cards4all!';
let dataDir: string;
let aws: LocalAws;
let endpoint: string;
let refuse: { signUp?: string; confirmation?: string };
let seen: { triggerSource: string; request: Record<string, unknown> }[];

const trigger = (reason: () => string | undefined) => (event: unknown) => {
  seen.push(event as (typeof seen)[number]);
  const words = reason();
  if (words) throw new Error(words);
  return event;
};
const word = (event: { request: { codeParameter: string }; response: object }) => {
  seen.push(event as never);
  const response = { emailSubject: 'Your code', emailMessage: `<p>Code: ${event.request.codeParameter}</p>` };
  return { ...event, response };
};

async function start() {
  aws = await startLocalAws({
    dataDir,
    only: ['userPool', 'mail'],
    overrides: {
      'check-sign-up': trigger(() => refuse.signUp),
      'confirm-account': trigger(() => refuse.confirmation),
      'word-mail': word,
    },
  });
  endpoint = aws.service('userPool').url;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint } } });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pool-'));
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  await start();
});
beforeEach(() => {
  refuse = {};
  seen = [];
});
afterEach(() => auth.signOut());
afterAll(async () => {
  await aws.stop();
  await rm(dataDir, { recursive: true });
});

const lastMail = () => aws.service('mail').inbox()[0];
const lastCode = () => /\d{6}/.exec(lastMail()?.html ?? '')?.[0] ?? '';
const signUp = (username: string, clientMetadata = {}) =>
  auth.signUp({ username, password, options: { userAttributes: { email: username, name: 'Mara' }, clientMetadata } });

async function account(username: string): Promise<void> {
  await signUp(username);
  await auth.confirmSignUp({ username, confirmationCode: lastCode() });
}

async function call(operation: string, body: unknown) {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
const tokensOf = async (username: string) => {
  const { body } = await call('InitiateAuth', {
    ClientId: userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
};

describe('a sign-up through Amplify', () => {
  it('is confirmed by the mailed code and signs in by SRP, in any spelling of the address', async () => {
    const { nextStep } = await signUp('Mara@example.com', { terms: 'true' });
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    expect(lastMail()).toMatchObject({ to: ['Mara@example.com'], subject: 'Your code' });
    await expect(auth.signIn({ username: 'mara@example.com', password })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    await auth.confirmSignUp({ username: 'mara@example.com', confirmationCode: lastCode() });
    expect((await auth.signIn({ username: 'MARA@example.com', password })).isSignedIn).toBe(true);
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Mara', email_verified: 'true' });
    expect(seen.map((event) => event.triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(seen[0]?.request).toMatchObject({ clientMetadata: { terms: 'true' }, userAttributes: { name: 'Mara' } });
  });

  it('that the trigger refuses makes no user and passes its words on', async () => {
    refuse.signUp = 'Security verification failed. Please try again.';
    await expect(signUp('refused@example.com')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Security verification failed. Please try again.',
    });
    refuse = {};
    await expect(signUp('refused@example.com')).resolves.toMatchObject({ isSignUpComplete: false });
  });

  it('stays confirmed when the trigger after it fails, and the caller sees the failure', async () => {
    await signUp('late@example.com');
    refuse.confirmation = 'table away';
    const confirmed = auth.confirmSignUp({ username: 'late@example.com', confirmationCode: lastCode() });
    await expect(confirmed).rejects.toMatchObject({ message: 'PostConfirmation failed with error table away.' });
    expect((await auth.signIn({ username: 'late@example.com', password })).isSignedIn).toBe(true);
  });

  it('refuses a second account, a wrong code, and a code that a newer one replaced', async () => {
    await signUp('twice@example.com');
    const first = lastCode();
    await expect(signUp('Twice@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await auth.resendSignUpCode({ username: 'twice@example.com' });
    const wrong = [first, '12'].filter((code) => code !== lastCode());
    for (const confirmationCode of wrong) {
      const confirmed = auth.confirmSignUp({ username: 'twice@example.com', confirmationCode });
      await expect(confirmed).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
  });

  it('refuses a code after a day of the demo clock', async () => {
    await signUp('slow@example.com');
    const confirmationCode = lastCode();
    const offset = aws.clock.offsetSeconds();
    process.env.CLOCK_OFFSET_SECONDS = String(offset + 86_401);
    const confirmed = auth.confirmSignUp({ username: 'slow@example.com', confirmationCode });
    await expect(confirmed).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    process.env.CLOCK_OFFSET_SECONDS = String(offset);
  });

  it.each(['Short1!', 'lowercase1!', 'UPPERCASE1!', 'Numberless!', 'Symbolless1'])(
    'refuses the password %s',
    async (weak) => {
      const made = auth.signUp({ username: 'weak@example.com', password: weak });
      await expect(made).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    },
  );
});

describe('signing in', () => {
  beforeAll(() => account('regular@example.com'));

  it('refuses a wrong password and an unknown address in the same words', async () => {
    for (const username of ['regular@example.com', 'nobody@example.com']) {
      await expect(auth.signIn({ username, password: 'Wrong4all!' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  it('gives tokens the production verifier accepts, for an hour of the demo clock', async () => {
    const { AccessToken } = await tokensOf('regular@example.com');
    const verifier = CognitoJwtVerifier.create({ userPoolId, clientId: userPoolClientId, tokenUse: 'access' });
    const keys = await fetch(`${endpoint}/${userPoolId}/.well-known/jwks.json`);
    verifier.cacheJwks((await keys.json()) as never, userPoolId);
    const claims = await verifier.verify(AccessToken);
    expect(claims.exp - claims.iat).toBe(3600);
    expect(claims.iss).toBe(`https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`);
    expect((await call('GetUser', { AccessToken })).status).toBe(200);
    process.env.CLOCK_OFFSET_SECONDS = '3601';
    expect((await call('GetUser', { AccessToken })).body.message).toBe('Access Token has expired');
    process.env.CLOCK_OFFSET_SECONDS = '0';
  });

  it('stays fresh through Amplify, and an old refresh token dies half a minute after it was replaced', async () => {
    await auth.signIn({ username: 'regular@example.com', password });
    const before = (await auth.fetchAuthSession()).tokens?.accessToken.toString();
    const after = (await auth.fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString();
    expect(after).not.toBe(before);
    const { RefreshToken } = await tokensOf('regular@example.com');
    const refresh = () => call('GetTokensFromRefreshToken', { ClientId: userPoolClientId, RefreshToken });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    process.env.CLOCK_OFFSET_SECONDS = '31';
    expect((await refresh()).body.__type).toBe('NotAuthorizedException');
    process.env.CLOCK_OFFSET_SECONDS = '0';
  });

  it('ends everywhere by a global sign-out, and after 30 days', async () => {
    const { AccessToken, RefreshToken } = await tokensOf('regular@example.com');
    const another = await tokensOf('regular@example.com');
    const refresh = (token: string) =>
      call('InitiateAuth', {
        ClientId: userPoolClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: token },
      });
    expect((await refresh(another.RefreshToken)).status).toBe(200);
    await call('GlobalSignOut', { AccessToken });
    for (const token of [RefreshToken, another.RefreshToken]) expect((await refresh(token)).status).toBe(400);
    const late = await tokensOf('regular@example.com');
    process.env.CLOCK_OFFSET_SECONDS = String(30 * 86_400 + 1);
    expect((await refresh(late.RefreshToken)).status).toBe(400);
    process.env.CLOCK_OFFSET_SECONDS = '0';
  });

  it('keeps users, keys and sessions over a restart', async () => {
    const { AccessToken, RefreshToken } = await tokensOf('regular@example.com');
    await aws.stop();
    await start();
    expect((await call('GetUser', { AccessToken })).status).toBe(200);
    expect((await call('GetTokensFromRefreshToken', { ClientId: userPoolClientId, RefreshToken })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  beforeAll(() => account('forgetful@example.com'));

  it('is replaced by the mailed code, once, and the old one is worth nothing', async () => {
    const username = 'forgetful@example.com';
    await auth.resetPassword({ username });
    const confirmationCode = lastCode();
    const weak = auth.confirmResetPassword({ username, confirmationCode, newPassword: 'weak' });
    await expect(weak).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await auth.confirmResetPassword({ username, confirmationCode, newPassword: 'Another4all!' });
    const again = auth.confirmResetPassword({ username, confirmationCode, newPassword: 'Third4all!' });
    await expect(again).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(auth.signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await auth.signIn({ username, password: 'Another4all!' })).isSignedIn).toBe(true);
  });

  it('of an unknown address looks the same and mails nobody', async () => {
    const mails = aws.service('mail').inbox().length;
    await expect(auth.resetPassword({ username: 'nobody@example.com' })).resolves.toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    expect(aws.service('mail').inbox()).toHaveLength(mails);
  });
});

describe('bad input', () => {
  it.each([
    ['no JSON', 'SignUp', '{', 'SerializationException'],
    ['an unknown operation', 'Nonsense', {}, 'UnknownOperationException'],
    ['the name of a built-in', 'constructor', {}, 'UnknownOperationException'],
    ['missing fields', 'SignUp', {}, 'InvalidParameterException'],
    ['wrong types', 'InitiateAuth', { ClientId: 7, AuthFlow: [] }, 'InvalidParameterException'],
    ['another client', 'InitiateAuth', { ClientId: 'x', AuthFlow: 'USER_SRP_AUTH' }, 'ResourceNotFoundException'],
    ['a forged token', 'GetUser', { AccessToken: 'a.b.c' }, 'NotAuthorizedException'],
    ['an attribute that is not theirs', 'SignUp', signUpWith('email_verified'), 'NotAuthorizedException'],
    ['an SRP value of zero', 'InitiateAuth', srp('0'), 'InvalidParameterException'],
    ['an SRP value that is no number', 'InitiateAuth', srp('xyz'), 'InvalidParameterException'],
  ])('%s is refused by name', async (_, operation, body, type) => {
    const reply = await call(operation, body);
    expect([reply.status, reply.body.__type]).toEqual([400, type]);
  });
});

function signUpWith(Name: string) {
  const UserAttributes = [{ Name, Value: 'true' }];
  return { ClientId: userPoolClientId, Username: 'bad@example.com', Password: password, UserAttributes };
}

function srp(SRP_A: string) {
  return {
    ClientId: userPoolClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: 'a@example.com', SRP_A },
  };
}
