import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { readEnv } from './env.ts';
import { log } from './log.ts';

const pool = new CognitoIdentityProviderClient({ maxAttempts: 3 });

export interface PoolUser {
  readonly email: string;
  readonly name: string | undefined;
}

/** A user of the pool by id, or null where it was deleted. */
export async function findPoolUser(userId: string): Promise<PoolUser | null> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  try {
    const reply = await pool.send(new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
    const attributes = new Map((reply.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    return { email: attributes.get('email') ?? '', name: attributes.get('name') };
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** Deletes a user of the pool, if it exists. */
export async function deletePoolUser(userId: string): Promise<void> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  try {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Makes the pool mail a reset code. A refusal (unknown, unconfirmed, too often) is only logged: the caller must not learn which addresses exist. */
export async function mailPasswordReset(email: string): Promise<void> {
  const { USER_POOL_CLIENT_ID } = readEnv(['USER_POOL_CLIENT_ID']);
  try {
    await pool.send(new ForgotPasswordCommand({ ClientId: USER_POOL_CLIENT_ID, Username: email }));
  } catch (error) {
    log.info('password reset not mailed', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
