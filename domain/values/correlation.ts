import { crockford } from './crockford.ts';

/** The header that carries a call's correlation id, in both directions. */
export const correlationHeader = 'x-correlation-id';

const wellFormed = /^[A-Za-z0-9-]{16,64}$/;

/** Whether a text can be a correlation id: 16 to 64 letters, digits and hyphens. Anything else could write into our logs. */
export const isCorrelationId = (value: unknown): value is string => typeof value === 'string' && wellFormed.test(value);

/** Random bytes that an id is made of: 80 bits, so that no two calls share one. */
export const correlationBytes = 16;

/** A correlation id of `correlationBytes` random bytes, in groups that can be read out: `4T7M-2XKQ-9ABC-DEFG`. */
export const correlationIdOf = (bytes: Uint8Array): string =>
  crockford(bytes, correlationBytes).replace(/.{4}(?=.)/g, '$&-');
