import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pureModules } from './scripts/build/pure-modules.ts';
import { settledContent } from './scripts/build/settled-content.ts';

const root = import.meta.dirname;
// The package's own entry is its development build.
const router = resolve(root, 'node_modules/react-router/dist/production/index.mjs');
const domainDir = resolve(root, 'domain');
const settled = ['landing.ts', 'box-kind-table.ts'].map((file) => resolve(root, 'web/src/content', file));

// Small files compress badly, and each costs every visitor 40 bytes in the list of files. So there is one file with the
// code of all pages and one with what reads the API. The entry stays a file of its own, for its styles.
const everyPage = {
  name: 'site',
  tags: ['$initial' as const],
  test: (id: string) => !/\.(?:css|html)$|\/main\.tsx$/.test(id),
};
const reading = {
  name: 'reading',
  test: /\/node_modules\/@tanstack\/|\/web\/src\/(?:page\/(?:loaded|try-again|more-button|notice|loading-press)|data\/(?:api|every-page|paged-list|query-keys|site-config|with-queries|boxes|cart))\./,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  plugins: [
    react(),
    settledContent(settled),
    pureModules((id) => id.startsWith(domainDir) || /\/react-router\/dist\/production\//.test(id)),
  ],
  resolve: {
    alias: command === 'build' && !isSsrBuild ? [{ find: /^react-router$/, replacement: router }] : [],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // All browsers of the target support it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: [everyPage, reading] } },
    },
  },
}));
