import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const pack = { br: brotliCompressSync, gz: gzipSync, none: (bytes: Uint8Array) => bytes };
type Packing = keyof typeof pack;

/** The built site in a folder, measured file by file. */
export function builtSite(siteDir: string) {
  const manifest = JSON.parse(readFileSync(resolve(siteDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();

  /** Bytes of a file of the site under this compression. */
  function bytes(file: string, packing: Packing): number {
    const key = `${packing} ${file}`;
    const size = sizes.get(key) ?? pack[packing](readFileSync(resolve(siteDir, file))).length;
    sizes.set(key, size);
    return size;
  }

  /** The scripts of modules below `web/src`, with the entry and all static imports. */
  function scriptsOf(modules: readonly string[]): string[] {
    const files = new Set<string>();
    const want = (key: string): void => {
      const part = manifest[key];
      if (!part) throw new Error(`The build has no ${key}.`);
      if (files.has(part.file)) return;
      files.add(part.file);
      for (const next of part.imports ?? []) want(next);
    };
    for (const key of ['index.html', ...modules.map((path) => `src/${path}`)]) want(key);
    return [...files];
  }

  const kB = (files: readonly string[], packing: Packing): number =>
    files.reduce((sum, file) => sum + bytes(file, packing), 0) / 1000;

  return { kB, scriptsOf };
}
