import type { Addresses } from '../environment.ts';
import type { Route } from './route-match.ts';

export type Encoding = 'br' | 'gzip';

export type EdgeHeaders = Readonly<Record<'site' | 'rest', Readonly<Record<string, string>>>>;

/** What the product decides in front of its functions: routes, headers, compression and refusals. */
export interface Edge {
  readonly routes: readonly Route[];
  /** Headers of all replies. `site`: of the site's files and the public pictures. `rest`: of the API and of stored files. */
  readonly headers: (addresses: Addresses) => EdgeHeaders;
  /** Headers of a file of the site, whose path starts with `/`. */
  readonly fileHeaders: (path: string) => { readonly 'content-type': string; readonly 'cache-control': string };
  /** The compression of a file. Undefined for a file that is never compressed, null if the caller accepts none. */
  readonly encodingFor: (type: string, bytes: number, accepted: string | undefined) => Encoding | null | undefined;
  /** The API's address of a page that a function answers. Null for the site's own pages. */
  readonly pageOfApi: (url: URL) => URL | null;
  /** The reply to a call that reaches no function, or whose function fails. `flood`: its address calls too often for the web ACL. */
  readonly refusal: (why: 'not found' | 'too large' | 'failed' | 'flood') => {
    readonly status: number;
    readonly body: unknown;
  };
}

const gatewayReplies = {
  'not found': { status: 404, body: { message: 'Not Found' } },
  'too large': { status: 413, body: { message: 'Request Entity Too Large' } },
  flood: { status: 429, body: { message: 'Too Many Requests' } },
  failed: { status: 500, body: { message: 'Internal Server Error' } },
};

export const noHeaders: EdgeHeaders = { site: {}, rest: {} };

/** API Gateway and CloudFront without settings. */
export const plainEdge: Edge = {
  routes: [],
  headers: () => noHeaders,
  fileHeaders: () => ({ 'content-type': 'application/octet-stream', 'cache-control': 'no-cache' }),
  encodingFor: () => undefined,
  pageOfApi: () => null,
  refusal: (why) => gatewayReplies[why],
};
