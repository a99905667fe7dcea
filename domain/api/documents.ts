import * as z from 'zod';
import { StatementRequest } from '#domain/teams/payouts/statement.ts';
import { perMinute } from '#domain/values/rate.ts';
import { routesOf } from './row.ts';

export const documentsRoutes = routesOf('documents', {
  readReceipt: { call: 'GET /orders/:id/receipt', access: 'user', rate: perMinute(30), reply: null },
  /** What a window sold, what the team keeps of it and what was paid out: a PDF, or CSV. */
  readStatement: {
    call: 'GET /teams/:id/windows/:wid/statement',
    access: 'team:manage',
    query: StatementRequest,
    rate: perMinute(30),
    reply: null,
  },
  readOpsStatement: {
    call: 'GET /ops/payouts/:id/statement',
    access: 'ops',
    query: StatementRequest,
    reply: null,
  },
  readFlyers: {
    call: 'GET /teams/:id/roster/flyers',
    access: 'team:manage',
    query: z.object({
      player_ids: z.string().max(6000).optional(),
      /** A PDF has up to 500 flyers; a longer roster comes in parts, from 1. */
      part: z.coerce.number().int().min(1).max(100).default(1),
    }),
    rate: perMinute(30),
    reply: null,
  },
});
