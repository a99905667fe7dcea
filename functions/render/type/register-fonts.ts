import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { type Face, faces, fallbacks, type FontFile } from './font-files.ts';

const registered = new Set<string>();
/** Where the build lays the files of a deployed function; from source there is no such folder. */
const besideBundle = join(import.meta.dirname, 'fonts');

/** The file of a font, beside the bundle or in its package. */
export function fontPath({ package: name, file }: FontFile): string {
  const built = join(besideBundle, file);
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(`${name}/files/${file}`);
}

/** The font stack for a text: the face, then every fallback its characters need. Reads those files when first needed. */
export function fontStack(face: Face, text: string): string {
  const stack = [...faces[face], ...fallbacks.filter(({ needed }) => needed.test(text))];
  for (const font of stack) register(font);
  return stack.map(({ alias }) => alias).join(',');
}

function register(font: FontFile): void {
  if (registered.has(font.alias)) return;
  if (!GlobalFonts.registerFromPath(fontPath(font), font.alias)) throw new Error(`font ${font.file} cannot be read`);
  registered.add(font.alias);
}
