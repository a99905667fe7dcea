import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { publicPictures } from '#functions/platform/resources.ts';
import { httpEvent, httpReply } from '#local/gateway/http-event.ts';
import { type MatchRoute, routeMatcher } from '#local/gateway/route-match.ts';
import { type Listening, listen } from '#local/http/loopback.ts';
import type { LocalS3 } from '#local/s3/s3.ts';
import type { Made, World } from './world.ts';

const madeOf = (world: World, type: string): Made[] =>
  [...world.stacks.values()].flatMap(({ resources }) => [...resources.values()].filter((one) => one.type === type));

/** The API's routes as they are deployed, each with the alias that answers it. */
function deployedRoutes(world: World): MatchRoute {
  const integrations = new Map(
    madeOf(world, 'AWS::ApiGatewayV2::Integration').map((one) => [one.ref, String(one.properties.IntegrationUri)]),
  );
  const routes = madeOf(world, 'AWS::ApiGatewayV2::Route').flatMap(({ properties }) => {
    const [method = '', path] = String(properties.RouteKey).split(' ');
    const name = integrations.get(String(properties.Target).replace('integrations/', '')) ?? '';
    // `$default` has neither method nor path.
    return path ? [{ method, path: path.replaceAll(/\{(\w+)\}/g, ':$1'), name }] : [];
  });
  return routeMatcher(routes);
}

const defaultOf = (world: World): string => {
  const route = madeOf(world, 'AWS::ApiGatewayV2::Route').find(({ properties }) => properties.RouteKey === '$default');
  const target = String(route?.properties.Target).replace('integrations/', '');
  return String(
    madeOf(world, 'AWS::ApiGatewayV2::Integration').find(({ ref }) => ref === target)?.properties.IntegrationUri,
  );
};

async function answerApi(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://shop');
  const match = deployedRoutes(world)(request.method ?? 'GET', url.pathname) ?? {
    name: defaultOf(world),
    routeKey: '$default',
    params: {},
  };
  const [alias = '', name = ''] = match.name.split(':').toReversed();
  const { payload, failed } = await world.lambdas.invoke(
    name,
    alias,
    httpEvent(request, url, match, await buffer(request)),
  );
  if (failed) console.error('the API failed', payload);
  const { status, headers, body } = failed ? { status: 500, headers: {}, body: '{}' } : httpReply(payload);
  response.writeHead(status, headers).end(body);
}

const bucketOf = (world: World, output: string): string =>
  [...world.stacks.values()].flatMap(({ outputs }) => outputs).find(({ name }) => name === output)?.value ?? '';

/** The security headers of the deployed policy. */
function policyHeaders(world: World): Record<string, string> {
  const [policy] = madeOf(world, 'AWS::CloudFront::ResponseHeadersPolicy');
  const config = policy?.properties.ResponseHeadersPolicyConfig as
    | { SecurityHeadersConfig?: { ContentSecurityPolicy?: { ContentSecurityPolicy?: string } } }
    | undefined;
  const csp = config?.SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy;
  return csp ? { 'content-security-policy': csp } : {};
}

async function answerFile(world: World, s3: LocalS3, path: string, response: ServerResponse): Promise<void> {
  const isPicture = path.startsWith(`/${publicPictures.folder}/`);
  const bucket = bucketOf(world, isPicture ? 'templatesname' : 'sitebucket');
  const key = path.slice(1);
  const object = [key || 'index.html', `${key}.html`, 'app.html']
    .map((one) => s3.store.head(bucket, one))
    .find(Boolean);
  if (!object) return void response.writeHead(404).end();
  const body: Readable = await s3.store.read(bucket, object);
  response.writeHead(200, { ...object.headers, ...policyHeaders(world) });
  body.pipe(response);
}

/** The deployed shop from outside: CloudFront before the site's bucket, the pictures and the API. Neither gate nor cache. */
export function startEdge(world: World, s3: LocalS3): Promise<Listening> {
  return listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (pathname.startsWith('/api/')) return answerApi(world, request, response);
    return answerFile(world, s3, pathname, response);
  });
}
