import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FileSeconds, playwrightSeconds, slowestLines, vitestSeconds } from './file-seconds.ts';
import { installTools } from './install-tools.ts';

/** `npm test`: installs the tools that tests need, and runs all tests, including those in a browser. The last lines have the slowest files and the counts. */
const root = join(import.meta.dirname, '../..');
const out = join(root, '.playwright');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Ran extends Counts {
  readonly printed: string;
  readonly files: readonly FileSeconds[];
}

interface Suite {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  readonly count: (report: unknown) => Counts;
  readonly time: (report: never) => FileSeconds[];
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
    time: (found) => vitestSeconds(found, root),
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
    time: playwrightSeconds,
  },
];

async function run({ name, args, env, count, time }: Suite, output: 'inherit' | 'pipe'): Promise<Ran> {
  rmSync(report(name), { force: true });
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : Promise.resolve('')));
  const [status] = (await once(child, 'close')) as [number | null];
  const printed = (await Promise.all(streams)).join('');
  try {
    const found: unknown = JSON.parse(readFileSync(report(name), 'utf8'));
    const counts = count(found);
    const failed = status === 0 ? counts.failed : Math.max(1, counts.failed);
    return { ...counts, failed, printed, files: time(found as never) };
  } catch {
    return { passed: 0, failed: 1, printed, files: [] };
  }
}

installTools();
mkdirSync(out, { recursive: true });
// Both suites run at once, because each alone leaves a third of two cores idle. The browser tests' output is printed at the end.
const results = await Promise.all(suites.map((suite) => run(suite, suite.name === 'vitest' ? 'inherit' : 'pipe')));
console.log(results.map(({ printed }) => printed).join(''));
console.log(['The slowest files:', ...slowestLines(results.flatMap(({ files }) => files))].join('\n'));
const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
