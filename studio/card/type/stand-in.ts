import { characters } from './characters.ts';
import { characterSet } from './coverage.ts';
import { type Face, faces } from './font-files.ts';

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
export function printedFace(face: Face, text: string): Face {
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
