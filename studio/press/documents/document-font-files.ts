import { type Face, type FontFile, faces, fallbacks } from '../../card/type/font-files.ts';

/** The faces of the office documents. */
export type DocumentFace = Extract<Face, 'archivo' | 'barlow' | 'barlow-medium'>;
const documentFaces: readonly DocumentFace[] = ['archivo', 'barlow', 'barlow-medium'];

/** Documents use WOFF, because the library that subsets PDF fonts cannot read the outlines of WOFF 2. */
const asWoff = <Font extends FontFile>(font: Font): Font => ({ ...font, file: font.file.replace(/woff2$/, 'woff') });

export const stacks = Object.fromEntries(documentFaces.map((face) => [face, faces[face].map(asWoff)])) as Record<
  DocumentFace,
  FontFile[]
>;
/** Excludes colour emoji, which have no outlines to print. */
export const otherScripts = fallbacks.filter(({ alias }) => alias !== 'gc-emoji').map(asWoff);

/** The font files in a bundle that makes documents. */
export const documentFontFiles: readonly FontFile[] = [...Object.values(stacks).flat(), ...otherScripts];
