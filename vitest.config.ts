import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { markdownPosts } from './scripts/build/markdown-posts.ts';

const fakeCredentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
// A line per request would bury what a test says; functions that a test imports read this when they are loaded.
const quiet = { POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN' };

/** Files that change nothing outside themselves. They share processes, and with them the loaded sources and templates. */
const pure = ['tests/domain/**/*.test.ts', 'tests/infra/**/*.test.ts', 'tests/rules/**/*.test.ts'];

export default defineConfig({
  test: {
    // A worker per core: Vitest's own choice leaves one idle, on two cores half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: pure,
          isolate: false,
          env: { ...fakeCredentials, ...quiet },
          setupFiles: ['tests/no-console-error.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/web/**', ...pure],
          env: { ...fakeCredentials, ...quiet },
          setupFiles: ['tests/no-console-error.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), markdownPosts()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/no-console-error.ts', 'tests/web/setup.ts'],
        },
      },
    ],
  },
});
