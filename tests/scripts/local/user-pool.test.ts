import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { region, userPoolClientId, userPoolId } from '#local/names.ts';
import { LocalPool, password, signUp } from './local-pool.ts';

const pool = new LocalPool();

beforeAll(() => pool.start());
beforeEach(() => {
  pool.refuse = {};
  pool.seen = [];
});
afterEach(() => auth.signOut());
afterAll(() => pool.stop());

describe('a sign-up through Amplify', () => {
  it('is confirmed by the mailed code and signs in by SRP, in any case of the address', async () => {
    const { nextStep } = await signUp('Mara@example.com', { terms: 'true' });
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    expect(pool.lastMail()).toMatchObject({ to: ['Mara@example.com'], subject: 'Your code' });
    await expect(auth.signIn({ username: 'mara@example.com', password })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    await auth.confirmSignUp({ username: 'mara@example.com', confirmationCode: pool.lastCode() });
    expect((await auth.signIn({ username: 'MARA@example.com', password })).isSignedIn).toBe(true);
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Mara', email_verified: 'true' });
    expect(pool.seen.map((event) => event.triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(pool.seen[0]?.request).toMatchObject({
      clientMetadata: { terms: 'true' },
      userAttributes: { name: 'Mara' },
    });
  });

  it('creates no user if its trigger refuses, and passes on the message', async () => {
    pool.refuse.signUp = 'Security verification failed. Please try again.';
    await expect(signUp('refused@example.com')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Security verification failed. Please try again.',
    });
    pool.refuse = {};
    await expect(signUp('refused@example.com')).resolves.toMatchObject({ isSignUpComplete: false });
  });

  it('stays confirmed if the trigger after it fails, and the caller gets the error', async () => {
    await signUp('late@example.com');
    pool.refuse.confirmation = 'table away';
    const confirmed = auth.confirmSignUp({ username: 'late@example.com', confirmationCode: pool.lastCode() });
    await expect(confirmed).rejects.toMatchObject({ message: 'PostConfirmation failed with error table away.' });
    expect((await auth.signIn({ username: 'late@example.com', password })).isSignedIn).toBe(true);
  });

  it('refuses a second account, a wrong code and a replaced code', async () => {
    await signUp('twice@example.com');
    const first = pool.lastCode();
    await expect(signUp('Twice@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await auth.resendSignUpCode({ username: 'twice@example.com' });
    const wrong = [first, '12'].filter((code) => code !== pool.lastCode());
    for (const confirmationCode of wrong) {
      const confirmed = auth.confirmSignUp({ username: 'twice@example.com', confirmationCode });
      await expect(confirmed).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
  });

  it('refuses a code after a day of the demo clock', async () => {
    await signUp('slow@example.com');
    const confirmationCode = pool.lastCode();
    const offset = pool.aws.clock.offsetSeconds();
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

describe('a forgotten password', () => {
  beforeAll(() => pool.account('forgetful@example.com'));

  it('is replaced by the mailed code, once, and the old password no longer works', async () => {
    const username = 'forgetful@example.com';
    await auth.resetPassword({ username });
    const confirmationCode = pool.lastCode();
    const weak = auth.confirmResetPassword({ username, confirmationCode, newPassword: 'weak' });
    await expect(weak).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await auth.confirmResetPassword({ username, confirmationCode, newPassword: 'Another4all!' });
    const again = auth.confirmResetPassword({ username, confirmationCode, newPassword: 'Third4all!' });
    await expect(again).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(auth.signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await auth.signIn({ username, password: 'Another4all!' })).isSignedIn).toBe(true);
  });

  it('of an unknown address gets the same reply, but no mail', async () => {
    const mails = pool.aws.service('mail').inbox().length;
    await expect(auth.resetPassword({ username: 'nobody@example.com' })).resolves.toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    expect(pool.aws.service('mail').inbox()).toHaveLength(mails);
  });
});

describe('bad input', () => {
  it.each([
    ['malformed JSON', 'SignUp', '{', 'SerializationException'],
    ['an unknown operation', 'Nonsense', {}, 'UnknownOperationException'],
    ['the name of a built-in', 'constructor', {}, 'UnknownOperationException'],
    ['missing fields', 'SignUp', {}, 'InvalidParameterException'],
    ['wrong types', 'InitiateAuth', { ClientId: 7, AuthFlow: [] }, 'InvalidParameterException'],
    ['another client', 'InitiateAuth', { ClientId: 'x', AuthFlow: 'USER_SRP_AUTH' }, 'ResourceNotFoundException'],
    ['a forged token', 'GetUser', { AccessToken: 'a.b.c' }, 'NotAuthorizedException'],
    ['an attribute that users may not set', 'SignUp', signUpWith('email_verified'), 'NotAuthorizedException'],
    ['an SRP value of zero', 'InitiateAuth', srp('0'), 'InvalidParameterException'],
    ['an SRP value that is not a number', 'InitiateAuth', srp('xyz'), 'InvalidParameterException'],
  ])('%s is refused with its own error', async (_, operation, body, type) => {
    const reply = await pool.call(operation, body);
    expect([reply.status, reply.body.__type]).toEqual([400, type]);
  });
});

describe('an operator’s call', () => {
  const input = { UserPoolId: userPoolId, Username: 'forgetful@example.com' };
  const target = (name: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` });

  it.each(['AdminGetUser', 'AdminDeleteUser', 'AdminSetUserPassword', 'ListUsers'])(
    '%s without credentials is refused with Cognito’s error',
    async (name) => {
      const reply = await pool.call(name, input);
      expect([reply.status, reply.body.__type]).toEqual([400, 'MissingAuthenticationTokenException']);
    },
  );

  it('is refused with other credentials, and accepted with ours', async () => {
    const get = (secretAccessKey: string) =>
      new CognitoIdentityProviderClient({
        endpoint: pool.endpoint,
        region,
        credentials: { accessKeyId: 'local', secretAccessKey },
      }).send(new AdminGetUserCommand(input));
    await expect(get('guessed')).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    expect((await get('local')).UserStatus).toBe('CONFIRMED');
  });

  it('cannot be signed by a page in a browser', async () => {
    const preflight = await fetch(pool.endpoint, { method: 'OPTIONS', headers: target('AdminGetUser') });
    // The wildcard does not cover the header with the signature.
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
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
