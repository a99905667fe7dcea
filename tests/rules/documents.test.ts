import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root, textOf } from './sources.ts';

const documents = [
  'README.md',
  'docs/adding.md',
  'docs/product.md',
  'docs/figures.md',
  'DECISIONS.md',
  'domain/README.md',
  'functions/README.md',
  'studio/README.md',
  'infra/README.md',
  'scripts/local/README.md',
  'scripts/partners/README.md',
  'state-machines/README.md',
  'tests/README.md',
  'web/README.md',
];

/** Paths below the project that a document names in code marks. `<area>` and `…` are placeholders, `*` matches many. */
function namedPaths(text: string): string[] {
  const found = text.matchAll(/`((?:domain|functions|web|infra|scripts|tests|state-machines|docs)\/[^`\s]*)`/g);
  return [...found].map(([, path = '']) => path).filter((path) => !/[<>*{}…(]/.test(path));
}

it.each(documents)('%s names only files that exist', (document) => {
  const missing = namedPaths(textOf(document)).filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

it.each(documents)('%s links only to files that exist', (document) => {
  const links = [...textOf(document).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([]);
});

it('a folder’s README has up to 40 lines', () => {
  const short = documents.filter((path) => path.endsWith('/README.md') && path !== 'infra/README.md');
  const long = short.filter((path) => textOf(path).trim().split('\n').length > 40);
  expect(long).toEqual([]);
});

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

it.each(Object.keys(scripts).filter((name) => scripts[name]?.includes('.ts')))(
  'npm run %s checks the version of Node before it reads TypeScript',
  (name) => {
    expect(scripts[name]).toMatch(/^(?:exec )?node -r \.\/scripts\/build\/assert-node\.cjs scripts\/[\w/-]+\.ts\b/);
  },
);

it('npm run build, start, dev and test are such commands, and the installation before them is silent', () => {
  for (const name of ['build', 'prepare', 'start', 'dev', 'test']) expect(scripts[name]).toContain('.ts');
  expect(textOf('.npmrc')).toMatch(/^loglevel=error$/m);
});
