import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, textOf } from './sources.ts';

interface Package {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly imports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const packageOf = (folder: string): Package => JSON.parse(textOf(join(folder, 'package.json'))) as Package;
const named = ({ dependencies, devDependencies, optionalDependencies }: Package) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

const ground = packageOf('.');
const folders = ground.workspaces ?? [];
const versions = ['.', ...folders].flatMap((folder) => Object.entries(named(packageOf(folder))));
const isOurs = (name: string): boolean => name.startsWith('@goldcut/');

/** `scripts` lies around these two, so they see its dependencies, too. npm links nothing below a nested workspace that only it names. */
const nested = folders.filter((folder) => folder.startsWith('scripts/'));

/** What a package may import: what it names, and the tools of the root. */
const seenBy = (folder: string): ReadonlySet<string> =>
  new Set(
    [folder, '.', ...(nested.includes(folder) ? ['scripts'] : [])].flatMap((one) => Object.keys(named(packageOf(one)))),
  );

/** Node's own resolution, which type check and bundlers follow. Null if a source of the package cannot import it. */
function resolved(folder: string, name: string): string | null {
  try {
    return createRequire(join(root, folder, 'source.ts')).resolve(name);
  } catch (error) {
    const { code } = error as { code?: string };
    // A package without a `require` entry exists nevertheless.
    return code === 'MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_IMPORT_NOT_DEFINED' ? null : String(code);
  }
}

it('the packages are the workspaces, and each folder with a package.json is one', () => {
  const found = globSync('{*,scripts/*}/package.json', { cwd: root }).map((file) => file.replace('/package.json', ''));
  expect([...folders].toSorted()).toEqual(found.filter((folder) => folder !== 'node_modules').toSorted());
});

it('every version is pinned, and a dependency has one version in all packages', () => {
  const third = versions.filter(([name]) => !isOurs(name));
  expect(third.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const unlike = third.filter(([name, version]) => third.some(([other, known]) => other === name && known !== version));
  expect(unlike).toEqual([]);
});

it('scripts names what the packages inside it name', () => {
  const ofScripts = named(packageOf('scripts'));
  const missing = nested.flatMap((folder) => Object.keys(named(packageOf(folder)))).filter((name) => !ofScripts[name]);
  expect(missing).toEqual([]);
});

describe.each(folders)('a source in %s', (folder) => {
  it('cannot import a dependency that its package does not name', () => {
    const seen = seenBy(folder);
    const unnamed = [...new Set(versions.map(([name]) => name))].filter(
      (name) => !seen.has(name) && !name.startsWith('@types/') && !isOurs(name),
    );
    expect(unnamed.length).toBeGreaterThan(10);
    expect(unnamed.filter((name) => resolved(folder, name) !== null)).toEqual([]);
  });

  it('cannot import a package of ours that it does not name', () => {
    const { imports } = packageOf(folder);
    const unnamed = folders
      .map((other) => other.split('/').at(-1) ?? '')
      .filter((name) => imports[`#${name}/*`] === undefined);
    expect(unnamed.filter((name) => resolved(folder, `#${name}/package.json`) !== null)).toEqual([]);
  });

  it('imports packages of ours only by the names that its package gives them', () => {
    const own = packageOf(folder);
    const targets = Object.values(own.imports).filter((target) => target !== './*');
    expect(targets.map((target) => target.replace('/*', '')).toSorted()).toEqual(
      Object.keys(named(own)).filter(isOurs).toSorted(),
    );
  });
});
