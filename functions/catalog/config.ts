import { allEstimates } from '#domain/cards/generation/run-durations.ts';
import { brand } from '#domain/values/brand.ts';
import { readEnv } from '#functions/platform/env.ts';
import { loadRunDurations } from '#functions/table/cards/run-durations.ts';

export async function publicConfig() {
  const env = readEnv([
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
    'USER_POOL_ENDPOINT',
    'SHIPPING_SCOPE',
    'IDENTITY_PROVIDER',
    'IDENTITY_DOMAIN',
    'GTM_ID',
    'GTAG_ID',
    'CHAT_PROVIDER',
    'CHAT_APP_ID',
    'ARTISTS',
  ]);
  return {
    // A pool id starts with its region.
    region: env.USER_POOL_ID.split('_')[0] ?? '',
    user_pool_id: env.USER_POOL_ID,
    user_pool_client_id: env.USER_POOL_CLIENT_ID,
    ...(env.USER_POOL_ENDPOINT ? { user_pool_endpoint: env.USER_POOL_ENDPOINT } : {}),
    human_check: { kind: 'altcha' as const },
    flags: {
      local: env.USER_POOL_ENDPOINT !== undefined,
      identity_provider: env.IDENTITY_PROVIDER ?? null,
      identity_domain: env.IDENTITY_DOMAIN ?? null,
      hosted_artist: env.ARTISTS[0] !== 'embedded',
    },
    analytics: { gtm_id: env.GTM_ID ?? null, gtag_id: env.GTAG_ID ?? null },
    chat: { kind: env.CHAT_PROVIDER, app_id: env.CHAT_APP_ID ?? null },
    shipping_scope: env.SHIPPING_SCOPE,
    brand: brand.name,
    estimated_seconds: allEstimates(await loadRunDurations()),
  };
}
