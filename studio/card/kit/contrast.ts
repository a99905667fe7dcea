import { labFromRgb, type Rgb } from '../../colours/oklab.ts';
import type { CardPalette } from '../palette/card-palette.ts';

/** White or near-black, by the colour's lightness. The contrast is about 4.5 or more, but 3.8 on the worst saturated purples. */
export function inkOn([red, green, blue]: Rgb, light = '#ffffff', dark = '#060504'): string {
  // On a grey of OKLab lightness 0.565 (relative luminance 0.18) both have about the same contrast.
  return labFromRgb(red, green, blue)[0] < 0.565 ? light : dark;
}

/** A dark tone of the primary colour for letters on light paper. The palette lightens yellows, so these use lightness 0.3. */
export function letterTone(palette: CardPalette, lightness: number, chroma: number): string {
  const lifted = labFromRgb(...palette.rgb('p', lightness, chroma))[0] > lightness + 0.06;
  return palette.p(lifted ? 0.3 : lightness, chroma);
}

const linear = (value: number): number => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** WCAG's relative luminance, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrast = (one: Rgb, other: Rgb): number => contrastOf(luminance(one), luminance(other));

/** WCAG's contrast of two luminances, 1 to 21. */
export const contrastOf = (one: number, other: number): number => {
  const [a, b] = [one + 0.05, other + 0.05];
  return Math.max(a / b, b / a);
};

/** Slightly over the 4.5 of WCAG, to allow for grain and paper. */
const readable = 5;

/** The lightness at which a team colour is legible on `paper`: the given one, or a darker one for yellows and pale blues. */
export function darkEnough(
  palette: CardPalette,
  which: 'p' | 's',
  lightness: number,
  chroma: number,
  paper: Rgb,
): number {
  for (let at = lightness; at > 0.16; at -= 0.02)
    if (contrast(paper, palette.rgb(which, at, chroma)) >= readable) return at;
  return 0.16;
}

/** The background tone nearest to `lightness` on which one of two letter colours is legible, and that letter colour. */
export function lettered(
  tone: (lightness: number) => Rgb,
  lightness: number,
  light: Rgb,
  dark: Rgb,
): { readonly lightness: number; readonly letters: Rgb } {
  for (let apart = 0; apart < 0.3; apart += 0.02) {
    for (const at of [lightness - apart, lightness + apart]) {
      const letters = [light, dark].find((colour) => contrast(colour, tone(at)) >= readable);
      if (letters) return { lightness: at, letters };
    }
  }
  return { lightness: 0.2, letters: light };
}

export const cssOf = ([red, green, blue]: Rgb): string => `rgb(${red},${green},${blue})`;
