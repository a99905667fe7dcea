import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Resources } from '../product.ts';
import { accessForbidden } from './faults.ts';

interface Rules {
  readonly cors: Resources['cors'];
  /** The origins of the site, the only ones in the rules. */
  readonly site: readonly string[];
}

/** True if a bucket's rule allows a page of this origin to make this call. A bucket without a rule allows none. */
function isAllowed({ cors, site }: Rules, bucket: string, origin: string, method: string): boolean {
  const allowed = cors[bucket];
  return allowed !== undefined && allowed === method && site.includes(origin);
}

/**
 * Handles a request from another origin like S3. Sets headers if the bucket's rule matches. Otherwise it sets none and refuses a preflight with 403.
 */
export function setCors(request: IncomingMessage, response: ServerResponse, rules: Rules): void {
  const { origin } = request.headers;
  if (!origin) return;
  const isPreflight = request.method === 'OPTIONS';
  const method = isPreflight ? request.headers['access-control-request-method'] : request.method;
  const [, bucket = ''] = (request.url ?? '').split(/[/?]/);
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  if (!isAllowed(rules, decodeURIComponent(bucket), origin, method ?? '')) {
    if (isPreflight) throw accessForbidden();
    return;
  }
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', method ?? '');
  if (!isPreflight) return;
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '3600');
}
