import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { type Face, faces, fallbacks, type FontFile } from './font-files.ts';

const registered = new Set<string>();
let directory: string | null = null;

/** Says where the font files lie, all in one folder; without it they are taken from the installed packages. */
export function registerFonts(dir: string | null = null): void {
  directory = dir;
}

/** The file of a font, beside the bundle or in its package. */
export function fontPath({ package: name, file }: FontFile): string {
  return directory ? join(directory, file) : createRequire(import.meta.url).resolve(`${name}/files/${file}`);
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
