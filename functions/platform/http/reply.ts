import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, errorTable } from '#domain/tables/errors.ts';
import { asAppError } from '../as-app-error.ts';
import { log } from '../log.ts';

/** A reply that is not JSON: bytes, type and headers. */
export class BytesReply {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(bytes: Uint8Array, type: string, headers: Readonly<Record<string, string>> = {}) {
    this.bytes = bytes;
    this.type = type;
    this.headers = headers;
  }
}

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function jsonReply(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...common, 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

export function bytesReply(status: number, reply: BytesReply): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...common, 'content-type': reply.type, ...reply.headers },
    body: Buffer.from(reply.bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

/** The error body of P-10. Anything but an AppError is logged by name and stack, and gets a general message; so is the cause of a fault of ours. */
export function errorReply(thrown: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const error = asAppError(thrown);
  if (!(thrown instanceof AppError)) log.error('request failed', { requestId, error: thrown as Error });
  else if (errorTable[error.code].status >= 500) log.warn('request failed by a service', { requestId, error });
  const { fields, retryAfterSeconds, body } = error.detail;
  return jsonReply(
    errorTable[error.code].status,
    { ...body, success: false, error: error.message, code: error.code, ...(fields ? { fields } : {}), requestId },
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );
}
