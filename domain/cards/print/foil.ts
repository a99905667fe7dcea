export const foilFinishes = ['gold', 'silver', 'holo'] as const;
export type FoilFinish = (typeof foilFinishes)[number];

export interface FoilInk {
  /** The plate's color in PDF viewers, as CMYK shares. It is never printed. */
  readonly shown: readonly [number, number, number, number];
  /** The metal's colors on screen, sRGB hex, from one corner to the other. */
  readonly metal: readonly string[];
}

export const foilInks: Readonly<Record<FoilFinish, FoilInk>> = {
  gold: { shown: [0, 0.18, 0.62, 0.22], metal: ['#d9a93a'] },
  silver: { shown: [0.05, 0.02, 0, 0.3], metal: ['#c4c8ce'] },
  holo: { shown: [0.25, 0.15, 0, 0.1], metal: ['#ff5f6d', '#ffc371', '#7bed9f', '#48c6ef', '#a77bf3', '#ff5fa2'] },
};
