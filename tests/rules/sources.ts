import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const topFolders = ['domain', 'studio', 'functions', 'web', 'infra', 'scripts', 'tests'] as const;
type TopFolder = (typeof topFolders)[number];

export interface Source {
  /** Path below the project, with forward slashes. */
  readonly path: string;
  readonly folder: TopFolder;
  readonly text: string;
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : walk(path);
    return /\.tsx?$/.test(entry.name) && statSync(path).isFile() ? [path] : [];
  });
}

/** Every TypeScript source of the project. */
export const sources: readonly Source[] = topFolders.flatMap((folder) =>
  walk(join(root, folder)).map((path) => ({ path: relative(root, path), folder, text: readFileSync(path, 'utf8') })),
);

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The wings of README's table, from left to right. */
export const wings: readonly string[] = [...textOf('README.md').matchAll(/^\| `(\w+)` \|/gm)].map(
  ([, name = '']) => name,
);
