import * as z from 'zod';
import { NewPackOrder, OnePackOrder, PackOrderView, PlacedPackOrder } from '../team-orders/pack-order.ts';
import { pageOf, paging, perMinute, type RowsOf } from './row.ts';

export const teamOrdersRoutes = {
  listPackOrders: { query: z.object(paging), reply: pageOf('pack_orders', PackOrderView) },
  createPackOrder: { body: NewPackOrder, key: 'needed', status: 201, rate: perMinute(30), reply: PlacedPackOrder },
  readPackOrder: { reply: OnePackOrder },
} as const satisfies RowsOf<'team-orders'>;
