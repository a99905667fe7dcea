import { labFromRgb, rgbFromHex } from '../../colours/oklab.ts';
import type { PhotoAnalysis } from '../../photo/analysis/analyse-photo.ts';
import { type CardPalette, cardPalette } from './card-palette.ts';
import { type CuratedPalette, curatedPalettes, neutralPalettes } from './curated-palettes.ts';

const turn = 2 * Math.PI;

/** The given team colours, or else the curated pair nearest to what the athlete wears. */
export function choosePalette(
  colours: { readonly primary: string; readonly secondary: string } | null,
  { hue }: Pick<PhotoAnalysis, 'hue'>,
  seed: number,
): CardPalette {
  const given = colours && rgbFromHex(colours.primary) && rgbFromHex(colours.secondary) ? colours : null;
  const { primary, secondary } = given ?? nearest(hue, seed);
  return cardPalette(primary, secondary);
}

function nearest(hue: number | null, seed: number): CuratedPalette {
  const fallback = neutralPalettes[seed % neutralPalettes.length] ?? curatedPalettes[0];
  if (hue === null) return fallback as CuratedPalette;
  const distance = ({ primary }: CuratedPalette): number => {
    const [, a, b] = labFromRgb(...(rgbFromHex(primary) ?? [0, 0, 0]));
    return Math.abs(((Math.atan2(b, a) - hue + 3 * Math.PI) % turn) - Math.PI);
  };
  return [...curatedPalettes].sort((one, other) => distance(one) - distance(other))[0] as CuratedPalette;
}
