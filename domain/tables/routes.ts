import * as z from 'zod';
import { Id } from '#domain/values/ids.ts';
import { accountRoutes } from './routes/account.ts';
import { cardsRoutes } from './routes/cards.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { documentsRoutes } from './routes/documents.ts';
import { endpoints, paramNames, type RouteName, routeNames } from './routes/endpoints.ts';
import { generationRoutes } from './routes/generation.ts';
import { opsRoutes } from './routes/ops.ts';
import { ordersRoutes } from './routes/orders.ts';
import { playersRoutes } from './routes/players.ts';
import { productionRoutes } from './routes/production.ts';
import { rostersRoutes } from './routes/rosters.ts';
import type { Route, RouteRow } from './routes/row.ts';
import { setsRoutes } from './routes/sets.ts';
import { sharingRoutes } from './routes/sharing.ts';
import { shopRoutes } from './routes/shop.ts';
import { supportRoutes } from './routes/support.ts';
import { teamCardsRoutes } from './routes/team-cards.ts';
import { teamOrdersRoutes } from './routes/team-orders.ts';
import { teamsRoutes } from './routes/teams.ts';

const rows = {
  ...catalogRoutes,
  ...accountRoutes,
  ...playersRoutes,
  ...cardsRoutes,
  ...generationRoutes,
  ...shopRoutes,
  ...ordersRoutes,
  ...documentsRoutes,
  ...teamsRoutes,
  ...rostersRoutes,
  ...teamCardsRoutes,
  ...teamOrdersRoutes,
  ...setsRoutes,
  ...sharingRoutes,
  ...supportRoutes,
  ...opsRoutes,
  ...productionRoutes,
} as const satisfies Record<RouteName, RouteRow>;

type Column<Row, Name extends string, Default> = Row extends Readonly<Record<Name, infer Shape>> ? Shape : Default;
const noQuery = z.object({});

/** The shapes of every route, for the types of handlers and of the browser's calls. */
export type Routes = {
  readonly [Name in RouteName]: {
    readonly body: Column<(typeof rows)[Name], 'body', null>;
    readonly query: Column<(typeof rows)[Name], 'query', typeof noQuery>;
    readonly reply: (typeof rows)[Name]['reply'];
  };
};

const paramsOf = (path: string): Route['params'] =>
  z.object(Object.fromEntries(paramNames(path).map((name) => [name, Id])));

function withDefaults(name: RouteName): Route {
  const endpoint = endpoints[name];
  const defaults = { body: null, query: noQuery, status: 200, rate: null, key: null, beforeConsent: false };
  return { ...defaults, ...rows[name], ...endpoint, params: paramsOf(endpoint.path) };
}

const routes = Object.fromEntries(routeNames.map((name) => [name, withDefaults(name)])) as Record<RouteName, Route>;

/** The HTTP contract of one route: address, access, schemas, status and rate. */
export function routeRow(name: RouteName): Route {
  return routes[name];
}
