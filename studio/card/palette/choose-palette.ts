import { type ColourPair, colourPairs } from '#domain/cards/card/colour-pairs.ts';
import { labFromRgb, rgbFromHex } from '../../colours/oklab.ts';
import type { PhotoAnalysis } from '../../photo/analysis/analyse-photo.ts';
import type { RenderRequest } from '../card-request.ts';
import { type CardPalette, cardPalette } from './card-palette.ts';

/** Pairs that print well. The photo only selects the nearest one, because its own colours lean to skin and grass. */
const curatedPalettes: readonly ColourPair[] = [
  ...colourPairs,
  { name: 'Scarlet and ice', primary: '#d8232a', secondary: '#8fd3f0' },
  { name: 'Teal and coral', primary: '#0b8a8f', secondary: '#ff6f59' },
  { name: 'Navy and red', primary: '#1d3f86', secondary: '#e2383f' },
  { name: 'Amber and violet', primary: '#f0a51e', secondary: '#5a3aa6' },
  { name: 'Volt and teal', primary: '#a6cf1f', secondary: '#0f8a8a' },
  { name: 'Sky and orange', primary: '#2f9be0', secondary: '#ff8a2a' },
];

/** Pairs for photos without strong colours: snow, studios, black and white. */
const neutralPalettes = ['Royal and gold', 'Scarlet and ice', 'Teal and coral'].map(
  (wanted) => curatedPalettes.find(({ name }) => name === wanted) as ColourPair,
);

const turn = 2 * Math.PI;

/** The given colors of shopper or team, or else the curated pair nearest to the athlete's clothing. */
export function choosePalette(
  colours: RenderRequest['colours'],
  { hue }: Pick<PhotoAnalysis, 'hue'>,
  seed: number,
): CardPalette {
  const given = colours && rgbFromHex(colours.primary) && rgbFromHex(colours.secondary) ? colours : null;
  const { primary, secondary } = given ?? nearest(hue, seed);
  const palette = cardPalette(primary, secondary);
  if (!given?.inOrder) return palette;
  const steady: CardPalette = { ...palette, swapped: () => steady };
  return steady;
}

function nearest(hue: number | null, seed: number): ColourPair {
  const fallback = neutralPalettes[seed % neutralPalettes.length] ?? curatedPalettes[0];
  if (hue === null) return fallback as ColourPair;
  const distance = ({ primary }: ColourPair): number => {
    const [, a, b] = labFromRgb(...(rgbFromHex(primary) ?? [0, 0, 0]));
    return Math.abs(((Math.atan2(b, a) - hue + 3 * Math.PI) % turn) - Math.PI);
  };
  return [...curatedPalettes].sort((one, other) => distance(one) - distance(other))[0] as ColourPair;
}
