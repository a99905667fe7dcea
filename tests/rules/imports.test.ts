import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Source, sources, type TopFolder } from './sources.ts';

/** The dependency sentence of the README as a table: what each folder may import besides itself. */
const mayImport: Record<TopFolder, readonly TopFolder[]> = {
  domain: [],
  functions: ['domain'],
  web: ['domain'],
  infra: ['domain', 'functions'],
  scripts: ['domain', 'functions', 'web', 'infra'],
  tests: ['domain', 'functions', 'web', 'infra', 'scripts'],
};

/** The rows of the functions: data without code of a handler. */
const rows = /^functions\/(manifest|platform\/(env|function-row|resources))(\.ts)?$/;

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const specifiers = ({ text }: Source): string[] => [...text.matchAll(importPattern)].map(([, name = '']) => name);

/** What a source imports of the project, as paths below its root; `#domain/money` has no ending. */
function targets(source: Source): string[] {
  return specifiers(source).flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1).replace(/^web\//, 'web/src/')];
    return name.startsWith('.') ? [normalize(join(dirname(source.path), name))] : [];
  });
}

/** `source → target` of every import that `isWrong` refuses, for the sources below a folder. */
function wrongImports(folder: string, isWrong: (target: string, source: Source) => boolean): string[] {
  return sources
    .filter(({ path }) => path.startsWith(folder))
    .flatMap((source) =>
      targets(source)
        .filter((target) => isWrong(target, source))
        .map((target) => `${source.path} → ${target}`),
    );
}

/** The sources that a source imports, types and lazy imports included. */
function importedSources(source: Source): string[] {
  return targets(source).flatMap((target) =>
    ['', '.ts', '.tsx'].map((ending) => target + ending).filter((path) => byPath.has(path)),
  );
}

const byPath = new Map(sources.map((source) => [source.path, source]));

/** Walks the imports depth first; a source met again on its own way closes a circle. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' → '));
    const source = byPath.get(path);
    if (!source || done.has(path) || way.includes(path)) return;
    for (const next of importedSources(source)) walk(next, [...way, path]);
    done.add(path);
  };
  for (const { path } of sources) walk(path, []);
  return found;
}

it('no sources import each other in a circle', () => {
  expect(circles()).toEqual([]);
});

it.each(Object.entries(mayImport))('%s imports only what the dependency sentence allows', (folder, allowed) => {
  const wrong = wrongImports(`${folder}/`, (target) => {
    const top = target.split('/')[0];
    if (top === 'state-machines' || top === 'package.json') return false;
    if (folder === 'infra' && top === 'functions') return !rows.test(target);
    return top !== folder && !allowed.includes(top as TopFolder);
  });
  expect(wrong).toEqual([]);
});

it('domain imports no package but zod', () => {
  const packages = sources
    .filter(({ folder }) => folder === 'domain')
    .flatMap(specifiers)
    .filter((name) => !name.startsWith('.') && !name.startsWith('#'));
  expect([...new Set(packages)]).toEqual(['zod']);
});

describe('the functions', () => {
  /** Folder → the other folders of `functions` it may import; an area may import all but another machine's tasks. */
  const layers: Readonly<Record<string, readonly string[]>> = {
    platform: [],
    table: ['platform'],
    studio: ['platform/storage', 'platform/log', 'platform/clock'],
    partners: ['platform', 'studio/render/photo'],
  };

  it.each(Object.entries(layers))('%s imports no area and only the layers below it', (folder, allowed) => {
    const wrong = wrongImports(`functions/${folder}/`, (target) => {
      if (!target.startsWith('functions/') || rows.test(target)) return false;
      return ![folder, ...allowed].some((known) => target.startsWith(`functions/${known}`));
    });
    expect(wrong).toEqual([]);
  });

  it('call the AWS SDK only from platform, partners and table', () => {
    const edge = /^functions\/(platform|partners|table)\//;
    const callers = sources
      .filter(({ path, folder }) => folder === 'functions' && !edge.test(path))
      .filter((source) => specifiers(source).some((name) => name.startsWith('@aws-sdk/')));
    expect(callers.map(({ path }) => path)).toEqual([]);
  });

  it('are known to the local AWS by their rows alone', () => {
    const wrong = wrongImports('scripts/local/', (target) => target.startsWith('functions/') && !rows.test(target));
    expect(wrong).toEqual([]);
  });
});

describe('the web', () => {
  /** From the bottom to the top: a file imports its own layer and those below. */
  const layers = [
    ['lib', 'paths', 'ops-paths', 'content', 'pictures', 'styles'],
    ['api'],
    ['analytics'],
    ['session'],
    ['data'],
    ['ui', 'forms', 'overlays', 'card', 'page'],
    ['features'],
    ['routes'],
    ['app', 'main', 'prerender-entry'],
  ];
  const layerOf = (path: string): number => {
    const name = /^web\/src\/([\w-]+)/.exec(path)?.[1] ?? '';
    return layers.findIndex((layer) => layer.includes(name));
  };

  it('has no folder outside its layers', () => {
    const unknown = sources.filter(({ path }) => path.startsWith('web/src/') && layerOf(path) === -1);
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it('imports no layer above', () => {
    const wrong = wrongImports(
      'web/src/',
      (target, { path }) => target.startsWith('web/') && layerOf(target) > layerOf(path),
    );
    expect(wrong).toEqual([]);
  });

  it('has features that do not import each other', () => {
    const featureOf = (path: string): string | undefined => /^web\/src\/features\/([\w-]+)\//.exec(path)?.[1];
    const wrong = wrongImports(
      'web/src/features/',
      (target, { path }) => ![undefined, featureOf(path)].includes(featureOf(target)),
    );
    expect(wrong).toEqual([]);
  });
});
