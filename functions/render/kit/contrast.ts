import { labFromRgb, type Rgb } from '#functions/colours/oklab';

/** White or near-black, whichever reads better: one of them always has a contrast of 4.5 or more. */
export function inkOn([red, green, blue]: Rgb, light = '#ffffff', dark = '#060504'): string {
  // OKLab lightness 0.565 is where white and near-black read equally well (relative luminance 0.18).
  return labFromRgb(red, green, blue)[0] < 0.565 ? light : dark;
}
