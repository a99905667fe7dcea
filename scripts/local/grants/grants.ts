import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { queueArn } from '../names.ts';
import type { Called } from '../product.ts';
import { deniedMessage, missingRight } from './allowed.ts';
import { type AwsCall, hasRightsInBody, type Need } from './aws-call.ts';
import { needsOf } from './needs.ts';
import { answerDenied } from './refusal.ts';

/** The running function. Several run in one process at once, and share its SDK clients. */
const running = new AsyncLocalStorage<Called>();

/** Runs a function's code with only the grants of its manifest row. Code outside of functions may call everything. */
export const withGrantsOf = <T>(called: Called, code: () => T): T => running.run(called, code);

/** The trigger of the running function. Undefined outside of functions. */
export const runningTrigger = () => running.getStore()?.row.trigger.kind;

/** The service that a request is signed for. */
function serviceOf(request: ClientRequest): string | undefined {
  const signature = String(request.getHeader('authorization') ?? '');
  return /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d+\/[^/]+\/([\w-]+)\/aws4_request/.exec(signature)?.[1];
}

function callOf(request: ClientRequest, service: string, body: string): AwsCall {
  return {
    service,
    method: request.method,
    path: request.path,
    operation:
      String(request.getHeader('x-amz-target') ?? '')
        .split('.')
        .at(-1) ?? '',
    body,
  };
}

/** A worker may change the visibility of its own queue's messages: the event source grants that. */
function isOfOwnQueue({ row: { trigger } }: Called, { action, arn }: Need): boolean {
  return action === 'sqs:ChangeMessageVisibility' && trigger.kind === 'queue' && arn === queueArn(trigger.queue);
}

/** IAM's error for a function's call. Undefined if it is allowed. */
function refusalOf(called: Called, call: AwsCall): string | undefined {
  const needs = needsOf(call, called.resources).filter((need) => !isOfOwnQueue(called, need));
  const missing = missingRight(called, needs);
  if (!missing) return undefined;
  const words = deniedMessage(called.name, missing);
  // Logged, because a function may swallow the error, and the permission would be missing in AWS.
  console.error(words);
  return words;
}

type End = (...parts: readonly unknown[]) => ClientRequest;

/** Checks a request's permissions when its body is complete, before anything is sent. */
function holdUntilEnd(request: ClientRequest, called: Called, service: string): void {
  const end = request.end.bind(request) as End;
  request.end = ((...parts: readonly unknown[]) => {
    const [body] = parts;
    const text = typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body).toString() : '';
    const words = refusalOf(called, callOf(request, service, text));
    if (words === undefined) return end(...parts);
    answerDenied(request, service, words);
    return request;
  }) as typeof request.end;
}

/** Refuses a request whose body may be a stream. Reads and drops the stream. */
function swallow(request: ClientRequest, service: string, message: string): void {
  request.write = () => true;
  request.end = (() => {
    answerDenied(request, service, message);
    return request;
  }) as typeof request.end;
}

/** Without permission to list a bucket, S3 does not reveal that an object is missing. */
function hideMissing(request: ClientRequest, called: Called, call: AwsCall): void {
  const [read] = needsOf(call, called.resources);
  if (read?.action !== 's3:GetObject') return;
  const bucket = { ...read, action: 's3:ListBucket', reach: 'itself', arn: read.arn.split('/')[0] ?? '' } as const;
  const missing = missingRight(called, [bucket]);
  if (!missing) return;
  const emit = request.emit.bind(request);
  request.emit = (event: string, ...details: unknown[]) => {
    const response = details[0] as { statusCode?: number; resume(): void };
    if (event !== 'response' || response.statusCode !== 404) return emit(event, ...details);
    response.resume();
    request.emit = emit;
    answerDenied(request, 's3', deniedMessage(called.name, missing));
    return true;
  };
}

/** Node reports the requests of all HTTP clients here, in every bundle. So the production code needs no hook. */
subscribe('http.client.request.created', (message) => {
  const called = running.getStore();
  if (called === undefined) return;
  const { request } = message as { request: ClientRequest };
  const service = serviceOf(request);
  if (service === undefined) return;
  if (hasRightsInBody(service)) return holdUntilEnd(request, called, service);
  const call = callOf(request, service, '');
  const words = refusalOf(called, call);
  if (words === undefined) hideMissing(request, called, call);
  else swallow(request, service, words);
});
