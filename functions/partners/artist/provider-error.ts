import { now } from '../../platform/clock.ts';

interface ProviderErrorRow {
  /** Calls to one artist in all before the next artist is asked. */
  readonly tries: 1 | 2;
  /** Milliseconds before the second call, where the provider names none. */
  readonly pause: number;
  /** Whether the provider is assumed to charge for it: better too much in our books than too little. */
  readonly charged: boolean;
}

/** What can go wrong with a hosted artist, and what follows. */
export const providerErrors = {
  /** The provider will not paint this; it would not the second time either. */
  filtered: { tries: 1, pause: 0, charged: true },
  /** Wrong key, model or request (4xx): a person must look. */
  refused: { tries: 1, pause: 0, charged: false },
  /** 429. A second without Retry-After: their quotas count per second or minute. */
  throttled: { tries: 2, pause: 1000, charged: false },
  /** 5xx, or no answer at all. */
  unavailable: { tries: 2, pause: 250, charged: false },
  /** Nothing came within this artist's time. */
  overdue: { tries: 1, pause: 0, charged: true },
  /** An answer that is none, broken bytes, a picture of another size or shape. */
  spoiled: { tries: 2, pause: 0, charged: true },
} as const satisfies Record<string, ProviderErrorRow>;

export type ProviderErrorKind = keyof typeof providerErrors;

/** How a hosted artist failed. The message is for the log: never a prompt, a picture or a key. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** Milliseconds the provider asks us to wait. */
  readonly retryAfter: number | null;

  constructor(kind: ProviderErrorKind, message: string, detail: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(message, { cause: detail.cause });
    this.name = 'ArtistMishap';
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
  return status >= 500 || status === 408 || status === 424 ? 'unavailable' : 'refused';
}

/** An HTTP answer that is not a success. */
export function errorOfStatus(status: number, retryAfter: string | null | undefined, cause?: unknown): ProviderError {
  return new ProviderError(kindOfStatus(status), `status ${status}`, { retryAfter: retryAfterOf(retryAfter), cause });
}
