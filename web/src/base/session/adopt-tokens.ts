import { browserApi } from '../api/browser-api.ts';
import type { AddressTokens } from './address-tokens.ts';
import { amplify } from './amplify.ts';
import { amplifySession } from './amplify-session.ts';
import type { SiteConfig } from './auth-config.ts';
import { emitAuthEvent } from './auth-events.ts';

interface PoolTokens {
  readonly AccessToken: string;
  readonly IdToken?: string;
  readonly RefreshToken?: string;
}

type Pool = Pick<SiteConfig, 'region' | 'user_pool_client_id' | 'user_pool_endpoint'>;

/** Exchanges a refresh token for new tokens. The pool refuses tokens of other clients. */
async function exchanged(refreshToken: string, pool: Pool): Promise<PoolTokens | null> {
  const endpoint = pool.user_pool_endpoint ?? `https://cognito-idp.${pool.region}.amazonaws.com/`;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: pool.user_pool_client_id, RefreshToken: refreshToken }),
  });
  if (!answer.ok) return null;
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult?: PoolTokens };
  return AuthenticationResult ?? null;
}

/** Returns the access token if our API accepts it. The API checks signature, pool, client and expiry. */
async function accepted(accessToken: string): Promise<PoolTokens> {
  const api = browserApi(async (options) => (options?.refresh ? null : accessToken));
  await api('readMe');
  return { AccessToken: accessToken };
}

async function store({ AccessToken, IdToken, RefreshToken }: PoolTokens): Promise<void> {
  const accessToken = amplify.decodeJWT(AccessToken);
  await amplify.tokenStore.setTokens({
    tokens: {
      accessToken,
      ...(IdToken && { idToken: amplify.decodeJWT(IdToken) }),
      ...(RefreshToken && { refreshToken: RefreshToken }),
      username: accessToken.payload.sub ?? '',
      clockDrift: 0,
    },
  });
}

/**
 * Starts a session with tokens from the address, if pool or API accept them. Keeps an existing session: a foreign link must not
 * sign the visitor in to another account unnoticed (D-81). Returns true if there is a new session.
 */
export async function adoptTokens({ access, refresh }: AddressTokens, pool: Pool): Promise<boolean> {
  const present = await amplifySession.fetchAuthSession().catch(() => null);
  if (present?.tokens) return false;
  try {
    const tokens = refresh ? await exchanged(refresh, pool) : await accepted(access ?? '');
    if (!tokens) return false;
    await store(tokens);
    emitAuthEvent('signed_in');
    return true;
  } catch {
    // Forged, expired, or no network: the visitor has to sign in.
    return false;
  }
}
