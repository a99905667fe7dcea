import { partySources, type ThirdParty } from './third-parties.ts';

export interface Reached {
  readonly uploads: string;
  readonly pictures: readonly string[];
  readonly accounts: readonly string[];
  readonly parties: readonly ThirdParty[];
}

/** Two years, as the browsers' preload lists require. */
export const strictTransportSeconds = 730 * 86_400;

/** The pages' policy without third parties: directive → sources. */
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
    // Pictures are also fetched, to be shared or drawn on a canvas.
    'connect-src': ["'self'", uploads, ...pictures, ...accounts],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

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
 * The security headers of site and API: name → value. Over http (local only) none demands https: a browser that remembered it would
 * refuse every other program on that host.
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
