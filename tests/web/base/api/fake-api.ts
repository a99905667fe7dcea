import { type ApiPorts, createApi } from '#web/src/base/api/api-client.ts';

type Answer = Response | Error;

/** An API client with prepared replies in order; the last one repeats. It records waits instead of sleeping. */
export function fakeApi(answers: readonly Answer[], ports: Partial<ApiPorts> = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const api = createApi({
    fetch: async (url, init) => {
      requests.push({ url: url as string, init: init ?? {} });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
      return answer.clone();
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
