import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { readEnv } from '../env.ts';
import { log } from './log.ts';

const pool = new CognitoIdentityProviderClient({ maxAttempts: 3 });

export interface PoolUser {
  readonly email: string;
  readonly name: string | undefined;
}

/** The user behind a subject, or null when it is gone. */
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

export async function deletePoolUser(userId: string): Promise<void> {
  const { USER_POOL_ID } = readEnv(['USER_POOL_ID']);
  try {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Has the pool mail a reset code. Its refusals (unknown, unconfirmed, too often) tell the caller nothing, so they end here. */
export async function mailPasswordReset(email: string): Promise<void> {
  const { USER_POOL_CLIENT_ID } = readEnv(['USER_POOL_CLIENT_ID']);
  try {
    await pool.send(new ForgotPasswordCommand({ ClientId: USER_POOL_CLIENT_ID, Username: email }));
  } catch (error) {
    log.info('password reset not mailed', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
