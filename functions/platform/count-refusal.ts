import { AppError } from '#domain/tables/errors.ts';
import { countMetric } from './metric.ts';

/**
 * Parses a partner's delivery and counts signatures that do not match our secret. Deliveries without a signature are not counted: someone is probing
 * addresses.
 */
export async function countRefusal<T>(
  partner: 'payments' | 'carrier',
  signature: string | undefined,
  parse: () => Promise<T>,
): Promise<T> {
  try {
    return await parse();
  } catch (error) {
    if (signature && error instanceof AppError && error.code === 'webhook.bad_signature')
      countMetric('WebhookRefused', partner, 'warn');
    throw error;
  }
}
