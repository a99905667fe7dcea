import type { AmplifySession } from './amplify-session.ts';
import { browserApi } from '../api/browser-api.ts';
import { amplifyConfig, type SiteConfig, siteConfig } from './auth-config.ts';
import { addressTokens, type AuthEvent, emitAuthEvent, hasProviderCode } from './auth-events.ts';

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  /** Groups of the user pool; operators are in `ops`. The API decides what they may do. */
  readonly groups: readonly string[];
}

const publicApi = browserApi(async () => null);

export const loadSiteConfig = (): Promise<SiteConfig> => siteConfig(() => publicApi('config'));

let loaded: Promise<AmplifySession> | undefined;
const hubEvents: Partial<Record<string, AuthEvent>> = {
  signedIn: 'signed_in',
  signedOut: 'signed_out',
  tokenRefresh_failure: 'signed_out',
};

/** Amplify, configured with our user pool. It starts once. */
export function startAmplify(): Promise<AmplifySession> {
  loaded ??= start().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function start(): Promise<AmplifySession> {
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

/** The access token, or null when the session has ended. */
export async function readToken(options?: { refresh: boolean }): Promise<string | null> {
  const auth = await startAmplify();
  const session = await auth.fetchAuthSession({ forceRefresh: options?.refresh ?? false }).catch(() => null);
  return session?.tokens?.accessToken.toString() ?? null;
}

export async function readUser(): Promise<SignedInUser | null> {
  const auth = await startAmplify();
  const { tokens } = await auth.fetchAuthSession();
  const id = tokens?.accessToken.payload.sub;
  if (id === undefined) return null;
  const { email } = tokens?.idToken?.payload ?? {};
  const groups = tokens?.accessToken.payload['cognito:groups'];
  return {
    id,
    email: typeof email === 'string' ? email : '',
    groups: Array.isArray(groups) ? groups.map(String) : [],
  };
}
