import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import type { Area } from '#domain/api/endpoint.ts';
import { type Actor, mayCall, teamRightOf } from '#domain/api/permissions.ts';
import {
  gatewayPath,
  type ParamsOf,
  type RouteName,
  type RouteNameOf,
  type Routes,
  routeNames,
  routeRow,
} from '#domain/api/routes.ts';
import type { Route } from '#domain/api/row.ts';
import { AppError } from '#domain/tables/errors.ts';
import { correlationHeader } from '#domain/values/correlation.ts';
import { checked } from '../checked.ts';
import { onOurClock } from '../clock.ts';
import { correlationId, withCorrelation } from '../correlation.ts';
import { log } from '../log.ts';
import { limitCalls } from '../table/rate.ts';
import { actorOf, inTeam, requireUser } from './authorise.ts';
import { callerAddress } from './caller-address.ts';
import { compressed } from './compress.ts';
import { parse } from './parse.ts';
import { BytesReply, bytesReply, errorReply, jsonReply } from './reply.ts';

type Shapes = Routes[RouteName];
type Body<R extends Shapes> = R['body'] extends z.ZodType ? z.infer<R['body']> : null;
/** A route may return a file instead of JSON if the caller requests one. */
type Answer<R extends Shapes> = R['reply'] extends z.ZodType ? z.input<R['reply']> | BytesReply : BytesReply;

/** A handler's input: checked data and the caller, without AWS event, status code or environment. */
export interface RouteRequest<Name extends RouteName> {
  readonly params: ParamsOf<Name>;
  readonly query: z.infer<Routes[Name]['query']>;
  readonly body: Body<Routes[Name]>;
  /** Null for an invalid token, which only public routes receive. */
  readonly actor: Actor | null;
  /** The signed-in user's id. Empty for anonymous callers of public routes. */
  readonly userId: string;
  /** The caller's role in the path's team. Empty on all other routes. */
  readonly teamRole: string;
  /** What a limit by address counts. */
  readonly address: string;
  readonly requestId: string;
  /** When the gateway received the request: ISO 8601 UTC. */
  readonly arrivedAt: string;
  /** Header names in lower case, as the gateway passes them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The unparsed body, which a partner's signature covers. */
  readonly rawBody: string;
}

export type RouteHandler<Name extends RouteName> = (request: RouteRequest<Name>) => Promise<Answer<Routes[Name]>>;
export type AreaHandlers<A extends Area> = { readonly [Name in RouteNameOf<A>]: RouteHandler<Name> };

const eventPath = ({ method, path }: Route): string => `${method} ${gatewayPath(path)}`;
const byRouteKey = new Map(routeNames.map((name) => [eventPath(routeRow(name)), name]));

const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

/** A lone surrogate, as in a text cut inside a character. JSON can carry it; UTF-8, and so the table, cannot. */
const halfCharacter = /\p{Surrogate}/u;

function readable(key: string, value: unknown): unknown {
  if (!halfCharacter.test(key) && !(typeof value === 'string' && halfCharacter.test(value))) return value;
  throw new AppError('request.malformed', { fields: { [key]: 'This text has a broken character.' } });
}

function bodyOf(event: APIGatewayProxyEventV2): unknown {
  const text = rawBody(event);
  if (!text) return {};
  try {
    return JSON.parse(text, readable);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('request.malformed', { fields: { body: 'This is not JSON.' } });
  }
}

/** Null if a path parameter is not a valid id. Nothing reads the path before this: keys of the table end at 2,048 bytes. */
const pathParams = (route: Route, event: APIGatewayProxyEventV2): Readonly<Record<string, string>> | null =>
  checked(route.params, event.pathParameters ?? {}).data ?? null;

async function authorise(route: Route, params: Readonly<Record<string, string>> | null, event: APIGatewayProxyEventV2) {
  const { access, beforeConsent } = route;
  const caller = await actorOf(event.headers.authorization);
  if (access !== 'public') requireUser(caller);
  const isOfTeam = teamRightOf(access) !== null;
  // An invalid team id has no members.
  const actor = caller && isOfTeam && params ? await inTeam(caller, params.id ?? '') : caller;
  const decision = mayCall(actor ?? { kind: 'anonymous' }, { access, beforeConsent });
  if (decision === 'not_found') throw new AppError('team.not_found');
  if (decision === 'forbidden') throw new AppError('auth.forbidden');
  if (decision === 'agree_first') throw new AppError('consent.required');
  return actor;
}

async function limitRate(name: RouteName, route: Route, caller: string): Promise<void> {
  if (route.rate) await limitCalls({ ...route.rate, what: name, caller });
}

type AnyHandler = (request: RouteRequest<RouteName>) => Promise<unknown>;

/** Serves all routes of an area: route, parse the path, authorize, limit, parse the rest, handle, reply. */
async function serve(handlers: Readonly<Record<string, AnyHandler>>, event: APIGatewayProxyEventV2) {
  const name = byRouteKey.get(event.routeKey);
  const handler = name && handlers[name];
  if (!name || !handler) throw new AppError('request.not_found');
  const route = routeRow(name);
  const params = pathParams(route, event);
  const actor = await authorise(route, params, event);
  const userId = actor?.kind === 'user' ? actor.id : '';
  const address = callerAddress(event.headers['x-viewer-address'], event.requestContext.http.sourceIp);
  await limitRate(name, route, userId || address);
  // The same as for an unknown id.
  if (!params) throw new AppError('request.not_found');
  const answer = await handler({
    params: params as never,
    query: parse(route.query, event.queryStringParameters ?? {}) as never,
    body: (route.body ? parse(route.body, bodyOf(event)) : null) as never,
    actor,
    userId,
    teamRole: actor?.kind === 'user' ? (actor.teamRole ?? '') : '',
    address,
    requestId: event.requestContext.requestId,
    arrivedAt: onOurClock(event.requestContext.timeEpoch).toISOString(),
    headers: event.headers,
    rawBody: rawBody(event),
  });
  return answer instanceof BytesReply
    ? bytesReply(route.status, answer)
    : jsonReply(route.status, route.reply ? route.reply.parse(answer) : answer, cacheHeaders(route));
}

/** The browser always calls; CloudFront replies from its cache. */
const cacheHeaders = ({ edgeSeconds }: Route): Record<string, string> =>
  edgeSeconds === 0 ? {} : { 'cache-control': `public, max-age=0, s-maxage=${edgeSeconds}` };

const started = new WeakMap<object, number>();

/** One log line per request: route, status and time. Never ids of the path, the body or the caller. */
const timed = (): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => {
  const line = (request: middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>): void => {
    const { event, response } = request;
    const ms = Math.round(performance.now() - (started.get(event) ?? 0));
    log.info('request', {
      route: event.routeKey,
      status: response?.statusCode,
      ms,
      requestId: event.requestContext.requestId,
    });
  };
  return {
    before: (request) => {
      started.set(request.event, performance.now());
    },
    after: line,
    onError: (request) => {
      request.response = errorReply(request.error, request.event.requestContext.requestId);
      line(request);
    },
  };
};

/** Adds the correlation id and compresses the reply, also for errors. Added first, because middy runs `after` hooks in reverse order. */
const finished = (): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => {
  const finish = (request: middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>): void => {
    const { response, event } = request;
    if (!response) return;
    const headers = { ...response.headers, [correlationHeader]: correlationId() ?? '' };
    request.response = compressed({ ...response, headers }, event.headers['accept-encoding']);
  };
  return { after: finish, onError: finish };
};

/** The Lambda handler of an area. Uses the call's correlation id, or makes one. */
export function areaHandler<A extends Area>(_area: A, handlers: AreaHandlers<A>) {
  const answer = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(finished())
    .use(timed())
    .handler((event) => serve(handlers as unknown as Record<string, AnyHandler>, event));
  return (event: APIGatewayProxyEventV2, context: Context) =>
    withCorrelation(event.headers[correlationHeader], () => answer(event, context));
}
