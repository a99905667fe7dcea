import { parse } from 'node:path';

/** True if the file's name is that of a photo. The content is checked later. */
export const isPhotoName = (file: string): boolean =>
  /\.(jpe?g|png|webp|gif|heic|heif|avif|tiff?|bmp|jxl|jp2)$/i.test(file);

/** The output's name for each file. It has no ending, unless two files would then have the same name. */
export function outputNames(files: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map(files.map((file) => [file, parse(file).name]));
  for (;;) {
    const clashing = files.filter((file) =>
      files.some((other) => other !== file && names.get(other) === names.get(file)),
    );
    // Full names are unique, so every clash includes a shortened name.
    const short = clashing.filter((file) => names.get(file) !== file);
    if (short.length === 0) return names;
    for (const file of short) names.set(file, file);
  }
}
