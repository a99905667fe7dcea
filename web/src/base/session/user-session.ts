import { secondFactorClaim } from '#domain/account/operators.ts';
import { ApiError } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { hideFullStorage } from '../lib/browser-storage.ts';
import type { AmplifySession } from './amplify-session.ts';
import { amplifyConfig, type SiteConfig, siteConfig } from './auth-config.ts';
import { type AuthEvent, addressTokens, emitAuthEvent, hasProviderCode } from './auth-events.ts';
import { endsSession } from './session-end.ts';
import { storedTokens, type TokenClaims } from './stored-tokens.ts';

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  /** Groups of the user pool. Operators are in `ops`. The API enforces permissions. */
  readonly groups: readonly string[];
  /** True for an operator whose tokens lack the group, because the account has no second factor (D-135). */
  readonly lacksSecondFactor: boolean;
}

const publicApi = browserApi(async () => null);

export const loadSiteConfig = (): Promise<SiteConfig> => siteConfig(() => publicApi('config'));

let loaded: Promise<AmplifySession> | undefined;
const hubEvents: Partial<Record<string, AuthEvent>> = {
  signedIn: 'signed_in',
  signedOut: 'signed_out',
  tokenRefresh_failure: 'ended',
};

/** Configures Amplify with our user pool, once. */
export function startAmplify(): Promise<AmplifySession> {
  loaded ??= start().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function start(): Promise<AmplifySession> {
  hideFullStorage();
  const [{ amplifySession }, config] = await Promise.all([
    import('./amplify-session.ts'),
    loadSiteConfig(),
    // The listener that finishes a provider's sign-in must exist before the configuration.
    hasProviderCode ? import('./amplify.ts') : null,
  ]);
  amplifySession.configure(amplifyConfig(config, window.location.origin));
  amplifySession.onAuthEvent((name) => {
    const event = hubEvents[name];
    if (event !== undefined) emitAuthEvent(event);
  });
  if (addressTokens) await (await import('./adopt-tokens.ts')).adoptTokens(addressTokens, config);
  return amplifySession;
}

/** Amplify loads this many milliseconds before the tokens expire, so that it can renew them in time. */
const renewalMs = 10 * 60_000;

/** The browser's tokens while they are valid and Amplify is not loaded: it is needed only to change them. */
async function validTokens() {
  if (loaded || hasProviderCode || addressTokens) return null;
  const tokens = storedTokens((await loadSiteConfig()).user_pool_client_id, Date.now());
  if (tokens && tokens.remainingMs < renewalMs) startAmplify().catch(() => undefined);
  return tokens;
}

/** The access token, or null after the session has ended. Throws `network.failed` if the pool cannot be asked. */
export async function readToken({ refresh = false }: { refresh?: boolean } = {}): Promise<string | null> {
  const stored = refresh ? null : await validTokens();
  if (stored) return stored.accessToken;
  const auth = await startAmplify();
  const session = await auth.fetchAuthSession({ forceRefresh: refresh }).catch((error: unknown) => {
    if (endsSession(error)) return null;
    throw Object.assign(ApiError.of('network.failed'), { cause: error });
  });
  return session?.tokens?.accessToken.toString() ?? null;
}

async function readClaims(): Promise<{
  readonly access?: TokenClaims | undefined;
  readonly id?: TokenClaims | undefined;
}> {
  const stored = await validTokens();
  if (stored) return stored;
  const { tokens } = await (await startAmplify()).fetchAuthSession();
  return { access: tokens?.accessToken.payload, id: tokens?.idToken?.payload };
}

export async function readUser(): Promise<SignedInUser | null> {
  const { access, id: { email, [secondFactorClaim]: secondFactor } = {} } = await readClaims();
  const id = access?.sub;
  if (id === undefined) return null;
  const groups = access?.['cognito:groups'];
  return {
    id,
    email: typeof email === 'string' ? email : '',
    groups: Array.isArray(groups) ? groups.map(String) : [],
    lacksSecondFactor: secondFactor === 'missing',
  };
}
