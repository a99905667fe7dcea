/** An object of a bucket: key and last write (ISO 8601 UTC). */
export interface StoredPicture {
  readonly key: string;
  readonly modified: string;
}

/** Strips suffix and type from a picture's key. Thumbnail, foil mask, screen copy and sharper copy share the stem. */
export const stemOf = (key: string): string => key.replace(/(_thumb|_screen|_foil|_sharper-[\w-]+)?\.\w+$/, '');

/**
 * Keys of unused objects last written before `before` (ISO 8601 UTC). `named` is the text of all rows that may use a picture. A plain text search
 * finds keys in rows of any kind, so new kinds of rows are safe.
 */
export const unneeded = (objects: readonly StoredPicture[], named: string, before: string): string[] =>
  objects.flatMap(({ key, modified }) => (modified < before && !named.includes(`${stemOf(key)}.`) ? [key] : []));
