import { IdempotencyKey } from '#domain/orders/checkout/checkout.ts';
import { AppError } from '#domain/tables/errors.ts';

/** The header `Idempotency-Key`, or null without it. Throws `checkout.no_key` for a malformed header. */
export function optionalKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const { data: key } = IdempotencyKey.safeParse(header);
  if (!key) throw new AppError('checkout.no_key');
  return key;
}

/** The required header `Idempotency-Key`. Throws `checkout.no_key`. */
export function requireIdempotencyKey(header: string | undefined): string {
  const key = optionalKey(header);
  if (key === null) throw new AppError('checkout.no_key');
  return key;
}
