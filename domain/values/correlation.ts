import { crockford } from './crockford.ts';

export const correlationHeader = 'x-correlation-id';

const wellFormed = /^[A-Za-z0-9-]{16,64}$/;

/** Whether a value is a correlation id: 16 to 64 letters, digits and hyphens. Anything else could inject into our logs. */
export const isCorrelationId = (value: unknown): value is string => typeof value === 'string' && wellFormed.test(value);

/** Random bytes of an id: 80 bits, so no two calls share one. */
export const correlationBytes = 16;

/** A correlation id from `correlationBytes` random bytes, in readable groups: `4T7M-2XKQ-9ABC-DEFG`. */
export const correlationIdOf = (bytes: Uint8Array): string =>
  crockford(bytes, correlationBytes).replace(/.{4}(?=.)/g, '$&-');
