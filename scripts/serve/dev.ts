import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { assertNode } from '#scripts/build/node-version.ts';

/** `npm run dev`: runs from the sources. A change of the site rebuilds it; any other change restarts the local AWS. */
assertNode();
const root = resolve(import.meta.dirname, '../..');
const watched = ['domain', 'functions', 'state-machines', 'scripts'];

if (!existsSync(resolve(root, 'dist/template-pictures'))) await import('#scripts/build/build.ts');

const server = spawn(
  process.execPath,
  [
    ...watched.map((folder) => `--watch-path=${resolve(root, folder)}`),
    '--watch-preserve-output',
    'scripts/serve/start.ts',
    '--sources',
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    process.exit(0);
  });
}
server.on('exit', (code) => process.exit(code ?? 1));

await build({
  configFile: resolve(root, 'vite.config.ts'),
  root: resolve(root, 'web'),
  logLevel: 'warn',
  build: { watch: {} },
});
