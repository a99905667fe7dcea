import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ErrorCode, errorTable, messageOf } from '#domain/tables/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import { awsLimits } from '../limits.ts';
import { type HttpReply, httpEvent, httpReply } from './http-event.ts';
import { type Match, matchRoute } from './route-match.ts';

/** API Gateway's limit. */
const maxBytes = 10 * 1024 * 1024;

/** Handles requests below /api with the functions of the route table. */
export async function answerApi(
  request: IncomingMessage,
  url: URL,
  lambda: Pick<LocalLambda, 'invoke'>,
): Promise<HttpReply> {
  const match = findRoute(request.method ?? 'GET', url.pathname);
  if (!match) return errorReply('request.not_found');
  const body = await readBody(request, maxBytes);
  if (!body) return errorReply('request.too_large');
  try {
    return httpReply(await lambda.invoke(match.name, httpEvent(request, url, match, body)));
  } catch (error) {
    console.warn(`${match.routeKey}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    // Lambda's limit is lower than API Gateway's; the reply is the same.
    const isTooLarge = error instanceof Error && error.name === awsLimits.request.error;
    return errorReply(isTooLarge ? 'request.too_large' : 'server.failed');
  }
}

function findRoute(method: string, path: string): Match | undefined {
  try {
    return matchRoute(method, path);
  } catch (error) {
    // An undecodable path matches no route.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The API's error body (P-10) for requests that reach no function. */
function errorReply(code: ErrorCode): HttpReply {
  const body = { success: false, error: messageOf(code), code, requestId: randomUUID() };
  return {
    status: errorTable[code].status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
