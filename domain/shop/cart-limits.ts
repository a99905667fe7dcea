export const cartLimits = {
  /** P-33. */
  boxes: 20,
  /** Larger orders go through support. */
  copies: 500,
  /** The badge shows 99+ above this number (P-9). */
  badge: 99,
} as const;
