import { limits } from '../limits.ts';

/** The hands a name can be typed in: the face that prints it, and the weight in which a browser has the same letters. */
export const hands = {
  'Dancing Script': { face: 'script', weight: 700 },
  'Permanent Marker': { face: 'marker', weight: 400 },
} as const;
export type HandName = keyof typeof hands;
export const handNames = Object.keys(hands) as HandName[];

/** The hand of a signature; one that is unknown, or known no more, is the default's. */
export const handOf = (font: string): (typeof hands)[HandName] =>
  Object.hasOwn(hands, font) ? hands[font as HandName] : hands[limits.signature.font];

/** How ink lies on a card, for the screen, the printer and the check of its edges. Lengths are in 1/300 in. */
export const signatureLook = {
  /** Share of the trim's width at scale 1. */
  width: 0.6,
  /** A felt pen on a 2.5 in card: about 0.6 mm. */
  pen: 6.5,
  /** Drawn ink is never taller than five times its width. */
  leastAspect: 0.2,
  /** Height of typed letters, as a share of the signature's width. */
  letters: 0.34,
  /** Radians by which typed ink leans upwards. */
  lean: 0.05,
} as const;
