import { json } from './fake-api.ts';

interface ReceivedCall {
  readonly body: Record<string, unknown>;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
}
type Reply = (call: ReceivedCall) => Response | Promise<Response>;

/** A server with a few calls, by method and path below `/api`. Everything else is "not found". */
export class FakeServer {
  readonly replies: Record<string, Reply>;
  /** The requests of each call, in order. */
  readonly requests = new Map<string, ReceivedCall[]>();
  /** Replies to return first, by call. */
  readonly next = new Map<string, Response[]>();

  constructor(replies: Record<string, Reply>) {
    this.replies = replies;
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {};
    const received = { body, query: searchParams, headers: (init.headers ?? {}) as Record<string, string> };
    this.requests.set(call, [...(this.requests.get(call) ?? []), received]);
    const next = this.next.get(call)?.shift();
    if (next) return next;
    return this.replies[call]?.(received) ?? refusal(404, 'request.not_found', 'Not found.');
  };

  bodies(call: string): Record<string, unknown>[] {
    return (this.requests.get(call) ?? []).map(({ body }) => body);
  }

  count(call: string): number {
    return this.requests.get(call)?.length ?? 0;
  }
}

/** An error in the API's form. */
export const refusal = (status: number, code: string, error: string, more: Record<string, unknown> = {}): Response =>
  json({ success: false, error, code, ...more }, status);
