import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { readEnv } from './env.ts';
import { log } from './log.ts';

const pool = new CognitoIdentityProviderClient({ maxAttempts: 3 });

export interface PoolUser {
  readonly username: string;
  readonly email: string;
  readonly name: string | undefined;
}

function userOf(username: string | undefined, list: readonly AttributeType[] = []): PoolUser | null {
  const attributes = new Map(list.map(({ Name, Value }) => [Name, Value]));
  return username ? { username, email: attributes.get('email') ?? '', name: attributes.get('name') } : null;
}

async function named(username: string): Promise<PoolUser | null> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  try {
    const reply = await pool.send(new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: username }));
    return userOf(reply.Username, reply.UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** Whether this user signs in with an authenticator app. A trigger gets its pool from the event, because its variables cannot name it. */
export async function hasSecondFactor(userPoolId: string, username: string): Promise<boolean> {
  const user = await pool.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
  return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
}

async function listed(userId: string): Promise<PoolUser | null> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  const query = { UserPoolId: USER_POOL_ID, Filter: `sub = "${userId}"`, Limit: 1 };
  const [user] = (await pool.send(new ListUsersCommand(query))).Users ?? [];
  return userOf(user?.Username, user?.Attributes);
}

/**
 * A user of the pool by id. Null if deleted. An account with a password is named by its id; a provider's account has the provider's name, and only
 * the list finds it by id.
 */
export const findPoolUser = async (userId: string): Promise<PoolUser | null> =>
  (await named(userId)) ?? (await listed(userId));

export async function deletePoolUser(userId: string): Promise<void> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  const user = await findPoolUser(userId);
  if (!user) return;
  try {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: user.username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Ends every session of a user in the pool: none is renewed any more. A deleted user has none. */
export async function endPoolSessions(userId: string): Promise<void> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  const user = await findPoolUser(userId);
  if (user) await pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId: USER_POOL_ID, Username: user.username }));
}

/** Makes the pool mail a reset code. A refusal (unknown, unconfirmed, too often) is only logged, because the caller must not learn which addresses exist. */
export async function mailPasswordReset(email: string): Promise<void> {
  const { USER_POOL_CLIENT_ID } = readEnv(['USER_POOL_CLIENT_ID']);
  try {
    await pool.send(new ForgotPasswordCommand({ ClientId: USER_POOL_CLIENT_ID, Username: email }));
  } catch (error) {
    log.info('password reset not mailed', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}

/** Sets a user's password. Creates a missing user, without a mail. */
export async function setPoolPassword(email: string, password: string): Promise<void> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  const account = { UserPoolId: USER_POOL_ID, Username: email };
  const set = () => pool.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
  try {
    await set();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    const UserAttributes = Object.entries({ email, email_verified: 'true' }).map(([Name, Value]) => ({ Name, Value }));
    await pool.send(new AdminCreateUserCommand({ ...account, MessageAction: 'SUPPRESS', UserAttributes }));
    await set();
  }
}
