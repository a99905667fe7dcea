import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Area } from '#domain/api/endpoint.ts';
import { filledPath } from '#domain/api/endpoint.ts';
import { gatewayPath, type RouteName, type RouteNameOf, routeRow } from '#domain/api/routes.ts';

interface RecordedCall {
  readonly route: RouteName;
  /** Values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
}

type CallsOf<A extends Area> = readonly (Omit<RecordedCall, 'route'> & { readonly route: RouteNameOf<A> })[];

/** An id that nobody has. */
const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const none = {} as const;

/**
 * Calls of each area without an account, which change nothing of anybody, with the right status. A refused one, too, loads the whole function, reads
 * its variables and finds the route.
 */
export const recordedCalls: { readonly [A in Area]: CallsOf<A> } = {
  catalog: [
    { route: 'health', params: none, status: 200 },
    { route: 'listTemplates', params: none, status: 200 },
  ],
  account: [{ route: 'readMe', params: none, status: 401 }],
  players: [{ route: 'listPlayers', params: none, status: 401 }],
  cards: [{ route: 'listCards', params: none, status: 401 }],
  generation: [{ route: 'readSharedPicture', params: { code: 'nobodys-card' }, status: 404 }],
  shop: [{ route: 'readPricing', params: none, status: 200 }],
  orders: [{ route: 'listOrders', params: none, status: 401 }],
  documents: [{ route: 'readReceipt', params: { id }, status: 401 }],
  teams: [{ route: 'readInvitation', params: { token: 'nobodys-invitation' }, status: 404 }],
  rosters: [{ route: 'readPlayerLink', params: { token: 'nobodys-link' }, status: 404 }],
  'team-cards': [{ route: 'listTeamCards', params: { id }, status: 401 }],
  'team-orders': [{ route: 'readTeamPage', params: { code: 'nobodys-page' }, status: 404 }],
  sets: [{ route: 'listSets', params: { id }, status: 401 }],
  sharing: [{ route: 'readSharedCard', params: { code: 'nobodys-card' }, status: 404 }],
  support: [{ route: 'createChatToken', params: none, status: 401 }],
  ops: [{ route: 'listOpsOrders', params: none, status: 401 }],
  production: [{ route: 'listBatches', params: none, status: 401 }],
};

/** An address that is nobody's (RFC 5737). */
const sourceIp = '192.0.2.1';

/** The call as API Gateway hands it to a function (payload version 2.0). */
export function eventOf({ route, params }: RecordedCall, requestId: string, at: Date): APIGatewayProxyEventV2 {
  const { method, path } = routeRow(route);
  const routeKey = `${method} ${gatewayPath(path)}`;
  const rawPath = gatewayPath(filledPath(path, params));
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', 'x-viewer-address': sourceIp },
    ...(Object.keys(params).length > 0 && { pathParameters: { ...params } }),
    requestContext: {
      accountId: '',
      apiId: 'release',
      domainName: 'release',
      domainPrefix: 'release',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: 'check-version' },
      requestId,
      routeKey,
      stage: '$default',
      time: at.toUTCString(),
      timeEpoch: at.getTime(),
    },
    isBase64Encoded: false,
  };
}
