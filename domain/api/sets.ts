import * as z from 'zod';
import { SetCardEditor, SetCardFix } from '#domain/teams/sets/set-card-fix.ts';
import { SetPlanView } from '#domain/teams/sets/set-plan-view.ts';
import { SetChanges } from '#domain/teams/sets/since-made.ts';
import { NewSet, SetCardView, SetRetry, SetView } from '#domain/teams/sets/team-set.ts';
import { paging } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { pageOf, routesOf } from './row.ts';

export const setsRoutes = routesOf('sets', {
  listSets: {
    call: 'GET /teams/:id/sets',
    access: 'team:member',
    query: z.object(paging),
    reply: pageOf('sets', SetView),
  },
  createSet: {
    call: 'POST /teams/:id/sets',
    access: 'team:manage',
    body: NewSet,
    status: 202,
    rate: perMinute(10),
    reply: SetView,
    example: {},
  },
  readSetPlan: { call: 'GET /teams/:id/set-plan', access: 'team:manage', reply: SetPlanView },
  readSet: {
    call: 'GET /teams/:id/sets/:sid',
    access: 'team:manage',
    query: z.object({ ...paging, only: z.literal('exceptions').optional() }),
    reply: z.object({ ...SetView.shape, cards: z.array(SetCardView), next_cursor: z.string().nullable() }),
  },
  retrySet: {
    call: 'POST /teams/:id/sets/:sid/retry',
    access: 'team:manage',
    example: {},
    body: SetRetry,
    status: 202,
    rate: perMinute(10),
    reply: SetView,
  },
  readSetCard: {
    call: 'GET /teams/:id/sets/:sid/cards/:number',
    access: 'team:manage',
    query: z.object({ photo_key: z.string().max(1024).optional() }),
    reply: SetCardEditor,
  },
  fixSetCard: {
    call: 'POST /teams/:id/sets/:sid/cards/:number',
    access: 'team:manage',
    example: { version: 1 },
    body: SetCardFix,
    status: 202,
    rate: perMinute(30),
    reply: SetView,
  },
  readSetChanges: { call: 'GET /teams/:id/sets/:sid/changes', access: 'team:manage', reply: SetChanges },
  renewOrders: {
    call: 'POST /teams/:id/sets/:sid/renew-orders',
    access: 'team:manage',
    rate: perMinute(10),
    reply: z.object({ renewed: z.int() }),
  },
  stopSet: { call: 'POST /teams/:id/sets/:sid/stop', access: 'team:manage', reply: SetView },
});
