import { labFromRgb, type Rgb, rgbFromHex, rgbFromLch } from '../../colours/oklab.ts';
import { clamp } from '../geometry.ts';

/** The two colours of a card, and every tone of them that a design needs. */
export interface CardPalette {
  readonly primary: string;
  readonly secondary: string;
  /** A tone of the primary colour: lightness 0–1, chroma (about 0 to 0.2), opacity. */
  p(lightness: number, chroma?: number, alpha?: number): string;
  /** A tone of the secondary colour. */
  s(lightness: number, chroma?: number, alpha?: number): string;
  /** A near-neutral with a trace of the primary hue. */
  d(lightness: number, alpha?: number): string;
  /** The same tones as bytes, for pixel work. */
  rgb(which: 'p' | 's', lightness: number, chroma: number): Rgb;
  /** The same palette with primary and secondary exchanged. */
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

/**
 * A colour's tone. Greys stay grey, near-blacks nearly black and whites silver. Yellows become gold, because a dark
 * yellow is mustard.
 */
function tone(colour: Hue, wanted: number, chroma: number): Rgb {
  const lightness = keptDark(colour, wanted);
  const strength = clamp(colour.chroma / 0.09);
  const yellow = strength * Math.max(0, Math.cos(colour.hue - 1.75)) ** 6;
  const pale = 0.8 * (1 - strength) * clamp((colour.lightness - 0.7) / 0.2);
  const lift = 0.68 * Math.max(yellow, pale) * clamp((lightness - 0.27) / 0.15);
  const lifted = lightness + lift * (0.86 - Math.min(0.86, lightness));
  // Shades of gold turn to amber as they darken; limes keep their green.
  const amber = 0.24 * yellow * clamp((1.95 - colour.hue) / 0.3) * clamp((0.84 - lifted) / 0.5);
  return rgbFromLch(lifted, chroma * strength, colour.hue - amber);
}

/** Keeps the middle tones of a nearly black colour black. Its darkest and lightest tones have the wanted lightness. */
function keptDark({ lightness, chroma }: Hue, wanted: number): number {
  const dark = clamp((0.36 - lightness) / 0.14) * clamp((0.13 - chroma) / 0.09);
  if (wanted < darkFrom || wanted > darkTo) return wanted;
  const held =
    wanted < darkKnee
      ? darkFrom + 0.28 * (wanted - darkFrom)
      : darkTo - ((darkTo - wanted) / (darkTo - darkKnee)) * (darkTo - darkFrom - 0.28 * (darkKnee - darkFrom));
  return wanted + dark * (held - wanted);
}

const [darkFrom, darkKnee, darkTo] = [0.24, 0.56, 0.7] as const;

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
