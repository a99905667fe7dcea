import { globSync, readFileSync } from 'node:fs';
import type { UserWorkspaceConfig } from 'vitest/config';

/**
 * Pictures lie outside V8's own heap. By default each 64 MB of them start a full collection, which is a quarter of drawing's cost.
 * With these flags V8 counts both together and starts the first collection at 512 MB.
 */
const drawing = ['--external-memory-accounted-in-global-limit', '--initial-heap-size=512', '--min-semi-space-size=16'];

/** Only a test that hangs reaches these: beside the browser's tests, two cores take ten times as long. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const onNode = {
  environment: 'node',
  env: {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    // A line per request would bury the results of tests. Functions read this when a test imports them.
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  },
  setupFiles: ['tests/no-console-error.ts', 'tests/free-pictures.ts', 'tests/fixed-seed.ts'],
  ...limits,
};

const inBrowser = {
  environment: 'happy-dom',
  // A thread starts with a twelfth less work than a process; nothing here needs one of its own.
  pool: 'threads' as const,
  setupFiles: ['tests/no-console-error.ts', 'tests/web/setup.ts'],
  ...limits,
};

interface Row {
  /** The first row that takes a file runs it. */
  readonly takes: (path: string, text: string) => boolean;
  readonly test: Readonly<Record<string, unknown>>;
}

const rows = {
  web: { takes: (path) => path.startsWith('tests/web/'), test: inBrowser },
  /** These share one running product per process, and the loaded sources with it: they leave the clock alone and mock no module. */
  product: {
    takes: (_, text) => /await sharedProduct\(\)/.test(text),
    test: { ...onNode, isolate: false, execArgv: drawing },
  },
  /**
   * These mock what others load, set the time, find people in a photo with networks that stay in memory, or call artists, whose clients keep the
   * addresses of their first call. Each has a process of its own.
   */
  alone: {
    takes: (path, text) =>
      path.startsWith('tests/studio/photo/') ||
      (/^tests\/(?:domain|functions|scripts|studio)\//.test(path) &&
        /vi\.(?:mock|resetModules|useFakeTimers)\(|mockClient\(|\bchooseArtists\(/.test(text)),
    test: { ...onNode, execArgv: drawing },
  },
  /** These draw, and share processes with their designs and decoded photos. */
  drawing: {
    takes: (path) => /^tests\/studio\/(?:press|card|designs)\//.test(path),
    test: { ...onNode, isolate: false, execArgv: drawing },
  },
  /** These change nothing outside themselves. They share processes, and with them the loaded sources and templates. */
  pure: { takes: (path) => /^tests\/(?:domain|infra|rules)\//.test(path), test: { ...onNode, isolate: false } },
  node: { takes: () => true, test: { ...onNode, isolate: false, execArgv: drawing } },
} satisfies Readonly<Record<string, Row>>;

/** The plugins for sources of the site. They load slowly, so only runs that need them do. */
async function sitePlugins() {
  const { default: react } = await import('@vitejs/plugin-react');
  const { endpointModules } = await import('#scripts/build/endpoint-modules.ts');
  const { markdownPosts } = await import('#scripts/build/markdown-posts.ts');
  return [react(), markdownPosts(), endpointModules()];
}

/** Tests that load sources of the site, or may. */
const loadSite = ['web', 'node', 'alone'];

/** Vitest's projects for the tests in one folder of `tests/`, or in all of them: `*`. */
export async function projectsOf(folder: string): Promise<UserWorkspaceConfig[]> {
  const files = globSync(`tests/${folder}/**/*.test.{ts,tsx}`, {
    exclude: ['tests/node_modules', 'tests/e2e', 'tests/rehearsal'],
  });
  const taken = Object.groupBy(files, (file) => {
    const text = readFileSync(file, 'utf8');
    return Object.entries(rows).find(([, { takes }]) => (takes as Row['takes'])(file, text))?.[0] ?? '';
  });
  return Promise.all(
    Object.entries(rows)
      .map(([name, { test }]) => ({ name, test, include: taken[name] ?? [] }))
      .filter(({ include }) => include.length > 0)
      .map(async ({ name, test, include }) => ({
        plugins: loadSite.includes(name) ? await sitePlugins() : [],
        test: { ...test, name, include },
      })),
  );
}
