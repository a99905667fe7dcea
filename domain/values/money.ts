/** Money is integer US cents inside and a JSON number of dollars on the wire (P-10). */
export type Cents = number;

/** 1799 → 17.99. */
export function dollars(cents: Cents): number {
  return cents / 100;
}

/** 29.9 and 29.90 are the same. */
export function cents(amount: number): Cents {
  return roundHalfUp(amount * 100);
}

/** The product's only rounding: half up, to whole cents. A binary fraction just below a half (1.005 × 100 = 100.49999…) counts as the half. */
export function roundHalfUp(value: number): Cents {
  return Math.floor(value + 0.5 + 1e-9);
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$17.99`, and `$0.00` for 0. */
export const formatAmount = (amount: Cents): string => format.format(dollars(amount));

/** `$17.99`, and `Free` for 0 (P-9). */
export function formatPrice(amount: Cents): string {
  return amount === 0 ? 'Free' : formatAmount(amount);
}
