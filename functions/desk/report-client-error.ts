import type { ClientError } from '#domain/desk/client-error.ts';
import { familyOf } from '#domain/values/browser.ts';
import { log } from '#functions/platform/log.ts';
import { countMetric } from '#functions/platform/metric.ts';

/** Logs and counts an error of the site in a browser, which would otherwise go unnoticed. */
export function reportClientError(fault: ClientError, userAgent = ''): { success: true } {
  const browser = familyOf(userAgent);
  log.warn('the site failed in a browser', { ...fault, browser });
  countMetric('ClientError', browser, 'warn');
  return { success: true };
}
