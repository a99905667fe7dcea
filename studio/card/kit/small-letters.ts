import type { SKRSContext2D } from '@napi-rs/canvas';
import { labFromRgb, rgbFromLch, rgbOf } from '../../colours/oklab.ts';
import { unitsPerInch } from '../geometry.ts';

/** 10 pt in units. Up to this size, plates that are out of register blur a letter. */
export const smallLetters = (10 / 72) * unitsPerInch;

/** OKLab chroma up to which a dark colour passes for a grey. */
const neutral = 0.037;
/** OKLab lightness up to which a colour needs black. */
const dark = 0.52;
/** Hues in degrees, from red over green to teal, whose dark tones need black and two inks more. */
const mixed = [5, 200] as const;

/** Hues of reds, and the lightness and chroma from which magenta and yellow print them alone, dark enough to read. */
const reds = { from: 15, until: 40, lightness: 0.53, chroma: 0.2 } as const;

/** What solid black ink looks like. */
const black = '#1c1c1c';

/** True for dark greys, which print in black alone. */
export function isDarkGrey(colour: string): boolean {
  const [lightness, a, b] = labFromRgb(...rgbOf(colour));
  return lightness <= dark && Math.hypot(a, b) <= neutral;
}

/** The colour of small letters: the given one if two inks can print it, otherwise a brighter red, or black. */
export function twoInkColour(colour: string): string {
  const [lightness, a, b] = labFromRgb(...rgbOf(colour));
  const hue = (360 + (Math.atan2(b, a) * 180) / Math.PI) % 360;
  const isMixed = hue > mixed[0] && hue < mixed[1];
  if (lightness > dark || Math.hypot(a, b) <= neutral || !isMixed) return colour;
  if (hue < reds.from || hue > reds.until || Math.hypot(a, b) < 0.08) return black;
  const red = rgbFromLch(reds.lightness, reds.chroma, Math.atan2(b, a));
  return `#${red.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The opaque colour in which the canvas would fill letters, as `#rrggbb`. Null if letters would be see-through, blended or shadowed. */
export function plainColour(ink: SKRSContext2D, fill: string): string | null {
  const before = ink.fillStyle;
  ink.fillStyle = fill;
  const colour = ink.fillStyle;
  ink.fillStyle = before;
  const isPlain = ink.globalAlpha === 1 && ink.globalCompositeOperation === 'source-over' && ink.filter === 'none';
  return isPlain && /^#[\da-f]{6}$/u.test(colour) && ink.shadowColor === 'rgba(0, 0, 0, 0)' ? colour : null;
}
