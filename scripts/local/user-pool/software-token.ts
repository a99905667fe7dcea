import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { nowSeconds } from '../clock.ts';
import { operation } from '../http/json-service.ts';
import { faults } from './faults.ts';
import { invalid, type Pool } from './pool.ts';
import type { SoftwareToken, User } from './pool-store.ts';
import { countTry } from './sign-in-tries.ts';

const AccessToken = z.string().min(1).max(4096);
const UserCode = z.string().regex(/^\d{6}$/);
/** Bytes of a secret, as in Cognito. */
const secretBytes = 32;
/** Seconds that a code is shown. Cognito also accepts the previous and the next one. */
const period = 30;
const window = 1;
export const softwareTokenMfa = 'SOFTWARE_TOKEN_MFA';

/** Operations on the second factor of the signed-in user. */
export function softwareTokenOperations(pool: Pool) {
  return {
    AssociateSoftwareToken: operation(z.object({ AccessToken }), invalid, async (input) => {
      const user = pool.tokens.userOf(input.AccessToken);
      const pending = new Secret({ size: secretBytes }).base32;
      user.softwareToken = { ...tokenOf(user), pending };
      await pool.store.save();
      return { SecretCode: pending };
    }),
    VerifySoftwareToken: operation(
      z.object({ AccessToken, UserCode, FriendlyDeviceName: z.string().max(256).optional() }),
      invalid,
      async (input) => verifySetUp(pool, pool.tokens.userOf(input.AccessToken), input.UserCode),
    ),
    SetUserMFAPreference: operation(z.object({ AccessToken }).extend(preference), invalid, async (input) =>
      prefer(pool, pool.tokens.userOf(input.AccessToken), input),
    ),
  };
}

const Setting = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });

/** The input of SetUserMFAPreference and AdminSetUserMFAPreference. The pool has no other second factor. */
export const preference = { SoftwareTokenMfaSettings: Setting.optional() };

export async function prefer(
  pool: Pool,
  user: User,
  { SoftwareTokenMfaSettings: wanted }: PreferenceInput,
): Promise<void> {
  if (!wanted) return;
  const token = tokenOf(user);
  if (wanted.PreferredMfa && !wanted.Enabled) throw faults.invalid('A preferred second factor must be enabled.');
  if (wanted.Enabled && token.secret === null) throw faults.invalid('User has not verified software token mfa');
  user.softwareToken = { ...token, enabled: wanted.Enabled, preferred: wanted.PreferredMfa };
  await pool.store.save();
}
type PreferenceInput = z.infer<z.ZodObject<typeof preference>>;

function tokenOf(user: User): SoftwareToken {
  return user.softwareToken ?? { secret: null, pending: null, enabled: false, preferred: false, usedPeriod: 0 };
}

/** True if a sign-in of the user requires a code. */
export const hasSecondFactor = (user: User): boolean => tokenOf(user).enabled && tokenOf(user).secret !== null;

/** The fields of GetUser and AdminGetUser about second factors. Empty for a user without a second factor. */
export function mfaSettings(user: User) {
  if (!hasSecondFactor(user)) return {};
  const preferred = tokenOf(user).preferred && { PreferredMfaSetting: softwareTokenMfa };
  return { UserMFASettingList: [softwareTokenMfa], ...preferred };
}

/** The period of a code of this secret. Null for a wrong one. */
function periodOf(secret: string, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' });
  const at = nowSeconds();
  const delta = totp.validate({ token: code, timestamp: at * 1000, window });
  return delta === null ? null : Math.floor(at / period) + delta;
}

async function verifySetUp(pool: Pool, user: User, code: string) {
  const token = tokenOf(user);
  if (token.pending === null) throw faults.noSoftwareToken();
  const used = periodOf(token.pending, code);
  await countTry(pool, user, used !== null, faults.setUpMismatch);
  Object.assign(token, { secret: token.pending, pending: null, usedPeriod: used });
  user.softwareToken = token;
  await pool.store.save();
  return { Status: 'SUCCESS' };
}

/** Checks the code of a sign-in and marks it as used, so that no other sign-in can use it. */
export async function useTotp(pool: Pool, user: User, code: string): Promise<void> {
  const token = user.softwareToken;
  if (!token?.secret) throw faults.noSoftwareToken();
  const used = periodOf(token.secret, code);
  await countTry(pool, user, used !== null, faults.wrongTotp);
  if (used === null || used <= token.usedPeriod) throw faults.usedTotp();
  token.usedPeriod = used;
  await pool.store.save();
}
