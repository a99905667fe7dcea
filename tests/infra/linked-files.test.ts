import { describe, expect, it } from 'vitest';
import { linkedFiles } from '#functions/platform/resources.ts';
import { briefFileCode, fileBucketHeader, linkedFileCode } from '#infra/edge/edge-code.ts';
import { openVersions } from '#infra/link-key-names.ts';
import { answer, answerOnResponse } from './edge-request.ts';
import { type Resource, resourcesOf, synthesise } from './synthesise.ts';

const templates = synthesise('dev');
const oneOf = (type: string): Resource['Properties'] => {
  const [found] = resourcesOf(templates, type);
  return found?.[1].Properties;
};

describe('the distribution', () => {
  const config = () => oneOf('AWS::CloudFront::Distribution').DistributionConfig;

  it('serves stored files only for a signed link, and caches them for at most a minute', () => {
    const { CacheBehaviors, Origins } = config();
    const rows = CacheBehaviors.filter((row: { PathPattern: string }) => row.PathPattern.startsWith('/files/'));
    const buckets = ['user-uploads', 'generated-cards', 'print-files'];
    expect(rows.map((row: { PathPattern: string }) => row.PathPattern)).toEqual(
      buckets.map((bucket) => `/files/${bucket}/*`),
    );
    for (const [n, row] of rows.entries()) {
      expect(JSON.stringify(row.TrustedKeyGroups)).toContain('linkkeys');
      const origin = Origins.find(({ Id }: { Id: string }) => Id === row.TargetOriginId);
      expect(origin.OriginAccessControlId).toBeDefined();
      expect(JSON.stringify(origin.DomainName)).toContain(buckets[n]?.replaceAll('-', ''));
      expect(row.FunctionAssociations.map(({ EventType }: { EventType: string }) => EventType)).toEqual([
        'viewer-request',
        'viewer-response',
      ]);
    }
    const { CachePolicyConfig } = resourcesOf(templates, 'AWS::CloudFront::CachePolicy')
      .map(([, { Properties }]) => Properties)
      .find((policy) => policy.CachePolicyConfig.Name.endsWith('linked-files'));
    expect(CachePolicyConfig).toMatchObject({ MinTTL: 0, MaxTTL: 60 });
    // Otherwise the edge would cache each link separately.
    expect(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-file-bucket'] },
      CookiesConfig: { CookieBehavior: 'none' },
    });
  });

  it('requests the bucket’s own key, and overwrites a forged bucket header', () => {
    const uri = '/files/generated-cards/usr_1/crd_1_front_option_1_1.jpg';
    // A visitor cannot request another bucket's copy.
    const claimed = { uri, headers: { 'x-file-bucket': { value: 'print-files' } } };
    expect(answer(linkedFileCode, claimed)).toEqual({
      uri: '/usr_1/crd_1_front_option_1_1.jpg',
      headers: { [fileBucketHeader]: { value: 'generated-cards' } },
    });
  });

  it('lets a browser cache the file of a brief link for as many seconds as the link allows', () => {
    const own = { 'cache-control': { value: 'max-age=3600' } };
    const cacheControlOf = (querystring: Record<string, { value: string }>) =>
      answerOnResponse(briefFileCode, { querystring }, { headers: { ...own } }).headers['cache-control']?.value;
    expect(cacheControlOf({ [linkedFiles.keep]: { value: '60' } })).toBe('max-age=60');
    expect(cacheControlOf({})).toBe('max-age=3600');
  });

  it('accepts links of the current, the next and the previous key', () => {
    const { KeyGroupConfig } = oneOf('AWS::CloudFront::KeyGroup');
    const keys = resourcesOf(templates, 'AWS::CloudFront::PublicKey').map(
      ([, { Properties }]) => Properties.PublicKeyConfig.EncodedKey,
    );
    expect(keys).toEqual([1, 2].map((version) => `{{resolve:ssm:/goldcut/dev/link-key-${version}}}`));
    expect(KeyGroupConfig.Items).toHaveLength(2);
    expect([openVersions(1), openVersions(7)]).toEqual([
      [1, 2],
      [7, 8, 6],
    ]);
  });
});
