import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { endpointModules } from '#scripts/build/endpoint-modules.ts';
import { markdownPosts } from '#scripts/build/markdown-posts.ts';

const fakeCredentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
// A line per request would bury the results of tests. Functions read this when a test imports them.
const quiet = { POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN' };

/**
 * Pictures lie outside V8's own heap. By default each 64 MB of them start a full collection, which is a quarter of drawing's cost.
 * With these flags V8 counts both together and starts the first collection at 512 MB.
 */
const drawing = ['--external-memory-accounted-in-global-limit', '--initial-heap-size=512', '--min-semi-space-size=16'];

const filesWith = (text: RegExp): string[] =>
  globSync('tests/{domain,functions,scripts,studio}/**/*.test.ts').filter((file) =>
    text.test(readFileSync(file, 'utf8')),
  );

/** Files that change nothing outside themselves. They share processes, and with them the loaded sources and templates. */
const pure = ['tests/domain/**/*.test.ts', 'tests/infra/**/*.test.ts', 'tests/rules/**/*.test.ts'];

/** Files that share one running product per process, and the loaded sources with it: they leave the clock alone and mock no module. */
const sharing = filesWith(/await sharedProduct\(\)/);

/**
 * Files that mock what others load, set the time, find people in a photo with networks that stay in memory, or call artists, whose clients keep the
 * addresses of their first call. Each has a process of its own.
 */
const alone = [
  ...filesWith(/vi\.(?:mock|resetModules|useFakeTimers)\(|mockClient\(|\bchooseArtists\(/),
  'tests/studio/photo/**/*.test.ts',
];

/** Files that draw share processes with their designs and decoded photos. */
const drawn = 'tests/studio/{press,card,designs}/**/*.test.ts';

const onNode = {
  environment: 'node',
  env: { ...fakeCredentials, ...quiet },
  setupFiles: ['tests/no-console-error.ts', 'tests/free-pictures.ts'],
  testTimeout: 60_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    // A worker per core: Vitest's own choice leaves one idle, on two cores half of them.
    maxWorkers: '100%',
    projects: [
      { test: { ...onNode, name: 'pure', include: pure, exclude: alone, isolate: false } },
      { test: { ...onNode, name: 'product', include: sharing, isolate: false, execArgv: drawing } },
      {
        test: {
          ...onNode,
          name: 'drawing',
          include: [drawn],
          exclude: [...sharing, ...alone],
          isolate: false,
          execArgv: drawing,
        },
      },
      {
        plugins: [endpointModules()],
        test: {
          ...onNode,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/web/**', drawn, ...pure, ...sharing, ...alone],
          isolate: false,
          execArgv: drawing,
        },
      },
      {
        plugins: [endpointModules()],
        test: { ...onNode, name: 'alone', include: alone, exclude: sharing, execArgv: drawing },
      },
      {
        plugins: [react(), markdownPosts(), endpointModules()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A thread starts with a twelfth less work than a process; nothing here needs one of its own.
          pool: 'threads',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/no-console-error.ts', 'tests/web/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
