import { readFileSync } from 'node:fs';
import { Font } from '@react-pdf/renderer';
import { create, type Font as FontkitFont } from 'fontkit';
import { cleanText } from '../../render/type/clean-text.ts';
import { type Face, faces, fallbacks, type FontFile } from '../../render/type/font-files.ts';
import { fontPath } from '../../render/type/font-path.ts';

/** The faces of the office documents. */
export type DocumentFace = Extract<Face, 'archivo' | 'barlow' | 'barlow-medium'>;
const documentFaces: readonly DocumentFace[] = ['archivo', 'barlow', 'barlow-medium'];

/** A PDF font is cut from WOFF: the library that cuts it cannot read the outlines of WOFF 2. */
const asWoff = <Font extends FontFile>(font: Font): Font => ({ ...font, file: font.file.replace(/woff2$/, 'woff') });

const stacks = Object.fromEntries(documentFaces.map((face) => [face, faces[face].map(asWoff)])) as Record<
  DocumentFace,
  FontFile[]
>;
/** Colour emoji have no outlines to print. */
const otherScripts = fallbacks.filter(({ alias }) => alias !== 'gc-emoji').map(asWoff);

/** The font files that a bundle with documents carries. */
export const documentFontFiles: readonly FontFile[] = [...Object.values(stacks).flat(), ...otherScripts];

// A name such as "Okafor-Bell" must not get a hyphen of its own.
Font.registerHyphenationCallback((word) => [word]);

interface OpenFont {
  readonly font: FontkitFont;
  readonly characters: ReadonlySet<number>;
}

/** At most one entry per file of `documentFontFiles`. */
const opened = new Map<string, OpenFont>();

/** Opens a font once and registers it for documents under its alias. */
function openFont(file: FontFile): OpenFont {
  const known = opened.get(file.alias);
  if (known) return known;
  const path = fontPath(file);
  const font = create(readFileSync(path));
  if (!('characterSet' in font)) throw new Error(`${file.file} holds more than one font.`);
  Font.register({ family: file.alias, src: path });
  const open = { font, characters: new Set(font.characterSet) };
  opened.set(file.alias, open);
  return open;
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

/** Cleans a text and chooses a font for each character. Characters that no font has are left out. */
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
    const run = last && (last.file === file || character === ' ') ? last : { family: file.alias, file, text: '', width: 0 };
    if (run !== last) runs.push(run);
    const { font } = openFont(run.file);
    run.text += character;
    run.width += font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  }
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}
