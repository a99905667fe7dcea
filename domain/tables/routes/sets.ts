import * as z from 'zod';
import { SetPlanView } from '#domain/teams/sets/set-plan-view.ts';
import { NewSet, SetCardView, SetRetry, SetView } from '#domain/teams/sets/team-set.ts';
import { pageOf, paging, perMinute, type RowsOf } from './row.ts';

export const setsRoutes = {
  listSets: { query: z.object(paging), reply: pageOf('sets', SetView) },
  createSet: { body: NewSet, status: 202, rate: perMinute(10), reply: SetView },
  readSetPlan: { reply: SetPlanView },
  readSet: {
    query: z.object({ ...paging, only: z.literal('exceptions').optional() }),
    reply: z.object({ ...SetView.shape, cards: z.array(SetCardView), next_cursor: z.string().nullable() }),
  },
  retrySet: {
    body: SetRetry,
    status: 202,
    rate: perMinute(10),
    reply: SetView,
  },
  stopSet: { reply: SetView },
} as const satisfies RowsOf<'sets'>;
