import { limits } from '#domain/tables/limits.ts';

/** The fonts for a typed signature: the face in print, and the weight in which a browser has the same letters. */
export const hands = {
  'Dancing Script': { face: 'script', weight: 700 },
  'Permanent Marker': { face: 'marker', weight: 400 },
} as const;
export type HandName = keyof typeof hands;
export const handNames = Object.keys(hands) as HandName[];

/** The font of a signature by its name. An unknown or retired name gives the default. */
export const handOf = (font: string): (typeof hands)[HandName] =>
  Object.hasOwn(hands, font) ? hands[font as HandName] : hands[limits.signature.font];

/** The builder's pens in RGB, in the order in which they are proposed. */
export const pens = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  blue: [0, 0, 255],
  gold: [255, 215, 0],
  silver: [192, 192, 192],
  red: [255, 0, 0],
} as const;
export type PenName = keyof typeof pens;
export const penNames = Object.keys(pens) as PenName[];

/** The measures of ink on a card, for screen, print and the preflight of its edges. Lengths are in 1/300 in. */
export const signatureLook = {
  /** Share of the trim's width at scale 1. */
  width: 0.6,
  /** A felt pen on a 2.5 in card: about 0.6 mm. */
  pen: 6.5,
  /** Drawn ink is never taller than five times its width. */
  leastAspect: 0.2,
  /** Height of typed letters, as a share of the signature's width. */
  letters: 0.34,
  /** Radians by which typed ink rises to the right. */
  lean: 0.05,
} as const;
