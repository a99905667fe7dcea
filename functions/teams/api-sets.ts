import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { fixSetCard, readSetCard } from './sets/edit-set-card.ts';
import { readChanges } from './sets/read-changes.ts';
import { readPlan } from './sets/read-plan.ts';
import { listSets, readSetWithCards } from './sets/read-set.ts';
import { renewOrders } from './sets/renew-orders.ts';
import { retrySet } from './sets/retry-set.ts';
import { startSet } from './sets/start-set.ts';
import { stopSet } from './sets/stop-set.ts';

const cardOf = ({ id, sid, number }: Readonly<Record<'id' | 'sid' | 'number', string>>) => ({
  teamId: id,
  setId: sid,
  number: Number(number),
});

export const handler = areaHandler('sets', {
  listSets: ({ params, query }) => listSets(params.id, query),
  createSet: ({ userId, params, body }) => startSet({ teamId: params.id, userId }, body),
  readSetPlan: ({ params }) => readPlan(params.id),
  readSet: ({ params, query }) => readSetWithCards(params.id, params.sid, query),
  retrySet: ({ params, body }) => retrySet(params.id, params.sid, body),
  readSetCard: ({ params, query }) => readSetCard(cardOf(params), query.photo_key),
  fixSetCard: ({ params, body }) => fixSetCard(cardOf(params), body),
  readSetChanges: ({ params }) => readChanges(params.id, params.sid),
  renewOrders: ({ params }) => renewOrders(params.id, params.sid),
  stopSet: ({ params }) => stopSet(params.id, params.sid),
});
