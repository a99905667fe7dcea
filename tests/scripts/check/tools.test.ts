import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lineFor, missingPackages, tools } from '#scripts/check/tools.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tools-'));
afterAll(() => removeScratch(scratch));

describe('The tools of the tests', () => {
  it('are complete where any program of each row is there', () => {
    const there = new Set(tools.map(({ programs }) => programs.at(-1)));
    expect(missingPackages('linux', (program) => there.has(program))).toEqual([]);
  });

  it.each([
    ['linux', 'sudo apt-get install --no-install-recommends xvfb qpdf'],
    ['darwin', 'brew install qpdf'],
    ['win32', 'winget install QPDF.QPDF'],
  ] as const)('that %s lacks are one line of its package manager', (system, line) => {
    const packages = missingPackages(system, (program) => !['Xvfb', 'qpdf'].includes(program));
    expect(lineFor(system, packages)).toBe(line);
  });

  it('end npm test at once with that line on a machine without apt', () => {
    symlinkSync(process.execPath, join(scratch, 'node'));
    const { status, stderr, stdout } = spawnSync('node', ['scripts/check/test.ts'], {
      env: { ...process.env, PATH: scratch },
      encoding: 'utf8',
    });
    expect(stderr.trim().split('\n')).toEqual([
      'The tests need programs that this machine lacks. Install them, then try again:',
      lineFor(
        'linux',
        missingPackages('linux', () => false),
      ),
    ]);
    expect([status, stdout]).toEqual([1, '']);
  });
});
