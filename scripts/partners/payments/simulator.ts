import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listening, listen } from '#local/http/loopback.ts';
import { readBody } from '#local/http/read-body.ts';
import type { ChildPlace } from '../child-process/child-service.ts';
import { type ApiParts, answerCall } from './api.ts';
import { arrivePayouts } from './bank-payouts.ts';
import { answerControl, type ControlParts } from './control.ts';
import { startDeliveries } from './deliveries.ts';
import { answerPage, type PageReply } from './hosted.ts';
import { settleSession } from './pay.ts';
import { expireSession } from './sessions.ts';
import { answerSetup } from './setup-page.ts';
import { freshId, openStore, type Store } from './store.ts';

/** Expires sessions and settles delayed payments that are due. */
function passTime(store: Store, pageUrl: (id: string) => string): void {
  const now = store.now();
  for (const session of store.all('sessions')) {
    const { id, status, expires_at, settles } = session;
    if (status === 'open' && expires_at <= now) expireSession(store, id, pageUrl(id));
    if (settles && settles.at <= now) settleSession(store, session, settles.outcome, pageUrl(id));
  }
  arrivePayouts(store);
  store.flush();
}

export interface SimulatorOptions extends ChildPlace {
  /** The journal file, which survives restarts and kills. */
  readonly file: string;
  /** The API key that callers send. */
  readonly key: string;
  /** The key that signs webhooks. */
  readonly webhookSecret: string;
  /** The key that signs webhooks about connected accounts, which have an endpoint of their own. */
  readonly connectSecret: string;
  /** The webhook address. Null makes webhooks wait. */
  target: string | null;
}

type Parts = ApiParts & ControlParts;

const maxBytes = 1024 * 1024; // ten times a session of 100 lines with long names
const pagePath = /^\/c\/pay\/(\w+)$/;
const setupPath = /^\/setup\/(\w+)$/;

/** A local payment provider with Stripe's API. It knows only the contents of the API calls. */
export async function startSimulator(options: SimulatorOptions): Promise<Listening> {
  const { file, port, origin, key, webhookSecret: secret, connectSecret, target } = options;
  const store = openStore(file);
  store.put('settings', { ...store.settings(), target });
  store.flush();
  const deliveries = startDeliveries(store, { secret, connectSecret });
  const pageUrl = (id: string) => `${origin}/c/pay/${id}`;
  const parts: Parts = { store, key, origin, pageUrl, deliveries, passTime: () => passTime(store, pageUrl) };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request, maxBytes);
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url || !body) return void response.writeHead(body ? 400 : 413).end();
    parts.passTime();
    await reply(parts, request, response, url, body.toString());
    deliveries.wake();
  };
  const server = await listen(answer, { port });
  const ticking = setInterval(() => {
    parts.passTime();
    deliveries.wake();
  }, 1000);
  deliveries.wake();
  return {
    ...server,
    async close() {
      clearInterval(ticking);
      await server.close();
    },
  };
}

async function reply(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const { method = 'GET' } = request;
  const path = url.pathname;
  const outcome = method === 'POST' ? (new URLSearchParams(body).get('outcome') ?? '') : null;
  const id = pagePath.exec(path)?.[1];
  if (id) return replyPage(response, answerPage(parts.store, id, parts.pageUrl(id), outcome));
  const setup = setupPath.exec(path)?.[1];
  if (setup) return replyPage(response, answerSetup(parts.store, setup, outcome));
  if (path.startsWith('/_control/')) {
    const { status, body: answer } = await answerControl(parts, `${method} ${path.slice(10)}`, parse(body));
    return json(response, status, answer);
  }
  const answer = answerCall(parts, {
    method,
    path,
    form: method === 'GET' ? url.search.slice(1) : body,
    authorization: request.headers.authorization,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    account: request.headers['stripe-account']?.toString(),
  });
  json(response, answer.status, answer.body, answer.replayed ? { 'idempotent-replayed': 'true' } : {});
}

function replyPage(response: ServerResponse, { status, html, location }: PageReply): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(location && { location }),
  });
  response.end(html);
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': freshId('req'), ...headers });
  response.end(JSON.stringify(body, undefined, 2));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
}
