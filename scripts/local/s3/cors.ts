import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BucketName, bucketCors } from '#functions/platform/resources.ts';
import { accessForbidden } from './faults.ts';

/** True if a bucket's rule allows a page of this origin to make this call. A bucket without a rule allows none. */
function isAllowed(bucket: string, origin: string, method: string, site: readonly string[]): boolean {
  const allowed: string | undefined = bucketCors[bucket as BucketName];
  return allowed !== undefined && allowed === method && site.includes(origin);
}

/**
 * Handles a request from another origin like S3. Sets headers if the bucket's rule matches. Otherwise it sets none and refuses a preflight with 403.
 * `site`: the origins of the site, the only ones in the rules.
 */
export function setCors(request: IncomingMessage, response: ServerResponse, site: readonly string[]): void {
  const { origin } = request.headers;
  if (!origin) return;
  const isPreflight = request.method === 'OPTIONS';
  const method = isPreflight ? request.headers['access-control-request-method'] : request.method;
  const [, bucket = ''] = (request.url ?? '').split(/[/?]/);
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  if (!isAllowed(decodeURIComponent(bucket), origin, method ?? '', site)) {
    if (isPreflight) throw accessForbidden();
    return;
  }
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', method ?? '');
  if (!isPreflight) return;
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '3600');
}
