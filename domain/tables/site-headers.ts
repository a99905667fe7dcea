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
    'base-uri': ["'none'"],
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

/** Features of the browser that our own pages use. `()` would be for nobody, not even us. */
const usedFeatures = [
  // Cards turn with the phone.
  'accelerometer',
  'gyroscope',
  // The landing page's film.
  'autoplay',
  // A photo may come from the camera.
  'camera',
  // Links and codes to copy.
  'clipboard-write',
  // A film that someone takes a picture from.
  'fullscreen',
];

/** All other features that Chromium knows, because it warns of unknown names. Neither our pages nor a third party's script may ask for them. */
const unusedFeatures = [
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const featurePolicy = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ');

/**
 * Who may show a reply inside another site's page. `anyone`: the site's files and what a route says, because mails, messengers and blogs show them.
 * `us`: all other replies of the API, and stored files behind signed links.
 */
export const resourcePolicies = { anyone: 'cross-origin', us: 'same-origin' } as const;
export type ShownBy = keyof typeof resourcePolicies;

/** For a picture of the API that mails or other sites show. It replaces the edge's own header. */
export const shownByAnyone = { 'cross-origin-resource-policy': resourcePolicies.anyone } as const;

/**
 * The security headers of site and API: name → value. Over http (local only) none demands https: a browser that remembered it would
 * refuse every other program on that host.
 */
export function siteHeaders(
  reached: Reached,
  scheme: 'https' | 'http',
  shownBy: ShownBy = 'us',
): Readonly<Record<string, string>> {
  const rules = Object.entries(contentRules(reached)).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  const isSecure = scheme === 'https';
  return {
    'content-security-policy': [...rules, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links in mails carry tokens, so no other site may see the address.
    'referrer-policy': 'strict-origin',
    'permissions-policy': featurePolicy,
    // No page that opened ours keeps a hand on it. Payment and outside sign-in leave the page and come back, without a window of their own.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': resourcePolicies[shownBy],
    ...(isSecure && { 'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains` }),
  };
}
