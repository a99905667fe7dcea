import { labFromRgb, type Rgb } from '#functions/colours/oklab';
import type { CardPalette } from '../palette/card-palette.ts';

/** White or near-black, whichever reads better: one of them always has a contrast of 4.5 or more. */
export function inkOn([red, green, blue]: Rgb, light = '#ffffff', dark = '#060504'): string {
  // OKLab lightness 0.565 is where white and near-black read equally well (relative luminance 0.18).
  return labFromRgb(red, green, blue)[0] < 0.565 ? light : dark;
}

/** A dark tone of the primary colour for letters on light paper. Yellows are lifted by the palette; for letters they must stay dark. */
export function letterTone(palette: CardPalette, lightness: number, chroma: number): string {
  const lifted = labFromRgb(...palette.rgb('p', lightness, chroma))[0] > lightness + 0.06;
  return palette.p(lifted ? 0.3 : lightness, chroma);
}
