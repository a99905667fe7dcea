import { labFromRgb, rgbFromHex } from '../../colours/oklab.ts';
import type { PhotoAnalysis } from '../../photo/analysis/analyse-photo.ts';
import { type CardPalette, cardPalette } from './card-palette.ts';

/** Colour pairs that print well. The photo only selects the nearest pair, because its own colours lean to skin and grass. */
interface CuratedPalette {
  readonly name: string;
  readonly primary: string;
  readonly secondary: string;
}

const curatedPalettes: readonly CuratedPalette[] = [
  { name: 'crimson and gold', primary: '#b3122d', secondary: '#f2b632' },
  { name: 'scarlet and ice', primary: '#d8232a', secondary: '#8fd3f0' },
  { name: 'orange and navy', primary: '#ea5b0c', secondary: '#27509b' },
  { name: 'amber and violet', primary: '#f0a51e', secondary: '#5a3aa6' },
  { name: 'volt and teal', primary: '#a6cf1f', secondary: '#0f8a8a' },
  { name: 'forest and gold', primary: '#1c7a3e', secondary: '#f4c136' },
  { name: 'teal and coral', primary: '#0b8a8f', secondary: '#ff6f59' },
  { name: 'sky and orange', primary: '#2f9be0', secondary: '#ff8a2a' },
  { name: 'royal and gold', primary: '#1f4fc4', secondary: '#f5c02c' },
  { name: 'navy and red', primary: '#1d3f86', secondary: '#e2383f' },
  { name: 'purple and gold', primary: '#6a2ca0', secondary: '#f6c544' },
  { name: 'magenta and cyan', primary: '#c81e78', secondary: '#22b7d8' },
];

/** Pairs for photos without strong colours: snow, studios, black and white. */
const neutralPalettes: readonly CuratedPalette[] = [
  { name: 'royal and gold', primary: '#1f4fc4', secondary: '#f5c02c' },
  { name: 'scarlet and ice', primary: '#d8232a', secondary: '#8fd3f0' },
  { name: 'teal and coral', primary: '#0b8a8f', secondary: '#ff6f59' },
];

const turn = 2 * Math.PI;

/** The given team colors, or else the curated pair nearest to the athlete's clothing. */
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
