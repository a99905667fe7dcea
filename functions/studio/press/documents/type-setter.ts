import { readFileSync } from 'node:fs';
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { cleanText } from '../../render/type/clean-text.ts';
import { characterSet } from '../../render/type/coverage.ts';
import { type Face, faces, fallbacks, type FontFile } from '../../render/type/font-files.ts';
import { fontPath } from '../../render/type/font-path.ts';

export interface TextLook {
  readonly face: Face;
  /** Points. */
  readonly size: number;
  /** Longer texts are set smaller until they fit. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** 0 is black, 1 is paper. */
  readonly grey?: number;
}

interface Run {
  readonly font: FontFile;
  readonly text: string;
}

/** A text waiting to be set: fonts can only be cut to what is used when all of it is known. */
interface Waiting extends TextLook {
  readonly page: PDFPage;
  readonly x: number;
  readonly y: number;
  readonly runs: readonly Run[];
}

/** Sets real text in a PDF, in every script the cards know, with fonts cut to the letters used. */
export class TypeSetter {
  readonly #pdf: PDFDocument;
  readonly #waiting: Waiting[] = [];

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    pdf.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  }

  /** Notes a line with its baseline at `y`; `x` is its left end, or its right end when it is aligned right. */
  line(page: PDFPage, text: string, x: number, y: number, look: TextLook): void {
    const runs = runsOf(look.face, cleanText(text));
    if (runs.length > 0) this.#waiting.push({ ...look, page, x, y, runs });
  }

  /** Embeds the fonts and draws everything noted. */
  async set(): Promise<void> {
    const fonts = await this.#embed();
    for (const { page, x, y, runs, size, width, align, grey = 0 } of this.#waiting) {
      const wide = (at: number): number => runs.reduce((sum, run) => sum + widthOf(fonts, run, at), 0);
      const fitted = width && wide(size) > width ? (size * width) / wide(size) : size;
      let at = align === 'right' ? x - wide(fitted) : x;
      for (const run of runs) {
        page.drawText(run.text, { x: at, y, size: fitted, font: fontOf(fonts, run), color: rgb(grey, grey, grey) });
        at += widthOf(fonts, run, fitted);
      }
    }
  }

  async #embed(): Promise<Map<FontFile, PDFFont>> {
    const letters = new Map<FontFile, string>();
    for (const { font, text } of this.#waiting.flatMap(({ runs }) => runs)) {
      letters.set(font, (letters.get(font) ?? '') + text);
    }
    const fonts = new Map<FontFile, PDFFont>();
    for (const [font, text] of letters) {
      const cut = await subsetFont(readFileSync(fontPath(font)), text, { targetFormat: 'sfnt' });
      // The font reader looks past the end of some cut fonts.
      const padded = Buffer.concat([cut, Buffer.alloc(64)]);
      fonts.set(font, await this.#pdf.embedFont(padded, { subset: true, customName: font.alias }));
    }
    return fonts;
  }
}

function fontOf(fonts: Map<FontFile, PDFFont>, { font }: Run): PDFFont {
  const embedded = fonts.get(font);
  if (!embedded) throw new Error(`${font.alias} was not embedded`);
  return embedded;
}

const widthOf = (fonts: Map<FontFile, PDFFont>, run: Run, size: number): number =>
  fontOf(fonts, run).widthOfTextAtSize(run.text, size);

/** Stretches of one font each. What no font can set is left out; colour emoji have no outlines to print. */
function runsOf(face: Face, text: string): Run[] {
  const stack = [...faces[face], ...fallbacks.filter(({ alias, needed }) => alias !== 'gc-emoji' && needed.test(text))];
  const runs: { font: FontFile; text: string }[] = [];
  for (const character of text) {
    const font = stack.find((file) => characterSet(file).has(character.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (!font) continue;
    // A space belongs to the word before it.
    if (last && (last.font === font || character === ' ')) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
