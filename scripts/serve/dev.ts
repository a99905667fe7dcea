import { existsSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { freePort, loopback } from '#local/http/loopback.ts';
import { endWithNpm } from './end-with-npm.ts';

/**
 * `npm run dev`: the whole product from the sources. The bundler serves the site and hot-reloads open pages; the next call of a
 * function reloads its sources. Simulators, table and pool keep running. A change of `scripts` needs a restart.
 */
endWithNpm();
const root = resolve(import.meta.dirname, '../..');
const sources = ['domain', 'studio', 'functions'];

if (!existsSync(resolve(root, 'dist/template-pictures'))) await import('#scripts/build/build.ts');

const { readPort, serve } = await import('./serve.ts');
const port = readPort();
/** The reload's port is the site's fifth, or a free one. An open page of an earlier run finds it again. */
const reloadPort = await freePort(port > 0 && port + 4 < 65_536 ? port + 4 : 0);
const bundler = await createServer({
  configFile: resolve(root, 'vite.config.ts'),
  root: resolve(root, 'web'),
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: { host: loopback, port: reloadPort } },
});
const aws = await serve({ source: 'src', site: bundler.middlewares });

for (const folder of sources) watch(resolve(root, folder), { recursive: true }, () => aws.lambda.renew());
