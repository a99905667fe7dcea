import { type ErrorCode, errorTable, isErrorCode, messageOf } from '#domain/tables/errors.ts';

export interface ApiErrorDetail {
  readonly status: number;
  readonly code?: ErrorCode | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly reference?: string | undefined;
}

/** A call that was refused or did not reach the server. `message` is for the customer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  /** The correlation id of a call that failed on our side. Undefined for a refusal, and if the server was not reached. */
  readonly reference: string | undefined;

  constructor(message: string, detail: ApiErrorDetail) {
    super(message);
    this.name = 'ApiError';
    this.status = detail.status;
    this.code = detail.code;
    this.fields = detail.fields ?? {};
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.reference = detail.reference;
  }

  static of(code: ErrorCode): ApiError {
    return new ApiError(messageOf(code), { status: errorTable[code].status, code });
  }
}

/** The customer's message of any error: that of an ApiError, otherwise that of the code. */
export function errorMessage(error: unknown, otherwise: ErrorCode = 'server.failed'): string {
  return error instanceof ApiError ? error.message : messageOf(otherwise);
}

/** True if the caller aborted the call. Then there is no message to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const defaultRetryAfterSeconds = 60; // P-8: "{Retry-After or 60}"

/** The error of a failed response, with the messages of P-8. `correlationId` is the call's. */
export async function errorFromAnswer(answer: Response, correlationId: string): Promise<ApiError> {
  const { status } = answer;
  const reference = status >= 500 ? correlationId : undefined;
  if (status === 429) {
    const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10) || defaultRetryAfterSeconds;
    const message = messageOf('rate.limited', { retryAfterSeconds: seconds });
    return new ApiError(message, { status, code: 'rate.limited', retryAfterSeconds: seconds });
  }
  if (status === 401) return ApiError.of('auth.failed');
  const body = await readJson(answer);
  if (body === null && status === 403) return ApiError.of('request.blocked');
  // API Gateway's own errors have no `error`: a function that timed out or found no room.
  if (body === null || (status >= 500 && typeof body.error !== 'string')) {
    const message = `Server error (${status}): Please try again. If the problem persists, the server may be temporarily unavailable.`;
    return new ApiError(message, { status, reference });
  }
  const code = typeof body.code === 'string' && isErrorCode(body.code) ? body.code : undefined;
  const message = typeof body.error === 'string' && body.error !== '' ? body.error : `HTTP ${status}`;
  return new ApiError(message, { status, code, fields: body.fields, reference });
}

interface ErrorBody {
  readonly error?: unknown;
  readonly code?: unknown;
  readonly fields?: Record<string, string>;
}

async function readJson(answer: Response): Promise<ErrorBody | null> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}
