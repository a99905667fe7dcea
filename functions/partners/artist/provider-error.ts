import { now } from '#functions/platform/clock.ts';

interface ProviderErrorRow {
  /** Max calls to one artist before the next artist is called. */
  readonly tries: 1 | 2;
  /** Milliseconds before the second call, unless the provider names a time. */
  readonly pause: number;
  /** Whether we count its cost. Counted if the provider's terms are silent, because a high estimate is safer. */
  readonly charged: boolean;
}

/** Failures of a hosted artist, and how each is handled. */
export const providerErrors = {
  /** The provider's content filter; a second call would fail alike. */
  content_filtered: { tries: 1, pause: 0, charged: true },
  /** Wrong key, model or request (4xx): an operator must look. */
  rejected: { tries: 1, pause: 0, charged: false },
  /** 429. Waits a second without Retry-After: quotas count per second or minute. */
  throttled: { tries: 2, pause: 1000, charged: false },
  /** 5xx, or no reply. */
  unavailable: { tries: 2, pause: 250, charged: false },
  /** No reply within this artist's time. */
  timeout: { tries: 1, pause: 0, charged: true },
  /** A malformed reply, broken bytes, or a picture of another size or aspect. */
  invalid_response: { tries: 2, pause: 0, charged: true },
} as const satisfies Record<string, ProviderErrorRow>;

export type ProviderErrorKind = keyof typeof providerErrors;

/** The failure of a hosted artist. Its message is logged, so it never holds a prompt, a picture or a key. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** Milliseconds to wait, requested by the provider. */
  readonly retryAfter: number | null;

  constructor(kind: ProviderErrorKind, message: string, detail: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(message, { cause: detail.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryAfter = detail.retryAfter ?? null;
  }
}

/** Retry-After (RFC 9110): whole seconds or a date → milliseconds. */
function retryAfterOf(header: string | null | undefined): number | null {
  if (!header) return null;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now().getTime();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

function kindOfStatus(status: number): ProviderErrorKind {
  if (status === 429) return 'throttled';
  // 408 and 424: the model itself took too long or failed.
  return status >= 500 || status === 408 || status === 424 ? 'unavailable' : 'rejected';
}

export function errorOfStatus(status: number, retryAfter: string | null | undefined, cause?: unknown): ProviderError {
  return new ProviderError(kindOfStatus(status), `status ${status}`, { retryAfter: retryAfterOf(retryAfter), cause });
}

/** The error of an SDK exception: a reply with a status, no reply, or a timeout. */
export function errorOfSdk(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { name, $metadata, $response } = error as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
    $response?: { headers?: Record<string, string> };
  };
  if (name === 'AbortError' || name === 'TimeoutError')
    return new ProviderError('timeout', 'no answer in time', { cause: error });
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return new ProviderError('unavailable', 'no answer', { cause: error });
  return errorOfStatus(status, $response?.headers?.['retry-after'], error);
}
