import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const imported = /^import (?!type )[^;]*? from '(\.[^']+|#(?:functions|studio)\/[^']+)';/gm;
const thrown = /new AppError\(\s*'([\w.]+)'/g;
/** Paging and storage refuse only invalid requests, which no task passes on. */
const shared = /^functions\/(platform|table)\//;

function sourcesOf(path: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(path) || shared.test(path) || !existsSync(path)) return seen;
  const text = readFileSync(path, 'utf8');
  seen.set(path, text);
  for (const [, name = ''] of text.matchAll(imported))
    sourcesOf(name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)), seen);
  return seen;
}

/** The error codes that a function's source below `functions/`, or a source that it imports, throws by name. */
export function thrownCodes(entry: string): string[] {
  const texts = [...sourcesOf(`functions/${entry}.ts`).values()];
  const codes = texts.flatMap((text) => [...text.matchAll(thrown)].map(([, code = '']) => code));
  return [...new Set(codes)].toSorted();
}
