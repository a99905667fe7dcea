import { GlobalFonts } from '@napi-rs/canvas';
import { type Face, type FontFile, faces, fallbacks } from './font-files.ts';
import { fontPath } from './font-path.ts';
import { printedFace } from './stand-in.ts';

const registered = new Set<string>();
/**
 * The font stack for a text: the face or its stand-in, then the fallbacks that its characters need. Registers them on
 * first use.
 */
export function fontStack(face: Face, text: string): string {
  const stack = [...faces[printedFace(face, text)], ...fallbacks.filter(({ needed }) => needed.test(text))];
  for (const font of stack) register(font);
  return stack.map(({ alias }) => alias).join(',');
}

function register(font: FontFile): void {
  if (registered.has(font.alias)) return;
  if (!GlobalFonts.registerFromPath(fontPath(font), font.alias)) throw new Error(`font ${font.file} cannot be read`);
  registered.add(font.alias);
}
