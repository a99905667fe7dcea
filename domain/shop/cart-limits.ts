export const cartLimits = {
  /** Boxes in one cart (P-33). */
  boxes: 20,
  /** Copies of one box; a larger order is a conversation with us. */
  copies: 500,
  /** The badge shows 99+ above this number (P-9). */
  badge: 99,
} as const;
