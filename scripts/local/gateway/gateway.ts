import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { type Listening, listen, loopback } from '../http/loopback.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import type { Resources } from '../product.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import { answerApi } from './api.ts';
import type { Edge, EdgeHeaders } from './edge.ts';
import { answerEdgeFile } from './edge-file.ts';
import type { HttpReply } from './http-event.ts';
import { checkLink, type LinkKey, linkedPlace, refusalOf } from './linked-file.ts';
import { answerLocal, type LocalRoutes } from './local-routes.ts';
import { routeMatcher } from './route-match.ts';
import { answerSite } from './site.ts';

export interface GatewayOptions extends LocalRoutes {
  readonly resources: Pick<Resources, 'publicPictures' | 'linkedFiles'>;
  readonly edge: Omit<Edge, 'headers'>;
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  readonly faults: AwsFaults;
  /** The built site. */
  readonly siteDir: string;
  /** Serves the site instead of the build, in development. */
  readonly site?: RequestListener | undefined;
  readonly port: number;
  /** Headers that CloudFront adds in AWS. */
  readonly headers: EdgeHeaders;
  /** The buckets: the edge serves public pictures and signed files from them. Omitted without storage. */
  readonly store?: ObjectStore | undefined;
  /** The key that verifies signed links. */
  readonly linkKey: LinkKey;
}

export interface LocalGateway extends Listening {
  readonly origin: string;
}

/** One origin for the site, the API and the local routes, like CloudFront in AWS. The functions check tokens, not the gateway. */
export async function startGateway(options: GatewayOptions): Promise<LocalGateway> {
  const { edge, resources, lambda, faults } = options;
  const { publicPictures } = resources;
  const api = { lambda, faults, matchRoute: routeMatcher(edge.routes), refusal: edge.refusal };
  const isPublicPicture = (path: string) => publicPictures !== null && path.startsWith(`/${publicPictures.folder}/`);
  const isLinkedFile = (path: string) => linkedPlace(resources.linkedFiles, path) !== null;
  /** True for paths that CloudFront serves from the site's bucket. */
  const isSite = (url: URL) =>
    !isBelow(url, '/api') && !edge.pageOfApi(url) && !isPublicPicture(url.pathname) && !isLinkedFile(url.pathname);
  const headersOf = (url: URL) => options.headers[isSite(url) || isPublicPicture(url.pathname) ? 'site' : 'rest'];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    if (!url) return void response.writeHead(400).end();
    if (isBelow(url, '/_local')) return send(request, response, await answerLocal(request, url.pathname, options));
    // Stored files and sign-in belong to one origin, and a page of another could not show them.
    if (isRenamed(url, isSite, response)) return;
    if (options.site && isSite(url)) return options.site(request, response);
    addHeaders(response, headersOf(url));
    if (isBelow(url, '/api')) return send(request, response, await answerApi(request, url, api));
    const page = edge.pageOfApi(url);
    if (page) return send(request, response, await answerApi(request, page, api));
    const path = decode(url.pathname);
    if (path === undefined) return void response.writeHead(400).end();
    if (publicPictures && isPublicPicture(path)) {
      return answerEdgeFile(request, response, { bucket: publicPictures.bucket, key: path.slice(1) }, options.store);
    }
    if (isLinkedFile(url.pathname)) return answerLink(request, response, url, options);
    return answerSite(request, response, path, options.siteDir, edge);
  };
  const main = await listen(answer, { port: options.port });
  // Many machines resolve `localhost` to ::1 first. On a machine without IPv6 this server fails, and the first one is enough.
  const second = await listen(answer, { port: main.port, host: '::1' }).catch(() => undefined);
  return {
    ...main,
    origin: `http://localhost:${main.port}`,
    async close() {
      await Promise.all([main.close(), second?.close()]);
    },
  };
}

function addHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** A stored file for its signed link, or CloudFront's error. */
async function answerLink(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { linkKey, store, resources }: Pick<GatewayOptions, 'linkKey' | 'store' | 'resources'>,
): Promise<void> {
  const verdict = checkLink(url, linkKey, resources.linkedFiles);
  if (verdict.kind === 'open') return answerEdgeFile(request, response, verdict, store);
  response.writeHead(403, { 'content-type': 'text/xml' }).end(refusalOf(verdict.code));
}

/** Leads a page from the loopback address in numbers to `localhost`. False for all others. */
function isRenamed(url: URL, isSite: (url: URL) => boolean, response: ServerResponse): boolean {
  const { hostname, port, pathname, search } = url;
  if ((hostname !== loopback && hostname !== '[::1]') || !isSite(url)) return false;
  response.writeHead(307, { location: `http://localhost:${port}${pathname}${search}` }).end();
  return true;
}

const isBelow = ({ pathname }: URL, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: HttpReply): void {
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
