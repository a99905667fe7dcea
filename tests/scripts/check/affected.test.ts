import { expect, it } from 'vitest';
import { testFoldersOf } from '#scripts/check/affected.ts';

const workspace = (folder: string, ...uses: string[]) => ({
  folder,
  name: `@goldcut/${folder.split('/').at(-1)}`,
  devDependencies: Object.fromEntries(uses.map((name) => [`@goldcut/${name}`, '0.1.0'])),
});

const all = [
  workspace('domain'),
  workspace('studio', 'domain'),
  workspace('web', 'domain'),
  workspace('scripts/local'),
  workspace('scripts', 'domain', 'studio', 'web', 'local'),
  workspace('tests', 'domain', 'studio', 'web', 'scripts'),
];

it.each([
  [
    'a package: its own, and those of all that import it',
    ['web/src/main.tsx'],
    ['tests/web', 'tests/scripts', 'tests/rules'],
  ],
  [
    'a package that others import through others',
    ['scripts/local/clock.ts'],
    ['tests/scripts/local', 'tests/scripts', 'tests/rules'],
  ],
  ['a test: those of its package alone', ['tests/studio/card/a.test.ts'], ['tests/studio', 'tests/rules']],
  ['what tests share: all', ['web/src/main.tsx', 'tests/product/product.ts'], ['tests']],
  ['a file of the root: all', ['package.json'], ['tests']],
  ['a document: the rules', ['README.md', 'web/README.md'], ['tests/rules']],
])('a change of %s', (_, paths, folders) => {
  expect(testFoldersOf(paths, all)).toEqual(folders);
});
