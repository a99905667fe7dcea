import type { ResourcesConfig } from 'aws-amplify';
import type { Reply } from '../api/api-client.ts';

export type SiteConfig = Reply<'config'>;

let loading: Promise<SiteConfig> | undefined;

/** GET /api/config, read once per page load. A failed read may be repeated. */
export function siteConfig(load: () => Promise<SiteConfig>): Promise<SiteConfig> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Amplify's configuration. Only the local run sets a user pool endpoint. */
export function amplifyConfig(config: SiteConfig, origin: string): ResourcesConfig {
  const { user_pool_endpoint: endpoint, flags } = config;
  const oauth = flags.identity_domain === null ? {} : { loginWith: { oauth: oauthOf(flags.identity_domain, origin) } };
  return {
    Auth: {
      Cognito: {
        userPoolId: config.user_pool_id,
        userPoolClientId: config.user_pool_client_id,
        ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint }),
        ...oauth,
      },
    },
  };
}

function oauthOf(domain: string, origin: string) {
  return {
    domain,
    scopes: ['openid', 'email', 'profile'],
    redirectSignIn: [`${origin}/`],
    redirectSignOut: [`${origin}/`],
    responseType: 'code' as const,
  };
}
