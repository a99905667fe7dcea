import { parse } from 'node:path';

/** Files that are photos by their names. Whether they are, their bytes say. */
export const isPhotoName = (file: string): boolean =>
  /\.(jpe?g|png|webp|gif|heic|heif|avif|tiff?|bmp|jxl|jp2)$/i.test(file);

/** What the output of each file is called: its name without the ending, or with it where another file would take the same. */
export function outputNames(files: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map(files.map((file) => [file, parse(file).name]));
  for (;;) {
    const clashing = files.filter((file) =>
      files.some((other) => other !== file && names.get(other) === names.get(file)),
    );
    // Whole names differ from one another, so a clash always has a short one.
    const short = clashing.filter((file) => names.get(file) !== file);
    if (short.length === 0) return names;
    for (const file of short) names.set(file, file);
  }
}
