import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

interface Guard {
  readonly packages: Readonly<Record<string, string>>;
  readonly reasonAgainst: (machine: { version: string; platform: string; hasOwn: boolean }) => string | null;
}

const file = './scripts/build/assert-node.cjs';
const { packages, reasonAgainst } = createRequire(import.meta.url)(`../../../${file}`) as Guard;
const lock = createRequire(import.meta.url)('../../../package-lock.json') as {
  packages: Record<string, { os?: string | string[]; cpu?: string | string[]; version?: string; optional?: boolean }>;
};

const needs = (version: string, is: string) => `This needs Node 24, from 24.21 on, but ${version} is too ${is}.`;

describe('The check of Node', () => {
  it.each(['24.21.0', '24.30.1'])('accepts %s', (version) => {
    expect(reasonAgainst({ version, platform: 'linux-x64', hasOwn: false })).toBeNull();
  });

  it.each([
    ['18.20.8', 'old'],
    ['22.12.0', 'old'],
    ['24.20.0', 'old'],
    ['25.0.0', 'new'],
    ['26.12.1', 'new'],
  ])('says that %s is too %s, and sends to npm where the project’s own Node is installed', (version, is) => {
    expect(reasonAgainst({ version, platform: 'linux-x64', hasOwn: true })).toBe(
      `${needs(version, is)} Start it through npm, which uses the project's own Node.`,
    );
  });

  it('names the platform that npm installed no Node for', () => {
    expect(reasonAgainst({ version: '20.20.2', platform: 'darwin-arm64', hasOwn: false })).toBe(
      `${needs('20.20.2', 'old')} npm installed no Node of the project for darwin-arm64: install Node 24 from https://nodejs.org, then run "npm ci" again.`,
    );
  });

  it('lets this Node run what follows', () => {
    expect(spawnSync(process.execPath, ['-r', file, '-p', '1 + 1'], { encoding: 'utf8' }).stdout).toBe('2\n');
  });
});

describe.each(Object.entries(packages))('The lockfile on %s', (platform, node) => {
  const [os, cpu] = platform.split('-') as [string, string];
  const fits = (field: string | string[] | undefined, one: string) =>
    field === undefined || [field].flat().includes(one);

  it.each([node, `@dynoxide/${platform}`])('has %s for this platform alone', (name) => {
    const row = lock.packages[`node_modules/${name}`];
    expect([row?.optional, [row?.os].flat(), [row?.cpu].flat()]).toEqual([true, [os], [cpu]]);
  });

  it('leaves out no package that this platform needs', () => {
    // A package with a platform's words in its name must say so, or npm installs it everywhere, or nowhere.
    const wrong = Object.entries(lock.packages).filter(([name, row]) => {
      const last = name.split('node_modules/').at(-1) ?? '';
      return last.includes(`${platform}`) && !last.includes('musl') && !(fits(row.os, os) && fits(row.cpu, cpu));
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});
