import * as z from 'zod';
import { jobSteps, openSteps } from '#domain/orders/order/production-steps.ts';
import { jobSorts, ProductionJobView } from '#domain/production/queue/production-job.ts';
import { Cursor } from '#domain/values/paging.ts';
import { typedCode } from '#domain/values/typed-text.ts';
import { pageOf, routesOf } from './row.ts';

export const productionRows = routesOf('ops', {
  listJobs: {
    call: 'GET /ops/jobs',
    access: 'ops',
    query: z.object({
      cursor: Cursor,
      step: z.enum(openSteps).default('sheets'),
      sort: z.enum(jobSorts).default('ship_by'),
      order: z.enum(['up', 'down']).default('up'),
    }),
    reply: pageOf('jobs', ProductionJobView),
  },
  countJobs: {
    call: 'GET /ops/jobs/counts',
    access: 'ops',
    /** Counts stop at `most`. `late`: should have shipped before today. `waiting`: other decisions of an operator. */
    reply: z.object({
      counts: z.partialRecord(z.enum(jobSteps), z.int()),
      late: z.int(),
      most: z.int(),
      waiting: z.object({ returns: z.int(), holds: z.int(), designs: z.int(), tickets: z.int() }),
    }),
  },
  /** Carriers' rates for a packed order: inches, ounces, dollars, days as `YYYY-MM-DD`. Cheapest first; `is_chosen` is the one we would buy. */
  readRates: {
    call: 'GET /ops/orders/:id/rates',
    access: 'ops',
    reply: z.object({
      parcel: z.object({
        name: z.string(),
        length: z.number(),
        width: z.number(),
        height: z.number(),
        ounces: z.number(),
      }),
      leaves: z.string(),
      promised_by: z.string(),
      rates: z.array(
        z.object({
          carrier: z.string(),
          service: z.string(),
          name: z.string(),
          price: z.number(),
          arrives: z.string().nullable(),
          is_in_time: z.boolean(),
          is_chosen: z.boolean(),
        }),
      ),
    }),
  },
  /** Beginnings of words. */
  findOrders: {
    call: 'GET /ops/find',
    access: 'ops',
    query: z.object({ q: typedCode(255).default('') }),
    reply: z.object({ jobs: z.array(ProductionJobView) }),
  },
});
