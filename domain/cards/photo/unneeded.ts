/** An object of a bucket: its key, and when it was last written (ISO 8601 UTC). */
export interface StoredPicture {
  readonly key: string;
  readonly modified: string;
}

/** A picture's key without what its thumbnail, foil mask, screen copy, sharper copy or type add to it: the files of one picture share it. */
export const stemOf = (key: string): string => key.replace(/(_thumb|_screen|_foil|_sharper-[\w-]+)?\.\w+$/, '');

/**
 * The objects that nothing names and that were last written before `before` (ISO 8601 UTC). `named`: the text of all rows that may need a picture. A picture
 * counts as named wherever its key stands in it, so a new kind of row keeps its pictures before anyone thinks of it.
 */
export const unneeded = (objects: readonly StoredPicture[], named: string, before: string): string[] =>
  objects.flatMap(({ key, modified }) => (modified < before && !named.includes(`${stemOf(key)}.`) ? [key] : []));
