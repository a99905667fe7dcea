import { limits } from '#domain/tables/limits.ts';

/** Fonts of typed signatures: the font in print, and its weight in the browser. */
export const hands = {
  'Dancing Script': { face: 'script', weight: 700 },
  'Permanent Marker': { face: 'marker', weight: 400 },
} as const;
export type HandName = keyof typeof hands;
export const handNames = Object.keys(hands) as HandName[];

/** Returns the default for an unknown or retired name. */
export const handOf = (font: string): (typeof hands)[HandName] =>
  Object.hasOwn(hands, font) ? hands[font as HandName] : hands[limits.signature.font];

/** The builder's pens in RGB, in the order of proposal. */
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

/** Measures of ink for screen, print and preflight. Lengths are in 1/300 in. */
export const signatureLook = {
  width: 0.6,
  /** A felt pen on a 2.5 in card: about 0.6 mm. */
  pen: 6.5,
  /** Min ratio of width to height of drawn ink. */
  minAspect: 0.2,
  /** Height of typed letters as a share of the signature's width. */
  letters: 0.34,
  /** Radians by which typed ink rises to the right. */
  lean: 0.05,
} as const;
