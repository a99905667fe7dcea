import { type ClientError, familyOf } from '#domain/desk/client-error.ts';
import { log } from '#functions/platform/log.ts';
import { countMetric } from '#functions/platform/metric.ts';

/** Logs and counts a fault of the site in a browser: nobody else hears of it. */
export function reportClientError(fault: ClientError, userAgent = ''): { success: true } {
  const browser = familyOf(userAgent);
  log.warn('the site failed in a browser', { ...fault, browser });
  countMetric('ClientError', browser, 'warn');
  return { success: true };
}
