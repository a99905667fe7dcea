import { randomBytes } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import type * as z from 'zod';
import type { catalogRoutes } from '#domain/api/catalog.ts';
import { journeyEmail } from '#domain/desk/journey.ts';
import { setPoolPassword } from '#functions/platform/user-pool.ts';
import { WrongAnswer } from './visitor.ts';

type SiteConfig = z.infer<typeof catalogRoutes.config.reply>;

/** Meets the pool's rules. Every journey makes a new one, which is never stored. */
const newPassword = (): string => `aA1!${randomBytes(24).toString('base64url')}`;

/**
 * Signs the journey's account in like the pages do: same library, flow and addresses.
 * @returns the access token and the user
 */
export async function signInForJourney(
  config: SiteConfig,
): Promise<{ readonly token: string; readonly userId: string }> {
  const { user_pool_id: userPoolId, user_pool_client_id: userPoolClientId, user_pool_endpoint: endpoint } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(endpoint && { userPoolEndpoint: endpoint }) } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  const password = newPassword();
  await setPoolPassword(journeyEmail, password);
  // An earlier journey of this instance is still signed in.
  await signOut();
  await signIn({ username: journeyEmail, password });
  const { tokens } = await fetchAuthSession();
  const userId = tokens?.accessToken.payload.sub;
  if (!tokens || !userId) throw new WrongAnswer(401);
  return { token: tokens.accessToken.toString(), userId };
}
