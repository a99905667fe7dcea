import { describe, expect, it } from 'vitest';
import { amplifyConfig, type SiteConfig } from '#web/src/base/session/auth-config.ts';

const config: SiteConfig = {
  region: 'us-east-1',
  user_pool_id: 'us-east-1_pool',
  user_pool_client_id: 'client',
  human_check: { kind: 'altcha' },
  flags: { local: false, identity_provider: null, identity_domain: null, hosted_artist: false },
  analytics: { gtm_id: null, gtag_id: null },
  chat: { kind: 'none', app_id: null },
  shipping_scope: 'worldwide',
  estimated_seconds: { front: 21, back: 26, creative_front: 21, creative_back: 26 },
  brand: 'Goldcut',
};

describe('the configuration of the sign-in', () => {
  it('contains only the pool on AWS', () => {
    expect(amplifyConfig(config, 'https://site.example').Auth?.Cognito).toEqual({
      userPoolId: 'us-east-1_pool',
      userPoolClientId: 'client',
    });
  });

  it('contains the endpoint of a local pool', () => {
    const local = { ...config, user_pool_endpoint: 'http://127.0.0.1:3002' };
    expect(amplifyConfig(local, 'https://site.example').Auth?.Cognito).toHaveProperty(
      'userPoolEndpoint',
      'http://127.0.0.1:3002',
    );
  });

  it('redirects back to the site after another provider', () => {
    const flags = {
      local: false,
      identity_provider: 'Google',
      identity_domain: 'auth.site.example',
      hosted_artist: false,
    };
    expect(amplifyConfig({ ...config, flags }, 'https://site.example').Auth?.Cognito).toHaveProperty(
      'loginWith.oauth',
      expect.objectContaining({
        domain: 'auth.site.example',
        redirectSignIn: ['https://site.example/'],
        responseType: 'code',
      }),
    );
  });
});
