import { type RouteName, routePath, routeRow } from '#domain/api/routes.ts';

/** A customer at the shop's public address. */
export interface Visitor {
  readonly origin: string;
  readonly token: string | null;
  readonly ends: AbortSignal;
}

/** Max milliseconds per reply: a cold start of the slowest function is under 5 s. */
const answerWithin = 15_000;

/** Names the caller for the log, and for the firewall, which refuses calls without a name. */
const userAgent = 'goldcut-journey';

/** A reply that would stop a customer. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

interface Visit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Fetches an address of the site, or a link from it. Throws WrongAnswer unless it succeeds. */
export async function visit({ origin, ends }: Visitor, address: string, init: Visit = {}): Promise<Response> {
  const signal = AbortSignal.any([ends, AbortSignal.timeout(answerWithin)]);
  const headers = { ...init.headers, 'user-agent': userAgent };
  const reply = await fetch(new URL(address, origin), { ...init, headers, signal });
  if (reply.ok) return reply;
  await reply.body?.cancel();
  throw new WrongAnswer(reply.status);
}

/** Loads a picture. Throws WrongAnswer if it is not one. */
export async function visitPicture(visitor: Visitor, link: string): Promise<void> {
  const reply = await visit(visitor, link);
  const { byteLength } = await reply.arrayBuffer();
  if (byteLength === 0 || !reply.headers.get('content-type')?.startsWith('image/')) throw new WrongAnswer(reply.status);
}

interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** Calls the API as the pages do. */
export async function callApi(visitor: Visitor, name: RouteName, { params, query, body }: Call = {}): Promise<unknown> {
  const reply = await visit(visitor, routePath(name, params) + (query ? `?${query}` : ''), {
    method: routeRow(name).method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(visitor.token !== null && { authorization: `Bearer ${visitor.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return reply.json();
}
