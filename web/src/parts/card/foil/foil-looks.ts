import { type FoilFinish, foilInks } from '#domain/cards/print/foil.ts';

export interface FoilLook {
  readonly name: string;
  /** The base colour of the stamped parts. Their light and shade stay. */
  readonly metal: string;
  /** Bands that move with the tilt, dark to bright and back. They blend by colour-dodge, so the brightest is far from white. */
  readonly bands: readonly string[];
  /** The highlight. */
  readonly glare: string;
}

function metalOf(finish: FoilFinish): string {
  const [hue = '', ...others] = foilInks[finish].metal;
  return others.length === 0 ? hue : `linear-gradient(115deg, ${[hue, ...others].join(', ')})`;
}

export const foilLooks: Readonly<Record<FoilFinish, FoilLook>> = {
  gold: {
    name: 'Gold',
    metal: metalOf('gold'),
    bands: ['#2a1d05', '#7d5a1a', '#a98a45', '#7d5a1a', '#2a1d05', '#151003'],
    glare: '#fff3cf',
  },
  silver: {
    name: 'Silver',
    metal: metalOf('silver'),
    bands: ['#16181b', '#5c626b', '#94999f', '#5c626b', '#16181b', '#0a0b0c'],
    glare: '#f6f9ff',
  },
  holo: {
    name: 'Holo',
    metal: metalOf('holo'),
    bands: ['#7a2333', '#7a6320', '#1f7a45', '#1d637f', '#4b3a8f', '#7d2a6a', '#7a2333'],
    glare: '#f2fbff',
  },
};

/** The bands as a pattern that repeats across the card. */
export function bandsOf({ bands }: FoilLook): string {
  // Percent of the card's diagonal for each band: wide enough to look like sheet metal instead of stripes.
  const width = 7;
  const stops = bands.map((colour, index) => `${colour} ${index * width}%`).join(', ');
  return `repeating-linear-gradient(112deg, ${stops}, ${bands[0] ?? '#000'} ${bands.length * width}%)`;
}
