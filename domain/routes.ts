import { accountRoutes } from './routes/account.ts';
import { cardsRoutes } from './routes/cards.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { generationRoutes } from './routes/generation.ts';
import { type Area, lines, type RouteName } from './routes/endpoints.ts';
import { opsRoutes } from './routes/ops.ts';
import { ordersRoutes } from './routes/orders.ts';
import { documentRoutes } from './routes/documents.ts';
import { playersRoutes } from './routes/players.ts';
import type { Route } from './routes/row.ts';
import { shopRoutes } from './routes/shop.ts';

/** The HTTP contract (API.md): one row = one endpoint with its working handler. */
export const routes = {
  ...catalogRoutes,
  ...accountRoutes,
  ...playersRoutes,
  ...cardsRoutes,
  ...generationRoutes,
  ...shopRoutes,
  ...ordersRoutes,
  ...documentRoutes,
  ...opsRoutes,
} as const satisfies Record<RouteName, Route>;

export type Routes = typeof routes;
/** The routes of one area, so that an area's handlers are complete when they compile. */
export type RoutesOf<A extends Area> = {
  [Name in RouteName as Routes[Name]['area'] extends A ? Name : never]: Routes[Name];
};

/** The widened row of a route, for code that walks the table. */
export function routeRow(name: RouteName): Route {
  return routes[name];
}

export const routeNames = Object.keys(lines) as RouteName[];
