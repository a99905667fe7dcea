import * as z from 'zod';
import { limits } from '../limits.ts';
import { PublicTemplate } from '../templates/template.ts';
import { noQuery, page, paging, perMinute, route } from './row.ts';

export const catalogRoutes = {
  health: route('health', {
    body: null,
    query: noQuery,
    reply: z.object({ status: z.literal('ok') }),
  }),
  config: route('config', {
    body: null,
    query: noQuery,
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
      }),
      shipping_scope: z.enum(['worldwide', 'us']),
      brand: z.string(),
    }),
  }),
  openapi: route('openapi', { body: null, query: noQuery, reply: z.looseObject({}) }),
  challenge: route('challenge', {
    body: null,
    query: noQuery,
    rate: perMinute(60),
    reply: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
  listTemplates: route('listTemplates', {
    body: null,
    query: z.object({
      ...paging,
      creative_mode: z.enum(['true', 'false']).optional(),
      sport: z.string().max(limits.text.sport).optional(),
    }),
    reply: page('templates', PublicTemplate),
  }),
  readTemplate: route('readTemplate', { body: null, query: noQuery, reply: PublicTemplate }),
} as const;
