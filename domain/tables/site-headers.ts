import { partySources, type ThirdParty } from './third-parties.ts';

/** Origins, such as `https://pictures.example`, that the site's pages reach beside their own. */
export interface Reached {
  /** Where photos are posted to. */
  readonly uploads: string;
  readonly pictures: readonly string[];
  /** The user pool, and the hosted sign-in where there is one. */
  readonly accounts: readonly string[];
  /** Those that are configured. */
  readonly parties: readonly ThirdParty[];
}

/** Seconds: two years, as the browsers' preload lists require. */
export const strictTransportSeconds = 730 * 86_400;

/** What a page of the site may load and call without third parties: directive → sources. */
function ownRules({ uploads, pictures, accounts }: Reached): Readonly<Record<string, readonly string[]>> {
  return {
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
}

/** The same with what the configured third parties need. A directive that only they have begins with the site itself. */
function contentRules(reached: Reached): Readonly<Record<string, readonly string[]>> {
  const rules: Record<string, readonly string[]> = { ...ownRules(reached) };
  for (const party of reached.parties) {
    for (const [name, sources] of Object.entries(partySources[party])) {
      rules[name] = [...new Set([...(rules[name] ?? ["'self'"]), ...sources])];
    }
  }
  return rules;
}

/**
 * The security headers of the site and its API: name → value. CloudFront and the local site both send them.
 * @param scheme of the site. Over http, which only the local site speaks, nothing asks for https: Safari would then load no picture
 * from localhost, and a browser that remembered it would refuse every other program on that host.
 */
export function siteHeaders(reached: Reached, scheme: 'https' | 'http'): Readonly<Record<string, string>> {
  const rules = Object.entries(contentRules(reached)).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  const isSecure = scheme === 'https';
  return {
    'content-security-policy': [...rules, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links in mails carry tokens, so no other site may see the address.
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    ...(isSecure && { 'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains` }),
  };
}
