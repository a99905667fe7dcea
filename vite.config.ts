import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pureModules } from './scripts/build/pure-modules.ts';
import { settledContent } from './scripts/build/settled-content.ts';

const root = import.meta.dirname;
// The package leads every bundler to its development files.
const router = resolve(root, 'node_modules/react-router/dist/production/index.mjs');
const domainDir = resolve(root, 'domain');
const settled = ['landing.ts', 'box-kind-table.ts'].map((file) => resolve(root, 'web/src/content', file));

// Small files compress badly: what every page needs comes in one piece, and so does what reads the API. The entry stays its own, for its styles.
const everyPage = {
  name: 'site',
  tags: ['$initial' as const],
  test: (id: string) => !/\.(?:css|html)$|\/main\.tsx$/.test(id),
};
const reading = { name: 'reading', test: /\/node_modules\/@tanstack\// };

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
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: [everyPage, reading] } },
    },
  },
}));
