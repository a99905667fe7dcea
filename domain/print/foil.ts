/** What a pack can be stamped with (DECISIONS 34); the first is the default. */
export const foilFinishes = ['gold', 'silver', 'holo'] as const;
export type FoilFinish = (typeof foilFinishes)[number];

export interface FoilInk {
  /** CMYK shares with which a screen shows the plate; nothing prints in them. */
  readonly shown: readonly [number, number, number, number];
}

export const foilInks: Readonly<Record<FoilFinish, FoilInk>> = {
  gold: { shown: [0, 0.18, 0.62, 0.22] },
  silver: { shown: [0.05, 0.02, 0, 0.3] },
  holo: { shown: [0.25, 0.15, 0, 0.1] },
};
