import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { passwordHints } from '#domain/account/password-hints.ts';
import { routeNames, routeRow } from '#domain/api/routes.ts';
import { artistRow, hostedArtists } from '#domain/cards/generation/artist-table.ts';
import { errorTable, messageOf } from '#domain/tables/errors.ts';
import { consumers } from '#domain/tables/events.ts';
import { lifecycleRules, retention } from '#domain/tables/retention.ts';
import { siteFileHeaders } from '#domain/tables/site-files.ts';
import { siteHeaders } from '#domain/tables/site-headers.ts';
import { chatProviders, configuredParties } from '#domain/tables/third-parties.ts';
import { encodingFor, isCompressible } from '#domain/values/content-encoding.ts';
import { type FunctionName, functionNames, functionOf, functionRow } from '#functions/manifest.ts';
import { colourModel } from '#functions/platform/env.ts';
import { reaches } from '#functions/platform/function-row.ts';
import {
  bucketCors,
  bucketNames,
  eventSource,
  linkedFiles,
  publicPictures,
  queues,
  stateMachines,
  tableShape,
  versionedBucket,
} from '#functions/platform/resources.ts';
import type { Addresses } from '#local/environment.ts';
import type { Edge, EdgeHeaders } from '#local/gateway/edge.ts';
import type { FunctionRow, Limits, Resources } from '#local/product.ts';

const root = resolve(import.meta.dirname, '../..');

/** `src`: the sources. `dist`: their build, in which the functions share modules, unlike the deployed bundles. */
export type Source = 'src' | 'dist';

/** Goldcut's functions, each with its module. */
export function goldcutManifest(source: Source): Readonly<Record<FunctionName, FunctionRow>> {
  const fileOf = (name: FunctionName): string =>
    source === 'dist'
      ? resolve(root, 'dist/local', name, 'index.mjs')
      : resolve(root, 'functions', `${functionRow(name).entry}.ts`);
  const rows = functionNames.map((name): [string, FunctionRow] => [name, { ...functionRow(name), file: fileOf(name) }]);
  return Object.fromEntries(rows) as Record<FunctionName, FunctionRow>;
}

export const goldcutResources: Resources = {
  table: tableShape,
  buckets: bucketNames,
  versioned: [versionedBucket],
  cors: bucketCors,
  queues,
  bus: { name: 'goldcut', source: eventSource, consumers },
  stateMachines: Object.fromEntries(
    Object.entries(stateMachines).map(([name, { file }]) => [name, { file: resolve(root, 'state-machines', file) }]),
  ),
  models: {
    [colourModel]: 'colour-model',
    ...Object.fromEntries(hostedArtists.map((name) => [artistRow(name).model, 'artist-models'])),
  },
  reaches,
  publicPictures,
  linkedFiles,
};

export const goldcutLimits: Limits = {
  passwordRules: passwordHints,
  lifecycle: Object.fromEntries(bucketNames.map((name) => [name, lifecycleRules(name)])),
  unfinishedUploadSeconds: retention.unfinishedUploads.seconds,
  oldVersionSeconds: retention.printFileVersions.seconds,
};

export const goldcutEdge: Edge = {
  routes: routeNames.map((name) => {
    const { method, path, area } = routeRow(name);
    return { method, path: `/api${path}`, name: functionOf(area) };
  }),
  headers: siteHeadersAt,
  fileHeaders: siteFileHeaders,
  encodingFor: (type, bytes, accepted) => (isCompressible(type, bytes) ? encodingFor(accepted) : undefined),
  pageOfApi(url) {
    const [, code] = /^\/card\/([\w-]+)\/*$/.exec(url.pathname) ?? [];
    return code === undefined ? null : new URL(`/api/shared-cards/${code}/page`, url);
  },
  refusal(why) {
    const code = refusals[why];
    const body = { success: false, error: messageOf(code), code, requestId: randomUUID() };
    return { status: errorTable[code].status, body };
  },
};

/** The API's error body (P-10) for calls that reach no function. */
const refusals = {
  'not found': 'request.not_found',
  'too large': 'request.too_large',
  failed: 'server.failed',
  flood: 'rate.limited',
} as const satisfies Record<Parameters<Edge['refusal']>[0], keyof typeof errorTable>;

/** The headers that CloudFront adds in AWS, for a run's origins. */
function siteHeadersAt({ s3, userPool }: Addresses): EdgeHeaders {
  const signIn = process.env.IDENTITY_DOMAIN;
  const accounts = [...(userPool ? [userPool] : []), ...(signIn ? [`https://${signIn}`] : [])];
  const { GTM_ID: gtmId, GTAG_ID: gtagId, CHAT_PROVIDER } = process.env;
  const parties = configuredParties({ gtmId, gtagId, chat: chatProviders.find((name) => name === CHAT_PROVIDER) });
  const reached = { uploads: s3 ?? '', pictures: s3 ? [s3] : [], accounts, parties };
  return { site: siteHeaders(reached, 'http', 'anyone'), rest: siteHeaders(reached, 'http') };
}
