import { deflateSync } from 'node:zlib';
import { type PDFDocument, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { createCanvas, ImageData, Path2D } from '@napi-rs/canvas';
import { card } from '../card/geometry.ts';
import type { LetterOutlines } from '../card/kit/letter-outlines.ts';
import { releaseCanvas } from '../photo/layer-canvas.ts';
import type { RawPicture } from '../photo/raw-picture.ts';
import { type LetterInk, letterInk } from './ink/letter-inks.ts';

/** Small letters of a side in one ink, as outlines over its picture. */
export interface PrintedLetters extends LetterInk {
  /** In units, as `LetterOutlines` has it. */
  readonly path: string;
}

export const printedLetters = (letters: readonly LetterOutlines[]): Promise<PrintedLetters[]> =>
  Promise.all(letters.map(async ({ colour, path }) => ({ ...(await letterInk(colour)), path })));

const operators: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** A path in PDF's operators, which follow their numbers. */
const inPdf = (path: string): string =>
  path.replace(/([MLCZ])([^MLCZ]*)/gu, (_, command: string, numbers: string) => `${numbers} ${operators[command]}\n`);

/** Adds the letters as a form that fills the unit square, like a picture. Null without letters. */
export function addLetters({ context }: PDFDocument, letters: readonly PrintedLetters[]): PDFRef | null {
  if (letters.length === 0) return null;
  const drawn = letters.map(({ inks, overprints, path }) =>
    ['q', overprints ? '/Over gs' : '/Out gs', `${inks.join(' ')} k`, inPdf(path), 'f', 'Q'].join('\n'),
  );
  const data = deflateSync(drawn.join('\n'));
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, card.width, card.height],
    Matrix: [1 / card.width, 0, 0, -1 / card.height, 0, 1],
    Resources: {
      ExtGState: {
        Over: { Type: 'ExtGState', OP: true, op: true, OPM: 1 },
        Out: { Type: 'ExtGState', OP: false, op: false },
      },
    },
    Filter: 'FlateDecode',
    Length: data.length,
  });
  return context.register(PDFRawStream.of(dict, data));
}

/** Draws the letters on a side's art at any size, in the colours that they print. */
export function withLetters(art: RawPicture, letters: readonly PrintedLetters[]): RawPicture {
  if (letters.length === 0) return art;
  const { width, height } = art;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) rgba.set(art.data.subarray(3 * i, 3 * i + 3), 4 * i);
  ctx.putImageData(new ImageData(rgba, width, height), 0, 0);
  ctx.scale(width / card.width, height / card.height);
  for (const { shown, overprints, path } of letters) {
    ctx.globalCompositeOperation = overprints ? 'multiply' : 'source-over';
    ctx.fillStyle = `rgb(${shown.join(',')})`;
    ctx.fill(new Path2D(path));
  }
  const drawn = canvas.data();
  const data = new Uint8ClampedArray(art.data.length);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) data[3 * i + c] = drawn[4 * i + c] ?? 0;
  releaseCanvas(canvas);
  return { ...art, data };
}
