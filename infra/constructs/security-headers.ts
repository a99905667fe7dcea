import { Duration } from 'aws-cdk-lib';
import { type HeadersFrameOption, type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type Reached, siteHeaders, strictTransportSeconds } from '#domain/tables/site-headers.ts';
import { type Deployment, nameOf } from '../deployment.ts';

/** The site's headers in CloudFront's format: known ones in its own fields, others by name. */
export function securityHeaders(scope: Construct, reached: Reached, deployment: Deployment): ResponseHeadersPolicy {
  const headers = siteHeaders(reached, 'https');
  const valueOf = (name: string): string => headers[name] ?? '';
  return new ResponseHeadersPolicy(scope, 'security-headers', {
    responseHeadersPolicyName: nameOf('security', deployment),
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
      customHeaders: [{ header: 'permissions-policy', value: valueOf('permissions-policy'), override: true }],
    },
  });
}
