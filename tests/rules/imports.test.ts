import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { type Source, sources, type TopFolder } from './sources.ts';

/** The dependency sentence of the README as a table: who may know whom besides itself. */
const mayKnow: Record<TopFolder, readonly TopFolder[]> = {
  domain: [],
  functions: ['domain'],
  web: ['domain'],
  infra: ['domain', 'functions'],
  scripts: ['domain', 'functions', 'web', 'infra'],
  tests: ['domain', 'functions', 'web', 'infra', 'scripts'],
};

/** What infra and the local AWS may read of functions: its tables, never a handler. */
const functionTables = ['functions/manifest', 'functions/function-row', 'functions/resources', 'functions/env'];

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const isFunctionTable = (target: string): boolean => functionTables.some((known) => target.startsWith(known));

function targets({ path, text }: Source): string[] {
  const found = [...text.matchAll(importPattern)].map(([, name = '']) => name);
  return found.flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1).replace(/^web\//, 'web/src/')];
    return name.startsWith('.') ? [normalize(join(dirname(path), name))] : [];
  });
}

it.each(Object.entries(mayKnow))('%s imports only what the dependency sentence allows', (folder, allowed) => {
  const wrong = sources
    .filter((source) => source.folder === folder)
    .flatMap((source) =>
      targets(source)
        .filter((target) => {
          const top = target.split('/')[0];
          if (top === 'state-machines' || top === 'package.json') return false;
          if (folder === 'infra' && top === 'functions') return !isFunctionTable(target);
          return top !== folder && !allowed.includes(top as TopFolder);
        })
        .map((target) => `${source.path} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

it('the local AWS knows domain and the tables of functions alone', () => {
  const known = (target: string): boolean =>
    /^(domain|scripts\/local)\//.test(target) || target.startsWith('state-machines/') || isFunctionTable(target);
  const wrong = sources
    .filter(({ path }) => path.startsWith('scripts/local/'))
    .flatMap((source) =>
      targets(source)
        .filter((target) => !known(target))
        .map((target) => `${source.path} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

it('domain imports no package but zod', () => {
  const packages = sources
    .filter(({ folder }) => folder === 'domain')
    .flatMap(({ text }) => [...text.matchAll(importPattern)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('.') && !name.startsWith('#'));
  expect([...new Set(packages)]).toEqual(['zod']);
});

it('the features of the web do not import each other', () => {
  const featureOf = (path: string): string | undefined => /^web\/src\/features\/([\w-]+)\//.exec(path)?.[1];
  const wrong = sources.flatMap((source) => {
    const own = featureOf(source.path);
    if (!own) return [];
    return targets(source)
      .filter((target) => ![undefined, own].includes(featureOf(target)))
      .map((target) => `${source.path} → ${target}`);
  });
  expect(wrong).toEqual([]);
});
