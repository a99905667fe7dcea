import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lineFor, missingTools, programOf, toolsOfLinux } from '#scripts/check/tools.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const folder = mkdtempSync(join(tmpdir(), 'tools-'));
afterAll(() => removeScratch(folder));
for (const name of ['google-chrome', 'qpdf', 'pdfinfo', 'pdftotext', 'gs']) {
  writeFileSync(join(folder, name), '');
  chmodSync(join(folder, name), 0o755);
}
symlinkSync(join(folder, 'gone'), join(folder, 'Xvfb'));
writeFileSync(join(folder, 'firefox'), 'no program');

const linux = { platform: 'linux', env: { PATH: `/nowhere:${folder}` } } as const;

it('a tool is there if all its programs are, under any of their names', () => {
  expect(missingTools(linux)).toEqual(['firefox', 'webkit', 'display', 'poppler']);
  expect(programOf('chromium', linux)).toBe(join(folder, 'google-chrome'));
});

it('a browser that the developer names is that one or none', () => {
  const named = (path: string) => ({ ...linux, env: { ...linux.env, CHROMIUM_PATH: path } });
  expect(programOf('chromium', named(join(folder, 'gs')))).toBe(join(folder, 'gs'));
  expect(missingTools(named('/nowhere/chromium'))).toContain('chromium');
});

it('a system demands only what it has a package of', () => {
  const bare = (platform: NodeJS.Platform) => missingTools({ platform, env: {} });
  expect(toolsOfLinux('linux')).toEqual([]);
  for (const platform of ['darwin', 'win32'] as const) {
    expect(toolsOfLinux(platform)).toEqual(['webkit', 'display']);
    expect(bare(platform)).toEqual(expect.arrayContaining(['qpdf', 'poppler', 'ghostscript']));
    expect(bare(platform)).not.toContain('webkit');
  }
});

it.each([
  ['linux', 'Type: sudo apt-get install --yes --no-install-recommends chromium xvfb'],
  ['darwin', 'Type: brew install google-chrome'],
  ['win32', 'Type: winget install Google.Chrome'],
] as const)('the line of %s installs what it has a package of', (platform, line) => {
  expect(lineFor(['chromium', 'display'], platform)).toBe(line);
});

it('npm test ends at once with that line on a machine without apt', () => {
  const bare = mkdtempSync(join(folder, 'bare-'));
  symlinkSync(process.execPath, join(bare, 'node'));
  const env = { ...process.env, PATH: bare, CHROMIUM_PATH: '/nowhere' };
  const { status, stderr, stdout } = spawnSync('node', ['scripts/check/test.ts'], { env, encoding: 'utf8' });
  const missing = missingTools({ platform: process.platform, env });
  expect(stderr.trim().split('\n')).toEqual([
    `The tests need programs that this machine lacks: ${missing.join(', ')}.`,
    lineFor(missing, process.platform),
  ]);
  expect([status, stdout]).toEqual([1, '']);
});
