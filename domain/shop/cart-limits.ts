export const cartLimits = {
  /** Max boxes in a cart (P-33). */
  boxes: 20,
  /** Max copies of a box. Larger orders go through support. */
  copies: 500,
  /** The badge shows 99+ above this number (P-9). */
  badge: 99,
} as const;
