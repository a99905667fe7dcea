import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { type Face, type FontFile, faces, fallbacks, fontFiles } from './font-files.ts';
import { fontPath } from './font-path.ts';

/** Code points of the font files that texts needed so far, by alias. */
const characterSets = new LRUCache<string, Set<number>>({ max: fontFiles.length });

/** Characters that no font of the stack has; they would print as an empty box. */
export function missingCharacters(face: Face, text: string): string[] {
  const stack = [...faces[face], ...fallbacks.filter(({ needed }) => needed.test(text))];
  const missing = [...new Set(text)].filter((character) => !isCovered(character, stack));
  return missing;
}

function isCovered(character: string, stack: readonly FontFile[]): boolean {
  const code = character.codePointAt(0) ?? 0;
  // Every face has ASCII. Joiners and variation selectors have no glyph of their own.
  if ((code >= 0x20 && code <= 0x7e) || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)) return true;
  return stack.some((font) => characterSet(font).has(code));
}

/** The code points of a font file. */
export function characterSet(font: FontFile): Set<number> {
  const known = characterSets.get(font.alias);
  if (known) return known;
  const file = create(readFileSync(fontPath(font)));
  const set = new Set('characterSet' in file ? file.characterSet : []);
  characterSets.set(font.alias, set);
  return set;
}
