import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { type FontFile, fontFiles } from './font-files.ts';
import { fontPath } from './font-path.ts';

/** Code points of the font files that texts needed so far, by alias. */
const characterSets = new LRUCache<string, Set<number>>({ max: fontFiles.length });

/** The code points of a font file. */
export function characterSet(font: FontFile): Set<number> {
  const known = characterSets.get(font.alias);
  if (known) return known;
  const file = create(readFileSync(fontPath(font)));
  const set = new Set('characterSet' in file ? file.characterSet : []);
  characterSets.set(font.alias, set);
  return set;
}
