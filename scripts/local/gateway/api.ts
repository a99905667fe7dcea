import type { IncomingMessage } from 'node:http';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { readBody } from '../http/read-body.ts';
import { noRoom } from '../lambda/invoke.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import { awsLimits } from '../limits.ts';
import { type Edge, plainEdge } from './edge.ts';
import { type HttpReply, httpEvent, httpReply } from './http-event.ts';
import type { Match, MatchRoute } from './route-match.ts';
import { blockedReply } from './web-acl.ts';

/** API Gateway's limit. */
const maxBytes = 10 * 1024 * 1024;

export interface ApiParts {
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  readonly faults: AwsFaults;
  readonly matchRoute: MatchRoute;
  readonly refusal: Edge['refusal'];
}

const jsonReply = ({ status, body }: ReturnType<Edge['refusal']>): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Handles requests below /api with the functions of the routes. */
export async function answerApi(
  request: IncomingMessage,
  url: URL,
  { lambda, faults, matchRoute, refusal }: ApiParts,
): Promise<HttpReply> {
  const errorReply = (why: Parameters<Edge['refusal']>[0]): HttpReply => jsonReply(refusal(why));
  if (faults.strikes('waf')) {
    request.resume();
    return faults.draw('waf') < 0.5 ? errorReply('flood') : blockedReply();
  }
  const match = findRoute(matchRoute, request.method ?? 'GET', url.pathname);
  if (!match) return errorReply('not found');
  const body = await readBody(request, maxBytes);
  if (!body) return errorReply('too large');
  try {
    return httpReply(await lambda.invoke(match.name, httpEvent(request, url, match, body)));
  } catch (error) {
    console.warn(`${match.routeKey}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    // A function without room never runs, so API Gateway's own words arrive.
    if (error instanceof Error && error.name === noRoom('http').name) return jsonReply(plainEdge.refusal('failed'));
    // Lambda's limit is lower than API Gateway's; the reply is the same.
    const isTooLarge = error instanceof Error && error.name === awsLimits.request.error;
    return errorReply(isTooLarge ? 'too large' : 'failed');
  }
}

function findRoute(matchRoute: MatchRoute, method: string, path: string): Match | undefined {
  try {
    return matchRoute(method, path);
  } catch (error) {
    // An undecodable path matches no route.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
