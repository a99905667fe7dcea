import { Duration } from 'aws-cdk-lib';
import { type HeadersFrameOption, type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type Reached, type ShownBy, siteHeaders, strictTransportSeconds } from '#domain/tables/site-headers.ts';
import { type Deployment, nameOf } from '../deployment.ts';

/** Those without a field of CloudFront's, and whether they replace a header of the origin: the API says which pictures other sites may show. */
const byName = {
  'permissions-policy': true,
  'cross-origin-opener-policy': true,
  'cross-origin-resource-policy': false,
} as const;

/** The site's headers in CloudFront's format: known ones in its own fields, others by name. */
export function securityHeaders(
  scope: Construct,
  reached: Reached,
  shownBy: ShownBy,
  deployment: Deployment,
): ResponseHeadersPolicy {
  const headers = siteHeaders(reached, 'https', shownBy);
  const valueOf = (name: string): string => headers[name] ?? '';
  return new ResponseHeadersPolicy(scope, `headers-for-${shownBy}`, {
    responseHeadersPolicyName: nameOf(`shown-by-${shownBy}`, deployment),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: valueOf('content-security-policy'), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: valueOf('x-frame-options') as HeadersFrameOption, override: true },
      referrerPolicy: { referrerPolicy: valueOf('referrer-policy') as HeadersReferrerPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransportSeconds),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(byName).map(([header, override]) => ({ header, value: valueOf(header), override })),
    },
  });
}
