import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of a file in `assets`: beside a bundle, or at the root of the sources. Null if it is in neither. */
export function assetPath(name: string): string | null {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const path = join(folder, 'assets', name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return null;
  }
}
