import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Answer } from './loopback.ts';
import { readBody } from './read-body.ts';

/** An error response of an AWS service. SDKs and Amplify match its type. */
export class ServiceFault extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export type Operation = (input: unknown) => Promise<unknown>;

/** An operation with a schema. Input that does not match gets the error type `invalid`, as in AWS. */
export function operation<Shape extends z.ZodType>(
  shape: Shape,
  invalid: string,
  run: (input: z.infer<Shape>) => unknown,
): Operation {
  return async (input) => {
    const checked = shape.safeParse(input);
    if (checked.success) return run(checked.data);
    const [issue] = checked.error.issues;
    throw new ServiceFault(
      invalid,
      `1 validation error detected: Value at '${issue?.path.join('.') ?? ''}' failed: ${issue?.message ?? ''}`,
    );
  };
}

interface JsonService {
  readonly version: '1.0' | '1.1';
  readonly operations: Readonly<Record<string, Operation>>;
  /** Throws if a request may not call the operation. Default: every caller may. */
  readonly authorise?: (operation: string, request: IncomingMessage, body: Buffer) => void;
  /** Throws the service's error for a throttled call. */
  readonly throttle?: (request: IncomingMessage) => void;
}

/** Larger than any request to these services. */
const maxBytes = 2 * 1024 * 1024;

/** AWS's JSON protocol: the operation's name in X-Amz-Target, JSON bodies. */
export function answerJson(service: JsonService): Answer {
  return async (request, response) => {
    response.setHeader('x-amzn-requestid', randomUUID());
    response.setHeader('content-type', `application/x-amz-json-${service.version}`);
    try {
      const output = await call(request, service);
      response.end(JSON.stringify(output ?? {}));
    } catch (error) {
      answerFault(response, error);
    }
  };
}

async function call(request: IncomingMessage, { operations, authorise, throttle }: JsonService): Promise<unknown> {
  const name =
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1) ?? '';
  const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
  const body = await readBody(request, maxBytes);
  if (!run) throw new ServiceFault('UnknownOperationException', `The operation ${name} is not served locally.`);
  if (!body) throw new ServiceFault('SerializationException', 'The request is too large.');
  throttle?.(request);
  authorise?.(name, request, body);
  return run(parse(body));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.length === 0 ? '{}' : body.toString());
  } catch {
    throw new ServiceFault('SerializationException', 'The request is not valid JSON.');
  }
}

function answerFault(response: ServerResponse, error: unknown): void {
  const known = error instanceof ServiceFault;
  if (!known) console.error(error);
  const type = known ? error.type : 'InternalErrorException';
  const message = known ? error.message : 'Something went wrong.';
  response.statusCode = known ? 400 : 500;
  response.setHeader('x-amzn-errortype', type);
  response.end(JSON.stringify({ __type: type, message }));
}
