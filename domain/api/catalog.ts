import * as z from 'zod';
import { EstimatedSeconds } from '#domain/cards/generation/run-durations.ts';
import { PublicTemplate } from '#domain/catalog/template.ts';
import { limits } from '#domain/tables/limits.ts';
import { chatProviders } from '#domain/tables/third-parties.ts';
import { paging } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { pageOf, routesOf } from './row.ts';

export const catalogRoutes = routesOf('catalog', {
  health: { call: 'GET /health', access: 'public', reply: z.object({ status: z.literal('ok'), commit: z.string() }) },
  config: {
    call: 'GET /config',
    access: 'public',
    reply: z.object({
      region: z.string(),
      user_pool_id: z.string(),
      user_pool_client_id: z.string(),
      user_pool_endpoint: z.string().optional(),
      human_check: z.object({ kind: z.literal('altcha') }),
      flags: z.object({
        local: z.boolean(),
        identity_provider: z.string().nullable(),
        identity_domain: z.string().nullable(),
        hosted_artist: z.boolean(),
      }),
      /** Ids of the tag manager and of Google's tag. Null loads nothing. */
      analytics: z.object({ gtm_id: z.string().nullable(), gtag_id: z.string().nullable() }),
      chat: z.object({ kind: z.enum(chatProviders), app_id: z.string().nullable() }),
      shipping_scope: z.enum(['worldwide', 'us']),
      brand: z.string(),
      estimated_seconds: EstimatedSeconds,
    }),
  },
  openapi: { call: 'GET /openapi.json', access: 'public', reply: z.looseObject({}) },
  challenge: {
    call: 'GET /challenge',
    access: 'public',
    rate: perMinute(60),
    reply: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
  },
  listTemplates: {
    call: 'GET /templates',
    access: 'public',
    query: z.object({
      ...paging,
      creative_mode: z.enum(['true', 'false']).optional(),
      sport: typedLine(limits.text.sport).optional(),
    }),
    reply: pageOf('templates', PublicTemplate),
    edgeSeconds: 60,
  },
  readTemplate: { call: 'GET /templates/:id', access: 'public', reply: PublicTemplate, edgeSeconds: 60 },
});
