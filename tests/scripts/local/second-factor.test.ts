import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userPoolClientId } from '#local/names.ts';
import { codeOf, enterCode, enterPassword, setUpSecondFactor } from '#tests/product/authenticator.ts';
import { LocalPool, password } from './local-pool.ts';

const pool = new LocalPool();
const cognito = async (operation: string, body: unknown) => ({
  headers: new Headers(),
  ...(await pool.call(operation, body)),
});
const app = { cognito, clientId: userPoolClientId };
const username = 'careful@example.com';
let offset = 0;

/** A code works once, so each sign-in needs the next one. */
const later = (seconds: number) => {
  offset += seconds;
  process.env.CLOCK_OFFSET_SECONDS = String(offset);
};
const tokensOf = async (email: string) => (await enterPassword(app, email)).body.AuthenticationResult;
const challengeOf = async (email: string): Promise<string> => (await enterPassword(app, email)).body.Session;

beforeAll(async () => {
  // Only the demo clock moves, so a code does not change between two lines.
  vi.useFakeTimers({ toFake: ['Date'] });
  await pool.start();
  await pool.account(username);
});
beforeEach(() => later(60));
afterEach(() => auth.signOut());
afterAll(async () => {
  process.env.CLOCK_OFFSET_SECONDS = '0';
  await pool.stop();
  vi.useRealTimers();
});

describe('setting up an authenticator app', () => {
  it('begins with a secret, and enables the app only after its code', async () => {
    await auth.signIn({ username, password });
    const { sharedSecret } = await auth.setUpTOTP();
    expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
    await expect(auth.verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
    await auth.verifyTOTPSetup({ code: codeOf(sharedSecret) });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await auth.updateMFAPreference({ totp: 'DISABLED' });
  });

  it.each([
    ['without a started set-up', 'VerifySoftwareToken', { UserCode: '123456' }, 'SoftwareTokenMFANotFoundException'],
    ['without six digits', 'VerifySoftwareToken', { UserCode: '12345a' }, 'InvalidParameterException'],
    ['for an unconfirmed app', 'SetUserMFAPreference', totp(true), 'InvalidParameterException'],
  ])('is refused %s', async (_, operation, input, type) => {
    const email = `new${Math.abs(offset)}@example.com`;
    await pool.account(email);
    const { AccessToken } = await tokensOf(email);
    expect((await cognito(operation, { AccessToken, ...input })).body.__type).toBe(type);
  });

  it('again replaces the app only after a code of the new app', async () => {
    await pool.account('twice@example.com');
    const { AccessToken } = await tokensOf('twice@example.com');
    const first = await setUpSecondFactor(app, AccessToken);
    await cognito('AssociateSoftwareToken', { AccessToken });
    later(60);
    const session = await challengeOf('twice@example.com');
    expect((await enterCode(app, 'twice@example.com', session, codeOf(first))).status).toBe(200);
  });
});

describe('a sign-in with a second factor', () => {
  let secret: string;
  beforeAll(async () => {
    later(60);
    secret = await setUpSecondFactor(app, (await tokensOf(username)).AccessToken);
  });

  it('by SRP is complete only after the right code', async () => {
    const { nextStep } = await auth.signIn({ username, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(auth.confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    expect((await auth.confirmSignIn({ challengeResponse: codeOf(secret) })).isSignedIn).toBe(true);
  });

  it('by password returns a session instead of tokens', async () => {
    const { body } = await enterPassword(app, username);
    expect(body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.stringMatching(/^.{20,}$/) });
    expect(body.AuthenticationResult).toBeUndefined();
  });

  it.each([
    [-2, 'CodeMismatchException'],
    [-1, undefined],
    [1, undefined],
    [2, 'CodeMismatchException'],
  ])('with a code that is %i steps off has the error %s', async (steps, type) => {
    later(120);
    const { body } = await enterCode(app, username, await challengeOf(username), codeOf(secret, steps));
    expect(body.__type).toBe(type);
  });

  it('refuses a used code, and any older code', async () => {
    later(120);
    const sessions = [await challengeOf(username), await challengeOf(username), await challengeOf(username)];
    const codes = [codeOf(secret), codeOf(secret), codeOf(secret, -1)];
    const types = [];
    for (const [n, session] of sessions.entries()) {
      types.push((await enterCode(app, username, session, codes[n] ?? '')).body.__type);
    }
    expect(types).toEqual([undefined, 'ExpiredCodeException', 'ExpiredCodeException']);
  });

  it.each([
    ['after three minutes', async (session: string) => (later(181), enterCode(app, username, session, codeOf(secret)))],
    ['of another account', (session: string) => enterCode(app, 'twice@example.com', session, codeOf(secret))],
    ['that was never issued', () => enterCode(app, username, 'x'.repeat(32), codeOf(secret))],
  ])('refuses a session %s', async (_, respond) => {
    const { body } = await respond(await challengeOf(username));
    expect(body.__type).toBe('NotAuthorizedException');
    expect(body.AuthenticationResult).toBeUndefined();
  });

  it('locks after five wrong codes, even with the right password between them', async () => {
    later(1000);
    for (let n = 0; n < 5; n += 1) await enterCode(app, username, await challengeOf(username), '000000');
    expect((await enterPassword(app, username)).body.message).toBe('Password attempts exceeded');
    later(30);
    const session = await challengeOf(username);
    expect((await enterCode(app, username, session, codeOf(secret))).status).toBe(200);
  });

  it('refuses a used code even after a restart', async () => {
    const session = await challengeOf(username);
    const code = codeOf(secret);
    expect((await enterCode(app, username, session, code)).status).toBe(200);
    await pool.aws.stop();
    await pool.start();
    process.env.CLOCK_OFFSET_SECONDS = String(offset);
    const { body } = await enterCode(app, username, await challengeOf(username), code);
    expect(body.__type).toBe('ExpiredCodeException');
  });
});

function totp(Enabled: boolean) {
  return { SoftwareTokenMfaSettings: { Enabled } };
}
