import { GlobalFonts } from '@napi-rs/canvas';
import { characters } from './characters.ts';
import { characterSet } from './coverage.ts';
import { type Face, type FontFile, faces, fallbacks } from './font-files.ts';
import { fontPath } from './font-path.ts';

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

/** Stand-ins for faces that lack a Latin letter. They replace the whole line, because one foreign letter looks like a mistake. */
const standIns: Partial<Record<Face, Face>> = {
  bebas: 'barlow',
  graduate: 'slab',
  slab: 'archivo',
  russo: 'archivo',
  marker: 'archivo',
  teko: 'saira',
  instrument: 'cormorant',
  mono: 'barlow-medium',
};

const beyondAscii = /[^\p{ASCII}]/u;
const latinLetter = /\p{Script=Latin}/u;

/** The given face, or its stand-in if the face lacks a Latin letter of the text. */
function printedFace(face: Face, text: string): Face {
  const other = standIns[face];
  if (!other || !beyondAscii.test(text)) return face;
  const lacks = characters(text).some(
    (letter) =>
      beyondAscii.test(letter) &&
      latinLetter.test(letter) &&
      !faces[face].some((font) => characterSet(font).has(letter.codePointAt(0) ?? 0)),
  );
  return lacks ? printedFace(other, text) : face;
}
