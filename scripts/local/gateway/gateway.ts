import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { publicPictures } from '#functions/platform/resources.ts';
import { type Listening, listen } from '../http/loopback.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import { answerApi } from './api.ts';
import { answerEdgeFile } from './edge-file.ts';
import type { HttpReply } from './http-event.ts';
import { checkLink, isLinkedFile, type LinkKey, refusalOf } from './linked-file.ts';
import { answerLocal, type LocalRoutes } from './local-routes.ts';
import { answerSite } from './site.ts';

/** True if the edge serves this path from the templates bucket without a signature. */
const isPublicPicture = (path: string): boolean => path.startsWith(`/${publicPictures.folder}/`);

export interface GatewayOptions extends LocalRoutes {
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  /** The built site. */
  readonly siteDir: string;
  /** Serves the site instead of the build, in development. */
  readonly site?: RequestListener | undefined;
  readonly port: number;
  /** Headers of the site and the API, which CloudFront adds in AWS. */
  readonly headers: Readonly<Record<string, string>>;
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
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    if (!url) return void response.writeHead(400).end();
    if (isBelow(url, '/_local')) return send(request, response, await answerLocal(request, url.pathname, options));
    if (options.site && isSite(url)) return options.site(request, response);
    for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
    if (isBelow(url, '/api')) return send(request, response, await answerApi(request, url, options.lambda));
    // As at the edge, the API serves the page of a shared card.
    const page = sharedPage(url);
    if (page) return send(request, response, await answerApi(request, page, options.lambda));
    const path = decode(url.pathname);
    if (path === undefined) return void response.writeHead(400).end();
    if (isPublicPicture(path)) {
      return answerEdgeFile(request, response, { bucket: publicPictures.bucket, key: path.slice(1) }, options.store);
    }
    if (isLinkedFile(url.pathname)) return answerLink(request, response, url, options);
    return answerSite(request, response, path, options.siteDir);
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

/** A stored file for its signed link, or CloudFront's error. */
async function answerLink(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { linkKey, store }: Pick<GatewayOptions, 'linkKey' | 'store'>,
): Promise<void> {
  const verdict = checkLink(url, linkKey);
  if (verdict.kind === 'open') return answerEdgeFile(request, response, verdict, store);
  response.writeHead(403, { 'content-type': 'text/xml' }).end(refusalOf(verdict.code));
}

/** True for paths that CloudFront serves from the site's bucket. */
const isSite = (url: URL): boolean =>
  !isBelow(url, '/api') && !sharedPage(url) && !isPublicPicture(url.pathname) && !isLinkedFile(url.pathname);

function sharedPage(url: URL): URL | null {
  const [, code] = /^\/card\/([\w-]+)\/*$/.exec(url.pathname) ?? [];
  return code === undefined ? null : new URL(`/api/shared-cards/${code}/page`, url);
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
