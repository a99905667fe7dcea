import { areaHandler } from '../platform/http/area-handler.ts';
import { orderPacks, readPackOrder, showPackOrders } from './pack-orders.ts';

export const handler = areaHandler('team-orders', {
  listPackOrders: ({ params, query }) => showPackOrders(params.id, query),
  createPackOrder: ({ userId, params, headers, body }) =>
    orderPacks({ userId, teamId: params.id, header: headers['idempotency-key'] }, body),
  readPackOrder: ({ userId, params }) => readPackOrder(userId, params.id, params.oid),
});
