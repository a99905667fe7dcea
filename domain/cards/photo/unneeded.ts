export interface StoredPicture {
  readonly key: string;
  readonly modified: string;
}

/** Strips suffix and type from a picture's key. Thumbnail, foil mask, screen copy and other derived files share the stem. */
export const stemOf = (key: string): string =>
  key.replace(/(_thumb|_screen|_foil|_seen|_(?:sharper|person)-[\w-]+)?\.\w+$/, '');

/** Keys of objects last written before `before` (ISO 8601 UTC) that do not occur in `named`, the text of all rows that may use a picture. */
export const unneeded = (objects: readonly StoredPicture[], named: string, before: string): string[] =>
  objects.flatMap(({ key, modified }) => (modified < before && !named.includes(`${stemOf(key)}.`) ? [key] : []));
