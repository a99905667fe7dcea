import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontFile } from './font-files.ts';

/** Where the build puts the fonts of documents. The folder does not exist in the sources. */
const besideBundle = join(import.meta.dirname, 'fonts');

/** The path of a font file: beside the bundle, or in its package, which for a deployed function is in the layer. */
export function fontPath({ package: name, file }: FontFile): string {
  const built = join(besideBundle, file);
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(`${name}/files/${file}`);
}
