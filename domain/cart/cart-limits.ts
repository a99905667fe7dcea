export const cartLimits = {
  /** Boxes in one cart (DECISIONS 2.23). */
  boxes: 20,
  /** Copies of one box; more is a talk with us, not a click. */
  copies: 500,
  /** The badge shows 99+ above this (SPEC section 9). */
  badge: 99,
} as const;
