import { Secret, TOTP } from 'otpauth';
import type { Cognito, Reply } from './http-client.ts';
import { password } from './product.ts';

/** Returns the code of a Base32 secret at the demo clock's time. `steps` is an offset in periods of 30 seconds. */
export function codeOf(secret: string, steps = 0): string {
  const now = Date.now() + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + 30_000 * steps });
}

interface App {
  readonly cognito: Cognito;
  readonly clientId: string;
}

/** Signs in by password. */
export const enterPassword = ({ cognito, clientId }: App, email: string): Promise<Reply> =>
  cognito('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });

/** Sends the code that the sign-in requires. */
export const enterCode = ({ cognito, clientId }: App, email: string, session: string, code: string): Promise<Reply> =>
  cognito('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  });

/** Sets up the second factor of a signed-in account. Returns its secret; the current code is used up. */
export async function setUpSecondFactor({ cognito }: App, accessToken: string): Promise<string> {
  const { body } = await cognito('AssociateSoftwareToken', { AccessToken: accessToken });
  await cognito('VerifySoftwareToken', { AccessToken: accessToken, UserCode: codeOf(body.SecretCode) });
  await cognito('SetUserMFAPreference', {
    AccessToken: accessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return body.SecretCode;
}
