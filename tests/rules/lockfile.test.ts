import { expect, it } from 'vitest';
import { textOf } from './sources.ts';

interface Locked {
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };

/** The entry that npm finds for a dependency of the package at `path`: beside it, then upwards. */
function lockedFor(path: string, name: string): Locked | undefined {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, depth) => parts.slice(0, parts.length - depth).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/`), '']
    .map((at) => packages[`${at}node_modules/${name}`])
    .find(Boolean);
}

/** A package for all systems, with the names and entries of its optional dependencies. */
const families = Object.entries(packages)
  .filter(([, { optionalDependencies, os }]) => optionalDependencies && !os)
  .map(([path, { optionalDependencies = {} }]) => ({
    path,
    members: Object.keys(optionalDependencies).map((name) => [name, lockedFor(path, name)] as const),
  }));

const allows = (field: Locked['os'], one: string) => field === undefined || [field].flat().includes(one);
const runsOn = (member: Locked | undefined, os: string, cpu: string) =>
  member !== undefined && (member.os ?? member.cpu) !== undefined && allows(member.os, os) && allows(member.cpu, cpu);

it('The lockfile has every optional package that another names, also those that a registry lacks', () => {
  const missing = families.flatMap(({ path, members }) =>
    members.filter(([, member]) => !member).map(([name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
])('What has a package for Linux on x64 has one for %s on %s', (os, cpu) => {
  const countOn = (members: (typeof families)[number]['members'], system: string, processor: string) =>
    new Set(
      members
        .filter(([name, member]) => runsOn(member, system, processor) && !name.includes('musl'))
        // Windows needs no second package of sharp.
        .map(([name]) => name.replace('libvips-', '')),
    ).size;
  const own = families.filter(({ members }) => countOn(members, 'linux', 'x64') > 0);
  expect(own.length).toBeGreaterThanOrEqual(10);
  const unlike = own.filter(({ members }) => countOn(members, os, cpu) !== countOn(members, 'linux', 'x64'));
  expect(unlike.map(({ path }) => path)).toEqual([]);
});
