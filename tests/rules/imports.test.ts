import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Source, sources, topFolders, wings } from './sources.ts';

/** The wings from left to right. Mail has two rooms: the look of a mail is far left, the content of each mail far right. */
const places = ['mail/page', ...wings, 'site'];
const floors = ['domain', 'functions', 'web/src'];

/** The position of a path's wing from left to right. -1 outside of all wings. */
function placeOf(path: string): number {
  const floor = floors.find((name) => path.startsWith(`${name}/`));
  const below = floor ? path.slice(floor.length + 1) : '';
  return places.findIndex((wing) => below.startsWith(`${wing}/`));
}

/** Entries of Lambdas keep their routes and events, so they may bind a use case of another wing. */
const isEntry = (path: string): boolean => /^functions\/.*\/(?:api|on|every)-[^/]+$/.test(path);

/** The rows of the functions: data without handler code. */
const rows = /^functions\/(manifest|platform\/(env|function-row|resources))\.ts$/;

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const specifiers = ({ text }: Pick<Source, 'text'>): string[] =>
  [...text.matchAll(importPattern)].map(([, name = '']) => name);

/** The project's sources that a source imports, as paths below its root. */
const targets = (source: Source): string[] =>
  specifiers(source).flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1).replace(/^(?:local|partners)\//, 'scripts/$&')];
    return name.startsWith('.') ? [normalize(join(dirname(source.path), name))] : [];
  });

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
const importedSources = (source: Source): string[] => targets(source).filter((path) => byPath.has(path));

const byPath = new Map(sources.map((source) => [source.path, source]));

/** Walks the imports depth first. A source that is met again on its own path closes a circle. */
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

/** The packages, the inner ones first. */
const packages = ['scripts/local', 'scripts/partners', ...topFolders];
const packageOf = (path: string): string | undefined => packages.find((folder) => path.startsWith(`${folder}/`));

it('no source leaves its package by a relative path, except for the state machines', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    specifiers({ text })
      .filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(path), name)))
      .filter((target) => !target.startsWith('state-machines/') && packageOf(target) !== packageOf(path))
      .map((target) => `${path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

it('infra imports of the functions only their rows', () => {
  expect(wrongImports('infra/', (target) => target.startsWith('functions/') && !rows.test(target))).toEqual([]);
});

it('domain imports no layer above: values and tables, then the wings, then the API', () => {
  const layerOf = (path: string): number => {
    const top = path.split('/')[1] ?? '';
    return top === 'api' ? 2 : Number(wings.includes(top));
  };
  expect(wrongImports('domain/', (target, { path }) => layerOf(target) > layerOf(path))).toEqual([]);
});

describe('the functions', () => {
  /** Folder → the other folders of `functions` it may import. A wing may import them all. */
  const layers: Readonly<Record<string, readonly string[]>> = {
    platform: [],
    table: ['platform'],
    partners: ['platform'],
  };

  it.each(Object.entries(layers))('in %s import no wing and only the layers below', (folder, allowed) => {
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
});

describe('the local AWS', () => {
  it('imports nothing of the product and of its partners, and can run another product', () => {
    expect(wrongImports('scripts/local/', (target) => !target.startsWith('scripts/local/'))).toEqual([]);
  });

  it('has beside it partners that know none of the functions', () => {
    const known = /^(?:scripts\/(?:local|partners)|domain)\//;
    expect(wrongImports('scripts/partners/', (target) => !known.test(target))).toEqual([]);
  });
});

describe('a wing', () => {
  it('imports only wings to its left', () => {
    const wrong = floors.flatMap((floor) =>
      wrongImports(
        `${floor}/`,
        (target, { path }) =>
          target.startsWith(`${floor}/`) && !isEntry(path) && placeOf(path) >= 0 && placeOf(target) > placeOf(path),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('of orders imports nothing from teams on any floor, so that teams can build on orders', () => {
    const wrong = floors.flatMap((floor) =>
      wrongImports(`${floor}/orders/`, (target, { path }) => !isEntry(path) && target.includes('/teams/')),
    );
    expect(wrong).toEqual([]);
  });

  it('is imported by its own files with a relative path, by others with its full path and the ending', () => {
    const wingOf = (path: string): string =>
      path
        .split('/')
        .slice(0, path.startsWith('web/src/') ? 3 : 2)
        .join('/');
    const wrong = sources.flatMap(({ path, text }) =>
      [...text.matchAll(importPattern)].flatMap(([, name = '']) => {
        if (name.startsWith('#')) return /\.\w+(?:\?\w+)?$/.test(name) ? [] : [`${path} → ${name}`];
        if (!name.startsWith('..') || !floors.some((floor) => path.startsWith(`${floor}/`))) return [];
        const target = normalize(join(dirname(path), name));
        return wingOf(target) === wingOf(path) ? [] : [`${path} → ${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the web', () => {
  /** From bottom to top: a file imports its own layer and those below. */
  const layers = [
    ['base/lib', 'base/paths', 'base/ops-paths', 'base/content', 'base/pictures', 'base/styles'],
    ['base/api'],
    ['base/analytics'],
    ['base/session'],
    ['base/data'],
    ['parts'],
    [...wings, 'site'],
    ['app', 'main', 'prerender-entry'],
  ];
  const layerOf = (path: string): number => {
    const below = path.slice('web/src/'.length);
    return layers.findIndex((layer) => layer.some((name) => below.startsWith(name)));
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

  it('has features that share only the data and the parts of their wings', () => {
    const featureOf = (path: string): string | undefined => /^web\/src\/([\w-]+\/[\w-]+)\//.exec(path)?.[1];
    const isShared = (target: string): boolean => /^web\/src\/(?:base|parts|[\w-]+\/(?:data|parts))\//.test(target);
    const wrong = wrongImports('web/src/', (target, source) => {
      const feature = featureOf(source.path);
      if (placeOf(source.path) === -1 || !feature || feature.endsWith('/pages') || !target.startsWith('web/'))
        return false;
      return !isShared(target) && ![undefined, feature].includes(featureOf(target));
    });
    expect(wrong).toEqual([]);
  });
});
