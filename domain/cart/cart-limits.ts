export const cartLimits = {
  /** Boxes in one cart (P-33). */
  boxes: 20,
  /** Copies of one box; more is a talk with us, not a click. */
  copies: 500,
  /** The badge shows 99+ above this (P-9). */
  badge: 99,
} as const;
