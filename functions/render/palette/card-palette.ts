import { labFromRgb, type Rgb, rgbFromHex, rgbFromLch } from '#functions/colours/oklab';
import { clamp } from '../geometry.ts';

/** The two colours of a card and every tone of them a design asks for. */
export interface CardPalette {
  readonly primary: string;
  readonly secondary: string;
  /** A tone of the primary colour: lightness 0–1, chroma (about 0 to 0.2), opacity. */
  p(lightness: number, chroma?: number, alpha?: number): string;
  /** A tone of the secondary colour. */
  s(lightness: number, chroma?: number, alpha?: number): string;
  /** A near-neutral with a breath of the primary hue. */
  d(lightness: number, alpha?: number): string;
  /** The same tones as bytes, for pixel work. */
  rgb(which: 'p' | 's', lightness: number, chroma: number): Rgb;
  /** Primary and secondary exchanged. */
  swapped(): CardPalette;
}

interface Hue {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const hueOf = (hex: string): Hue => {
  const rgb = rgbFromHex(hex) ?? [120, 120, 130];
  const [lightness, a, b] = labFromRgb(...rgb);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
};

/** Grey team colours stay grey; yellows are lifted, because a dark yellow is brown. */
function tone(colour: Hue, lightness: number, chroma: number): Rgb {
  const yellow = Math.max(0, Math.cos(colour.hue - 1.75)) ** 6;
  const lifted = lightness > 0.3 ? lightness + yellow * 0.5 * (0.86 - Math.min(0.86, lightness)) : lightness;
  return rgbFromLch(lifted, chroma * clamp(colour.chroma / 0.09), colour.hue);
}

const css = ([r, g, b]: Rgb, alpha: number): string => `rgba(${r},${g},${b},${alpha})`;

export function cardPalette(primary: string, secondary: string): CardPalette {
  const [one, other] = [hueOf(primary), hueOf(secondary)];
  return {
    primary,
    secondary,
    p: (lightness, chroma = 0.19, alpha = 1) => css(tone(one, lightness, chroma), alpha),
    s: (lightness, chroma = 0.17, alpha = 1) => css(tone(other, lightness, chroma), alpha),
    d: (lightness, alpha = 1) => css(tone(one, lightness, 0.035), alpha),
    rgb: (which, lightness, chroma) => tone(which === 'p' ? one : other, lightness, chroma),
    swapped: () => cardPalette(secondary, primary),
  };
}
