const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

const isHashed = (path: string): boolean => path.startsWith('/assets/');

interface SiteFileHeaders {
  readonly 'content-type': string;
  readonly 'cache-control': string;
}

/** Hashed names are cached for a year. All others are revalidated, or returning visitors would keep an old boot script after a release. */
export function siteFileHeaders(path: string): SiteFileHeaders {
  const [, ending = ''] = /\.([a-z0-9]+)$/i.exec(path) ?? [];
  return {
    'content-type': contentTypes[ending.toLowerCase()] ?? 'application/octet-stream',
    'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
