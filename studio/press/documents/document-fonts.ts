import { Font } from '@react-pdf/renderer';
import { cleanText } from '#domain/values/clean-text.ts';
import type { FontFile } from '../../card/type/font-files.ts';
import { type DocumentFace, otherScripts, stacks } from './document-font-files.ts';
import { openFont } from './open-font.ts';

const registered = new Set<string>();

/**
 * Resets the fonts for the next document. In a font that was embedded before, the layout library loses letters that are parts of others, such as the
 * N of Ñ.
 */
export function resetFonts(): void {
  Font.clear();
  registered.clear();
  // The library's fallback font. It must exist although no text uses it.
  Font.register({ family: 'Helvetica', src: 'Helvetica' });
  // Prevents hyphens in names.
  Font.registerHyphenationCallback((word) => [word]);
}

function register(file: FontFile): void {
  if (registered.has(file.alias)) return;
  registered.add(file.alias);
  Font.register({ family: file.alias, src: openFont(file).url });
}

/** A stretch of text in one font. */
export interface FontRun {
  readonly family: string;
  readonly file: FontFile;
  readonly text: string;
  /** Width in points at a font size of one point. */
  readonly width: number;
}

export interface SetText {
  readonly runs: readonly FontRun[];
  readonly width: number;
}

/** Cleans a text and chooses a font for each character. Drops characters that no font has. */
export function setText(face: DocumentFace, raw: string): SetText {
  const clean = cleanText(raw);
  const stack = [...stacks[face], ...otherScripts.filter(({ needed }) => needed.test(clean))];
  const runs: { family: string; file: FontFile; text: string; width: number }[] = [];
  for (const character of clean) {
    const code = character.codePointAt(0) ?? 0;
    const file = stack.find((one) => openFont(one).characters.has(code));
    if (!file) continue;
    const last = runs.at(-1);
    // A space stays in the font of the word before it.
    const run =
      last && (last.file === file || character === ' ') ? last : { family: file.alias, file, text: '', width: 0 };
    if (run !== last) {
      register(file);
      runs.push(run);
    }
    const { font } = openFont(run.file);
    run.text += character;
    run.width += font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  }
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}
