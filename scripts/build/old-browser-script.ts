import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { oldestBrowsers } from '#domain/tables/oldest-browsers.ts';

/** Fills the browsers' signs and names into the text of `web/public/old-browser.js`. */
export function oldBrowserScript(text: string): string {
  const names = oldestBrowsers.map(({ name, version }) => `${name} ${version}`);
  const signs = oldestBrowsers.map(({ sign }) => sign).join(' && ');
  return text.replace('SIGNS', signs).replace('NAMES', `${names.slice(0, -1).join(', ')}, ${names.at(-1)}`);
}

/** Serves the filled script in development. Unfilled, it calls every browser too old. The prerenderer fills the built one. */
export const filledOldBrowserScript = (): Plugin => ({
  name: 'filled-old-browser-script',
  configureServer({ middlewares, config: { publicDir } }) {
    middlewares.use('/old-browser.js', (_request, reply) => {
      reply.setHeader('content-type', 'text/javascript');
      reply.end(oldBrowserScript(readFileSync(join(publicDir, 'old-browser.js'), 'utf8')));
    });
  },
});
