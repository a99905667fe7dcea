import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `npm test`: all tests, including those in a browser, and a last line with the counts. */
const root = join(import.meta.dirname, '..');
const out = join(root, '.playwright');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Suite {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  readonly count: (report: unknown) => Counts;
}

const report = (name: string): string => join(out, `${name}.json`);

const suites: readonly Suite[] = [
  {
    name: 'vitest',
    args: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
    env: {},
    count: (found) => {
      // A file that fails to load reports no failed tests, so count its suite.
      const { numPassedTests, numFailedTests, numFailedTestSuites } = found as Record<string, number>;
      return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) || (numFailedTestSuites ?? 0) };
    },
  },
  {
    name: 'playwright',
    args: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
    count: (found) => {
      const { stats } = found as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
      // A skipped or a flaky browser test is a failure.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
    },
  },
];

function run({ name, args, env, count }: Suite): Counts {
  rmSync(report(name), { force: true });
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    const counts = count(JSON.parse(readFileSync(report(name), 'utf8')));
    return status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

mkdirSync(out, { recursive: true });
const results = suites.map(run);
const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
