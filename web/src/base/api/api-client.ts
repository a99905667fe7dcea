import firstEndpoints from 'virtual:first-endpoints';
import type * as z from 'zod';
import { type Area, type Endpoint, filledPath } from '#domain/api/endpoint.ts';
import type { ParamsOf, RouteName, Routes } from '#domain/api/routes.ts';
import type { ErrorCode } from '#domain/tables/errors.ts';
import { timings } from '#domain/tables/timings.ts';
import { correlationHeader } from '#domain/values/correlation.ts';
import { reuseLinks } from '../lib/signed-link.ts';
import { ApiError, errorFromAnswer } from './api-error.ts';
import { isLogged, logFailedWrite } from './log-failed-write.ts';
import { joinSignals, type RetryPolicy, type RetryPorts, retryPolicies, timeoutSignal, withRetries } from './retry.ts';
import { noteServerTime } from './server-clock.ts';

type Shape<S> = S extends z.ZodType ? z.input<S> : undefined;
/** The reply of a route. Routes without JSON, such as pictures, return the Response itself. */
export type Reply<Name extends RouteName> = Routes[Name]['reply'] extends z.ZodType
  ? z.output<Routes[Name]['reply']>
  : Response;

interface Input<Name extends RouteName> {
  readonly query?: Partial<Record<keyof Shape<Routes[Name]['query']>, string | number | undefined>>;
  readonly body?: Shape<Routes[Name]['body']>;
  readonly signal?: AbortSignal;
  /** For calls that cost money: the server ignores a repetition with the same key. */
  readonly idempotencyKey?: string;
}

/** The same for any route, as the client sends it. */
interface AnyInput extends Pick<Input<RouteName>, 'signal' | 'idempotencyKey'> {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

export interface ApiPorts extends RetryPorts {
  readonly fetch: typeof globalThis.fetch;
  /** Returns the bearer token, or null when signed out. `refresh` forces a new token. */
  readonly token: (options?: { refresh: boolean }) => Promise<string | null>;
  /** A new id, under which the server logs the call and its consequences. */
  readonly newCorrelationId: () => string;
}

/** A call's parameters besides the route's name. `params` fill the route's path. */
export type CallInput<Name extends RouteName> = Input<Name> &
  (keyof ParamsOf<Name> extends never ? { readonly params?: undefined } : { readonly params: ParamsOf<Name> });

type Arguments<Name extends RouteName> = keyof ParamsOf<Name> extends never
  ? [input?: CallInput<Name>]
  : [input: CallInput<Name>];

export type Api = <Name extends RouteName>(name: Name, ...input: Arguments<Name>) => Promise<Reply<Name>>;

interface Timing {
  readonly timeoutMs: number;
  readonly retry: RetryPolicy;
}

const { timeoutMs, readTimeoutMs } = timings.dataCall;

/** Calls with their own timeout or retries (P-7 and P-9). */
const ownTimings: Partial<Record<RouteName, Timing>> = {
  health: { timeoutMs: timings.healthMs, retry: retryPolicies.once },
  // Every signed-in page reads this first. It is the health check on profiles (P-7), so it must fail fast.
  readMe: { timeoutMs: timings.healthMs, retry: retryPolicies.once },
  // A repetition changes nothing on the server, and P-7 allows one retry.
  analyzeColors: { timeoutMs: timings.colourAnalysisMs, retry: { ...retryPolicies.dataCall, attempts: 2 } },
};

/** Methods that may be repeated: reads, and writes with the same result twice. */
const idempotent = new Set(['GET', 'PUT', 'DELETE']);

/** A running call: the route, its endpoint and the caller's input. */
interface Call {
  readonly name: RouteName;
  readonly endpoint: Endpoint;
  readonly input: AnyInput;
  /** The same for every attempt. */
  readonly correlationId: string;
}

export function timingOf(
  name: RouteName,
  { method }: Pick<Endpoint, 'method'>,
  { idempotencyKey }: Pick<AnyInput, 'idempotencyKey'> = {},
): Timing {
  const mayRepeat = idempotent.has(method) || idempotencyKey !== undefined;
  const retry = mayRepeat ? retryPolicies.dataCall : retryPolicies.once;
  return ownTimings[name] ?? { timeoutMs: method === 'GET' ? readTimeoutMs : timeoutMs, retry };
}

/** Finds an endpoint that the first load leaves out. Loads the list of those once; pages that need it fetch it beside their code. */
async function laterEndpoint(name: RouteName): Promise<Endpoint> {
  const { default: endpoints } = await import('virtual:later-endpoints').catch((cause: unknown) => {
    throw Object.assign(ApiError.of('network.failed'), { cause });
  });
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`No endpoint is called ${name}.`);
  return endpoint;
}

/** The API client, typed by route name. It adds the bearer token, timeouts, retries and the error messages of P-8. */
export function createApi(ports: ApiPorts): Api {
  return async (name, ...[input = {}]: [AnyInput?]) => {
    const endpoint = firstEndpoints[name] ?? (await laterEndpoint(name));
    const call: Call = { name, endpoint, input, correlationId: ports.newCorrelationId() };
    const { timeoutMs: limit, retry } = timingOf(name, endpoint, input);
    const task = async (attempt: number): Promise<unknown> => {
      const answer = await send(ports, call, limit, attempt);
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return isJson ? JSON.parse(reuseLinks(await answer.text())) : answer;
    };
    try {
      return (await withRetries(retry, task, ports, input.signal)) as Reply<typeof name>;
    } catch (error) {
      if (isLogged(endpoint)) logFailedWrite(name, error);
      throw error;
    }
  };
}

/** Deletions whose reply only confirms them. */
const deletions: readonly RouteName[] = ['deleteCard', 'deletePlayer', 'deletePack'];
const done = () => new Response('{"success":true}', { headers: { 'content-type': 'application/json' } });

/** The error of a call without a session, by area (P-8). */
const signedOut: Partial<Record<Area, ErrorCode>> = { generation: 'generation.signed_out', shop: 'cart.signed_out' };

async function send(ports: ApiPorts, call: Call, limit: number, attempt: number): Promise<Response> {
  const { name, endpoint } = call;
  const isPublic = endpoint.access === 'public';
  // An invitation is public, but its reply has more for signed-in users (P-21).
  const token = isPublic && name !== 'readInvitation' ? null : await ports.token();
  if (!isPublic && token === null) throw ApiError.of(signedOut[endpoint.area] ?? 'auth.required');
  let answer = await fetchOnce(ports, call, token, limit);
  if (answer.status === 401 && token !== null) {
    // The server has not processed the call, so even a write may be sent again with a new token.
    const fresh = await ports.token({ refresh: true });
    // The session ended while the page was open.
    if (fresh === null) throw ApiError.of('session.over');
    answer = await fetchOnce(ports, call, fresh, limit);
  }
  // An earlier attempt deleted it, and only its reply was lost.
  if (attempt > 0 && answer.status === 404 && deletions.includes(name)) return done();
  noteServerTime(answer.headers.get('date'));
  if (!answer.ok) throw await errorFromAnswer(answer, call.correlationId);
  return answer;
}

async function fetchOnce(
  ports: ApiPorts,
  { endpoint: { method, path }, input, correlationId }: Call,
  token: string | null,
  limit: number,
): Promise<Response> {
  const timeout = timeoutSignal(limit);
  const signal = input.signal ? joinSignals([input.signal, timeout]) : timeout;
  const headers: Record<string, string> = { accept: 'application/json', [correlationHeader]: correlationId };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey;
  try {
    return await ports.fetch(addressOf(path, input), {
      method,
      headers,
      signal,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (error) {
    if (input.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    throw Object.assign(ApiError.of('network.failed'), { cause: error });
  }
}

function addressOf(path: string, { params = {}, query }: AnyInput): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = `${search}`;
  return `/api${filledPath(path, params)}${text && `?${text}`}`;
}
