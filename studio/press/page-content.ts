import {
  concatTransformationMatrix,
  drawObject,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  type PDFOperatorNames,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import type { Box } from '#domain/cards/print/geometry.ts';
import { compressedRows, type FoilMask } from './foil/foil-mask.ts';
import { type CmykPicture, withoutProfile } from './ink/cmyk-picture.ts';

/** A PDF number rounded to a ten-thousandth, so that equal values are written equally. */
export const number = (value: number): PDFNumber => PDFNumber.of(Number(value.toFixed(4)));
export const operator = (name: string, ...operands: (PDFNumber | PDFName)[]): PDFOperator =>
  PDFOperator.of(name as PDFOperatorNames, operands);

/** Adds a separated picture to the document. Adobe's CMYK JPEGs store paper white as 255, so the PDF inverts the samples. */
export function addPicture({ context }: PDFDocument, { jpeg, width, height }: CmykPicture): PDFRef {
  const data = withoutProfile(jpeg);
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceCMYK',
    BitsPerComponent: 8,
    Decode: [1, 0, 1, 0, 1, 0, 1, 0],
    Filter: 'DCTDecode',
    Length: data.length,
  });
  return context.register(PDFRawStream.of(dict, data));
}

/** Adds a foil mask to the document. White pixels are painted in the current ink. */
export function addFoilMask({ context }: PDFDocument, mask: FoilMask): PDFRef {
  const data = compressedRows(mask);
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: mask.width,
    Height: mask.height,
    ImageMask: true,
    BitsPerComponent: 1,
    Decode: [1, 0],
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: 1, BitsPerComponent: 1, Columns: mask.width },
    Length: data.length,
  });
  return context.register(PDFRawStream.of(dict, data));
}

/** Draws a picture or foil mask into `box`, clipped to `clip`, all in points. `ink` sets a mask's ink. */
export function placeImage(page: PDFPage, ref: PDFRef, box: Box, clip: Box, ink: readonly PDFOperator[] = []): void {
  const name = page.node.newXObject('Im', ref);
  page.pushOperators(
    pushGraphicsState(),
    operator('re', number(clip.x), number(clip.y), number(clip.width), number(clip.height)),
    operator('W'),
    operator('n'),
    ...ink,
    concatTransformationMatrix(box.width, 0, 0, box.height, box.x, box.y),
    drawObject(name),
    popGraphicsState(),
  );
}

/** Returns a page's resource dictionary of one kind. Creates it if missing. */
export function resources(page: PDFPage, kind: 'ColorSpace' | 'ExtGState'): PDFDict {
  const all = page.node.normalizedEntries().Resources;
  const known = all.lookup(PDFName.of(kind)) as PDFDict | undefined;
  if (known) return known;
  const made = page.doc.context.obj({});
  all.set(PDFName.of(kind), made);
  return made;
}
