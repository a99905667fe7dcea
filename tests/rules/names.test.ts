import { describe, expect, it } from 'vitest';
import { sources, textOf } from './sources.ts';

const production = sources.filter(({ folder }) => folder !== 'tests');

const exportPattern = /^export (?:async |abstract )?(?:const|function\*?|class|interface|type|let) (\w+)/gm;

/** Exported name → the sources that declare it. */
function declarations(paths: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of sources.filter((source) => paths.test(source.path))) {
    for (const name of new Set([...text.matchAll(exportPattern)].map(([, declared = '']) => declared))) {
      found.set(name, [...(found.get(name) ?? []), path]);
    }
  }
  return found;
}

describe('docs/words.md', () => {
  /** docs/words.md lists, in its column "not", the words that a newcomer would have to guess. */
  const banned = [...textOf('docs/words.md').matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
    .flatMap(([, list = '']) => list.split(',').map((word) => word.trim()))
    .filter((word) => /^[a-z]+$/.test(word) && word !== 'not');

  it('lists the words that it replaces', () => {
    expect(banned.length).toBeGreaterThan(20);
  });

  it('forbids the words that it replaces in exported names', () => {
    const parts = (name: string): string[] => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());
    const wrong = [...declarations(/^(domain|functions|web|infra|scripts)\//)].filter(([name]) =>
      parts(name).some((part) => banned.includes(part)),
    );
    expect(wrong.map(([name, where]) => `${name} (${where[0]})`)).toEqual([]);
  });
});

describe('a text for customers', () => {
  // Operators' screens may name the press, and so may the renderer's comments and its print files.
  const shown = sources.filter(({ path }) =>
    /^(web\/src|functions\/mail|functions\/orders\/order|domain\/orders)\//.test(path),
  );
  const uncommented = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

  it('never names the press, its sheets or masters', () => {
    const wrong = shown
      .filter(({ path }) => !/^web\/src\/(?:desk|production)\//.test(path))
      .flatMap(({ path, text }) =>
        [...uncommented(text).matchAll(/.*\b(?:[Tt]he press|on press|press sheet|masters)\b.*/g)].map(
          ([line]) => `${path}: ${line.trim()}`,
        ),
      );
    expect(wrong).toEqual([]);
  });
});

describe('a citation', () => {
  const idsOf = (file: string): Set<string> =>
    new Set([...textOf(file).matchAll(/^\*\*([PD]-\d+) /gm)].map(([, id = '']) => id));
  const known = new Set([...idsOf('docs/product.md'), ...idsOf('DECISIONS.md')]);

  it('names a rule of docs/product.md or a decision of DECISIONS.md', () => {
    const unresolved = sources
      .filter(({ path }) => path !== 'tests/rules/names.test.ts')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\b[PD]-\d+\b/g)].filter(([id]) => !known.has(id)).map(([id]) => `${id} in ${path}`),
      );
    expect(unresolved).toEqual([]);
  });

  it('has no other form', () => {
    const other = /\b(SPEC|DECISIONS)\b(?!\.md)/;
    const wrong = production.filter(({ text }) => other.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
