import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Listening, listen } from '#local/http/loopback.ts';
import { readBody } from '#local/http/read-body.ts';

/** The faults that a caller can receive. */
const faults = ['throttled', 'filtered', 'inference_error', 'unavailable', 'denied', 'timeout'] as const;

/** POST /_control: the fault of the next `calls` calls, by default of all. Null for none. */
const Control = z.strictObject({ fault: z.enum(faults).nullable(), calls: z.int().min(1).default(1_000_000) });
type Control = z.infer<typeof Control>;

/** Bytes of a body (InvokeModel, body). */
const maxBody = 25_000_000;

type Reply = readonly [status: number, body: object, type?: string];

/** Filtered calls and errors of the model have status 200 and no picture. */
const filtered = (reason: string): Reply => [200, { seeds: [], finish_reasons: [reason], images: [] }];

const replyTo: Record<(typeof faults)[number], Reply | 'never'> = {
  throttled: [429, { message: 'Too many requests, please wait before trying again.' }, 'ThrottlingException'],
  filtered: filtered('Filter reason: input image'),
  inference_error: filtered('Inference error'),
  unavailable: [503, { message: 'The service is not available.' }, 'ServiceUnavailableException'],
  denied: [
    403,
    { message: 'You don’t have access to the model with the specified model ID.' },
    'AccessDeniedException',
  ],
  timeout: 'never',
};

/** A local endpoint of Bedrock's runtime with the image services of `stability.ts`. Loads the picture library with the first call. */
export async function startModels(port = 0): Promise<Listening> {
  let control: Control = { fault: null, calls: 0 };
  const nextFault = () => {
    const { fault, calls } = control;
    control = calls > 1 ? { fault, calls: calls - 1 } : { fault: null, calls: 0 };
    return fault;
  };
  return listen(
    async (request, response) => {
      const path = decodeURIComponent(request.url ?? '');
      const body = parsed(await readBody(request, maxBody));
      if (path === '/_control') {
        const asked = Control.safeParse(body);
        if (asked.success) control = asked.data;
        return send(response, [asked.success ? 200 : 400, {}]);
      }
      const fault = nextFault();
      const reply = fault === null ? await invoke(request, path, body) : replyTo[fault];
      if (reply !== 'never') send(response, reply);
    },
    { port },
  );
}

/** InvokeModel. The region of the inference profile precedes the model's name. */
async function invoke({ method, headers }: IncomingMessage, path: string, body: unknown): Promise<Reply> {
  if (!/^AWS4-HMAC-SHA256 .*\/bedrock\/aws4_request/.test(headers.authorization ?? ''))
    return [403, { message: 'Missing Authentication Token' }, 'AccessDeniedException'];
  const { ModelFault, imageServices } = await import('./stability.ts');
  const model = /^\/model\/us\.(?<name>[^/]+)\/invoke$/.exec(path)?.groups?.name ?? '';
  const service = imageServices[model];
  if (method !== 'POST' || !service)
    return [400, { message: 'The provided model identifier is invalid.' }, 'ValidationException'];
  try {
    const { seed, image } = await service(body);
    return [200, { seeds: [seed], finish_reasons: [null], images: [image.toString('base64')] }];
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return [error.status, { message: error.message }, error.type];
  }
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, [status, body, type]: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) });
  response.end(JSON.stringify(body));
}
