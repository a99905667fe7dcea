import { type ApiPorts, createApi } from '#web/src/base/api/api-client.ts';

type Reply = Response | Error;

/** An API client with prepared replies in order; the last one repeats. It records waits instead of sleeping. */
export function fakeApi(replies: readonly Reply[], ports: Partial<ApiPorts> = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const api = createApi({
    fetch: async (url, init) => {
      requests.push({ url: url as string, init: init ?? {} });
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply === undefined || reply instanceof Error) throw reply ?? new TypeError('Failed to fetch');
      return reply.clone();
    },
    token: async () => 'token',
    sleep: async (ms) => {
      waits.push(ms);
    },
    random: () => 0.5,
    newCorrelationId: () => '4T7M-2XKQ-9ABC-DEFG',
    ...ports,
  });
  return { api, requests, waits };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
