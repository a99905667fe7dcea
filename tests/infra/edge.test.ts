import { describe, expect, it } from 'vitest';
import { routeNames, routeRow } from '#domain/api/routes.ts';
import { sitePagesCode, viewerAddressCode } from '#infra/edge/edge-code.ts';
import { answer } from './edge-request.ts';
import { type Resource, resourcesOf, synthesise } from './synthesise.ts';

const templates = synthesise('dev');
const oneOf = (type: string): Resource['Properties'] => {
  const found = resourcesOf(templates, type);
  expect(found).toHaveLength(1);
  return found[0]?.[1].Properties;
};

describe('the site’s addresses', () => {
  const code = sitePagesCode({
    '/': '/index.html',
    '/terms': '/terms.html',
    '/blog': '/blog.html',
    '/blog/first-card': '/blog/first-card.html',
    '/app': '/app.html',
  });
  it.each([
    ['/', '/index.html'],
    ['/terms', '/terms.html'],
    ['/terms/', '/terms.html'],
    ['/blog', '/blog.html'],
    ['/blog/first-card', '/blog/first-card.html'],
    ['/blog/no-such-post', '/app.html'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/dashboard/card-builder/crd_1', '/app.html'],
    ['/nowhere', '/app.html'],
    ['/assets/index-3fa9.js', '/assets/index-3fa9.js'],
    ['/app.html', '/app.html'],
    ['/.well-known/assetlinks', '/.well-known/assetlinks'],
  ])('lead from %s to %s', (uri, file) => {
    expect(answer(code, { uri, headers: {} }).uri).toBe(file);
  });

  it('fall back to the start page if the site has no shell', () => {
    expect(answer(sitePagesCode({ '/': '/index.html' }), { uri: '/terms', headers: {} }).uri).toBe('/index.html');
  });

  it('come from the built site', () => {
    const functions = resourcesOf(templates, 'AWS::CloudFront::Function').map(
      ([, { Properties }]) => Properties.FunctionCode,
    );
    expect(functions.filter((source) => source.includes('"/privacy":"/privacy.html"'))).toHaveLength(1);
  });
});

it('CloudFront overwrites a forged address header with the visitor’s real address', () => {
  const claimed = { uri: '/api/health', headers: { 'x-viewer-address': { value: '198.51.100.1' } } };
  expect(answer(viewerAddressCode, claimed).headers['x-viewer-address']?.value).toBe('203.0.113.9');
});

describe('the distribution', () => {
  const config = () => oneOf('AWS::CloudFront::Distribution').DistributionConfig;

  it('does not cache `/api/*`, and forwards every method and header', () => {
    const api = config().CacheBehaviors.find((row: { PathPattern: string }) => row.PathPattern === '/api/*');
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['POST', 'PATCH', 'PUT', 'DELETE']));
  });

  it('serves the templates’ pictures to anyone, from their bucket, and caches them by their own headers', () => {
    const { CacheBehaviors, Origins } = config();
    const rows = CacheBehaviors.filter((row: { PathPattern: string }) => row.PathPattern === '/template-pictures/*');
    expect(rows).toMatchObject([
      { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', ViewerProtocolPolicy: 'redirect-to-https' },
    ]);
    expect(rows[0].AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
    expect(rows[0].FunctionAssociations).toBeUndefined();
    const origin = Origins.find(({ Id }: { Id: string }) => Id === rows[0].TargetOriginId);
    expect(origin.OriginAccessControlId).toBeDefined();
    expect(JSON.stringify(origin.DomainName)).toContain('templates');
  });

  it('may read only the files that it serves, and may list only the site’s bucket', () => {
    const opened = resourcesOf(templates, 'AWS::S3::BucketPolicy').flatMap(([id, { Properties }]) =>
      Properties.PolicyDocument.Statement.filter((one: { Principal?: { Service?: string } }) =>
        JSON.stringify(one.Principal ?? '').includes('cloudfront.amazonaws.com'),
      )
        .filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
        .map(({ Action, Resource, Condition }: Record<string, unknown>) => ({
          bucket: id.slice(0, 4),
          Action,
          within: JSON.stringify(Resource).includes('/template-pictures/*'),
          ours: JSON.stringify(Condition).includes('AWS:SourceArn'),
        })),
    );
    expect(opened).toEqual([
      { bucket: 'user', Action: 's3:GetObject', within: false, ours: true },
      { bucket: 'gene', Action: 's3:GetObject', within: false, ours: true },
      { bucket: 'temp', Action: 's3:GetObject', within: true, ours: true },
      { bucket: 'prin', Action: 's3:GetObject', within: false, ours: true },
      // With it S3 returns 404 for a missing file instead of 403. No request has an empty key.
      { bucket: 'site', Action: ['s3:GetObject', 's3:ListBucket'], within: false, ours: true },
    ]);
  });

  it('may not read the source maps of the site', () => {
    const statements = resourcesOf(templates, 'AWS::S3::BucketPolicy').flatMap(
      ([, { Properties }]) => Properties.PolicyDocument.Statement,
    );
    const hidden = statements.filter(
      ({ Effect, Principal }) => Effect === 'Deny' && Principal.Service === 'cloudfront.amazonaws.com',
    );
    expect(hidden).toMatchObject([{ Action: 's3:GetObject' }]);
    expect(JSON.stringify(hidden[0].Resource)).toContain('/source-maps/*');
  });

  it('is behind a web ACL that lets photos through', () => {
    expect(config().WebACLId).toBeDefined();
    const acl = JSON.stringify(oneOf('AWS::WAFv2::WebACL').Rules);
    expect(acl).toContain('"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"');
    expect(acl).toMatch(/RateBasedStatement.*NotStatement.*"SearchString":"\/files\/"/);
  });

  it('answers a flood as the API refuses too many calls', () => {
    const { Rules, CustomResponseBodies } = oneOf('AWS::WAFv2::WebACL');
    const flood = Rules.find(({ Name }: { Name: string }) => Name === 'flood');
    expect(flood.Action.Block.CustomResponse).toEqual({
      ResponseCode: 429,
      ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
      CustomResponseBodyKey: 'flood',
    });
    expect(JSON.parse(CustomResponseBodies.flood.Content)).toMatchObject({ code: 'rate.limited' });
  });

  it('does not replace errors of the API with pages of the site', () => {
    expect(config().CustomErrorResponses).toBeUndefined();
  });
});

describe('the incoming bucket', () => {
  it('accepts posts from the site and deletes files after a day', () => {
    const [, incoming] = resourcesOf(templates, 'AWS::S3::Bucket').find(([id]) => id.startsWith('incoming')) ?? [];
    const [cors] = incoming?.Properties.CorsConfiguration.CorsRules ?? [];
    expect(cors).toMatchObject({ AllowedMethods: ['POST'], AllowedOrigins: ['https://dev.goldcut.example'] });
    const rules: { ExpirationInDays?: number; Prefix?: string }[] =
      incoming?.Properties.LifecycleConfiguration.Rules ?? [];
    expect(rules.some((rule) => rule.ExpirationInDays === 1 && rule.Prefix === undefined)).toBe(true);
  });
});

describe('the buckets of photos and cards', () => {
  it.each(['user-uploads', 'generated-cards'])('let the site draw the pictures of %s on a canvas', (name) => {
    const [, bucket] =
      resourcesOf(templates, 'AWS::S3::Bucket').find(([id]) => id.startsWith(name.replace('-', ''))) ?? [];
    expect(bucket?.Properties.CorsConfiguration?.CorsRules).toMatchObject([
      { AllowedMethods: ['GET'], AllowedOrigins: ['https://dev.goldcut.example'] },
    ]);
  });
});

describe('a reply that CloudFront caches', () => {
  const { DistributionConfig: config } = oneOf('AWS::CloudFront::Distribution');
  const patterns = config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);

  it('is part of the catalogue, whose paths come before the rest of the API', () => {
    expect(patterns.filter((pattern: string) => pattern.startsWith('/api'))).toEqual([
      '/api/templates',
      '/api/templates/*',
      '/api/*',
    ]);
  });

  it('is cached by its query alone, and its request has no token or cookie', () => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key } = resourcesOf(templates, 'AWS::CloudFront::CachePolicy')
      .map(([, { Properties }]) => Properties.CachePolicyConfig)
      .find(({ Name }) => Name.endsWith('public-replies'));
    expect(key).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    const { OriginRequestPolicyConfig: call } = oneOf('AWS::CloudFront::OriginRequestPolicy');
    expect(call).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { Headers: ['x-viewer-address'] },
    });
  });

  it('is the same for every caller: its route is a public GET', () => {
    const cached = routeNames.map(routeRow).filter(({ edgeSeconds }) => edgeSeconds > 0);
    expect(cached.map(({ method, access }) => [method, access])).toEqual(cached.map(() => ['GET', 'public']));
  });
});
