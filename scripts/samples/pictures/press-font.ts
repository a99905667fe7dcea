import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

const file = fileURLToPath(new URL('../../../web/src/base/styles/fonts/archivo-76-800.woff2', import.meta.url));
const alias = 'gc-press';

/** The site's display font for a canvas, registered on first use: Archivo, width 76, weight 800. It has only the characters of its subset. */
export function pressFont(): string {
  if (!GlobalFonts.has(alias) && !GlobalFonts.registerFromPath(file, alias)) throw new Error(`${file} cannot be read`);
  return alias;
}
