import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontFile } from './font-files.ts';

/** Where the build lays the files of a deployed function; from source there is no such folder. */
const besideBundle = join(import.meta.dirname, 'fonts');

/** The file of a font, beside the bundle or in its package. */
export function fontPath({ package: name, file }: FontFile): string {
  const built = join(besideBundle, file);
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(`${name}/files/${file}`);
}
