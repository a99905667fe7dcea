import { relative } from 'node:path';

/** Seconds of wall from the start of a test file's first test to the end of its last. Files that run beside it count too. */
export interface FileSeconds {
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Reads Vitest's JSON report. @param root folder from which files are named */
export const vitestSeconds = ({ testResults }: VitestReport, root: string): FileSeconds[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
};

/** Reads Playwright's JSON report, whose top suites are files below `tests/e2e`. */
export const playwrightSeconds = ({ suites }: { readonly suites: readonly PlaywrightSuite[] }): FileSeconds[] =>
  suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 }));

/** Lines of the slowest files, longest first. */
export const slowestLines = (files: readonly FileSeconds[], count = 20): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
