import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ShownBy } from '#domain/tables/site-headers.ts';
import { startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { type Resource, resourcesOf, synthesise } from './synthesise.ts';

const templates = synthesise('dev');
const [[, distribution] = []] = resourcesOf(templates, 'AWS::CloudFront::Distribution');
const config = distribution?.Properties.DistributionConfig;

/** The headers that CloudFront adds to what anyone, or only our own pages, may show. */
const headersFor = (shownBy: ShownBy): Resource['Properties'] =>
  resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy').find(([id]) =>
    id.startsWith(`headersfor${shownBy}`),
  )?.[1].Properties.ResponseHeadersPolicyConfig;

describe('the edge', () => {
  it('lets other sites show its files and public pictures, not the API’s replies and stored files', () => {
    const shownBy = ({ ResponseHeadersPolicyId: { Ref: id } }: { ResponseHeadersPolicyId: { Ref: string } }) =>
      id.startsWith('headersforanyone') ? 'anyone' : 'us';
    const behaviours = config.CacheBehaviors as (Parameters<typeof shownBy>[0] & { PathPattern: string })[];
    expect(shownBy(config.DefaultCacheBehavior)).toBe('anyone');
    expect(behaviours.filter((one) => shownBy(one) === 'anyone').map(({ PathPattern }) => PathPattern)).toEqual([
      '/template-pictures/*',
    ]);
    const { CustomHeadersConfig: more } = headersFor('us');
    // A route of the API may say otherwise, for a picture in a mail.
    expect(more.Items).toContainEqual({
      Header: 'cross-origin-resource-policy',
      Value: 'same-origin',
      Override: false,
    });
  });

  it('restricts the scripts of a page, and requires HTTPS for a year', () => {
    const { SecurityHeadersConfig } = headersFor('us');
    const policy = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toContain('https://cognito-idp.us-east-1.amazonaws.com');
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
  });
});

describe('the local site', () => {
  /** Returns a policy's rules without their origins, which differ between stages. */
  const rulesOf = (policy: string) =>
    policy.split('; ').map((rule) => [...new Set(rule.replace(/https?:\/\/\S+/g, 'an-origin').split(' '))].join(' '));
  const textOf = (value: string | { 'Fn::Join': [string, unknown[]] }): string =>
    typeof value === 'string'
      ? value
      : value['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'host')).join('');

  it('sends CloudFront’s security headers, except those that require HTTPS', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'headers-'));
    const aws = await startGoldcutAws({ dataDir, only: ['s3', 'userPool', 'gateway'] });
    const { origin } = aws.service('gateway');
    for (const [path, shownBy] of [
      ['/', 'anyone'],
      ['/template-pictures/none.webp', 'anyone'],
      ['/api/nowhere', 'us'],
      ['/files/user-uploads/none', 'us'],
    ] as const) {
      const { SecurityHeadersConfig: deployed, CustomHeadersConfig: more } = headersFor(shownBy);
      const { headers } = await fetch(origin + path);
      const rules = rulesOf(textOf(deployed.ContentSecurityPolicy.ContentSecurityPolicy));
      expect(rulesOf(headers.get('content-security-policy') ?? '')).toEqual(
        rules.filter((rule) => rule !== 'upgrade-insecure-requests'),
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe(deployed.FrameOptions.FrameOption);
      expect(headers.get('referrer-policy')).toBe(deployed.ReferrerPolicy.ReferrerPolicy);
      for (const { Header, Value } of more.Items) expect(headers.get(Header), `${path} ${Header}`).toBe(Value);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    await aws.stop();
    await removeScratch(dataDir);
  });
});
