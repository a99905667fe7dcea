import * as z from 'zod';
import { Id } from '#domain/values/ids.ts';
import { accountRoutes } from './account.ts';
import { cardsRoutes } from './cards.ts';
import { catalogRoutes } from './catalog.ts';
import { documentsRoutes } from './documents.ts';
import { type Area, type Endpoint, filledPath, pathParameter } from './endpoint.ts';
import { generationRoutes } from './generation.ts';
import { opsRoutes } from './ops.ts';
import { ordersRoutes } from './orders.ts';
import { playersRoutes } from './players.ts';
import { productionRoutes } from './production.ts';
import { rostersRoutes } from './rosters.ts';
import type { Route } from './row.ts';
import { setsRoutes } from './sets.ts';
import { sharingRoutes } from './sharing.ts';
import { shopRoutes } from './shop.ts';
import { supportRoutes } from './support.ts';
import { teamCardsRoutes } from './team-cards.ts';
import { teamOrdersRoutes } from './team-orders.ts';
import { teamsRoutes } from './teams.ts';

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
};

export type RouteName = keyof typeof rows;
export const routeNames = Object.keys(rows) as RouteName[];

export type RouteNameOf<A extends Area> = {
  [Name in RouteName]: (typeof rows)[Name]['area'] extends A ? Name : never;
}[RouteName];

type ParamName<Call extends string> = Call extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;
/** The parameters of a path: `{ id: string }` for `/orders/:id`. */
export type ParamsOf<Name extends RouteName> = Readonly<Record<ParamName<(typeof rows)[Name]['call']>, string>>;

export const paramNames = (path: string): string[] => [...path.matchAll(pathParameter)].map(([, name = '']) => name);

/** A path as API Gateway and OpenAPI write it: `/api/cards/{id}`. */
export const gatewayPath = (path: string): string => `/api${path.replace(pathParameter, '{$1}')}`;

type Column<Row, Name extends string, Default> = Row extends Readonly<Record<Name, infer Shape>> ? Shape : Default;
const noQuery = z.object({});

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
  const { call, ...row } = rows[name];
  const [method, path] = call.split(' ') as [Endpoint['method'], string];
  const defaults = {
    body: null,
    query: noQuery,
    status: 200,
    rate: null,
    edgeSeconds: 0,
    key: null,
    beforeConsent: false,
  };
  return { ...defaults, ...row, method, path, params: paramsOf(path) };
}

const routes = Object.fromEntries(routeNames.map((name) => [name, withDefaults(name)])) as Record<RouteName, Route>;

export function routeRow(name: RouteName): Route {
  return routes[name];
}

export const routePath = (name: RouteName, params: Readonly<Record<string, string>> = {}, base = '/api'): string =>
  base + filledPath(routes[name].path, params);
