import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { account } from '../names.ts';
import type { Match } from './route-match.ts';

const textTypes = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded))|\+(json|xml)\b/;

/** The event of API Gateway's HTTP API for a request (payload version 2.0). */
export function httpEvent(request: IncomingMessage, url: URL, match: Match, body: Buffer): APIGatewayProxyEventV2 {
  const isText = textTypes.test(request.headers['content-type'] ?? 'text/plain');
  const keys = [...new Set(url.searchParams.keys())];
  const cookies = request.headers.cookie?.split(/;\s*/);
  const at = new Date();
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers: eventHeaders(request),
    ...(keys.length > 0 && {
      queryStringParameters: Object.fromEntries(keys.map((key) => [key, url.searchParams.getAll(key).join(',')])),
    }),
    ...(Object.keys(match.params).length > 0 && { pathParameters: match.params }),
    requestContext: {
      accountId: account,
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.routeKey,
      stage: '$default',
      time: at.toUTCString(),
      timeEpoch: at.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '127.0.0.1';

function eventHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers).filter(([name]) => name !== 'cookie');
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
  // The edge overwrites the visitor's own header (infra/edge/viewer-address.cjs).
  return { ...headers, 'x-viewer-address': addressOf(request) };
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Buffer;
}

/** A function's result as HTTP. API Gateway turns a bare value into a JSON body with status 200. */
export function httpReply(result: unknown): HttpReply {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(result) };
  }
  const {
    statusCode = 200,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded,
  } = result as APIGatewayProxyStructuredResultV2;
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status: statusCode,
    headers: { ...Object.fromEntries(lower), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
}
