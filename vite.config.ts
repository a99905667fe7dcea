import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namelessRouter, pureDomain } from './scripts/build/pure-modules.ts';

const root = import.meta.dirname;
// The package leads every bundler to its development files.
const router = resolve(root, 'node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), pureDomain(resolve(root, 'domain')), namelessRouter()],
  resolve: { alias: command === 'build' && !isSsrBuild ? [{ find: /^react-router$/, replacement: router }] : [] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      // What every page needs comes in one piece: small files compress badly.
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
    },
  },
}));
