import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';

export interface Reached {
  /** Origins that photos are posted to. */
  readonly uploads: string;
  /** Origins of pictures. */
  readonly pictures: readonly string[];
  /** The user pool, and the hosted sign-in where there is one. */
  readonly accounts: readonly string[];
}

/** What a page of the site may load and call. */
export function contentSecurityPolicy({ uploads, pictures, accounts }: Reached): string {
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Prerendered pages carry their styles inline.
    'style-src': ["'self'", "'unsafe-inline'"],
    // A chosen photo is shown from memory before it is uploaded.
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    // Pictures also come by fetch: to be shared or drawn on a canvas.
    'connect-src': ["'self'", uploads, ...pictures, ...accounts],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const lines = Object.entries(rules).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...lines, 'upgrade-insecure-requests'].join('; ');
}

export function securityHeaders(scope: Construct, reached: Reached, deployment: Deployment): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'security-headers', {
    responseHeadersPolicyName: nameOf('security', deployment),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(reached), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      // Links in mails carry tokens, so no other site may see the address.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override: true },
      // Two years, as the browsers' preload lists require.
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: 'camera=(self), microphone=(), geolocation=()', override: true },
      ],
    },
  });
}
