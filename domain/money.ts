/** Money is integer US cents inside and a JSON number of dollars on the wire (P-10). */
export type Cents = number;

/** Dollars for the wire: 1799 → 17.99. */
export function dollars(cents: Cents): number {
  return cents / 100;
}

/** Integer cents from dollars on the wire; 29.9 and 29.90 are the same. */
export function cents(amount: number): Cents {
  return roundHalfUp(amount * 100);
}

/**
 * The one rounding of the product: half up, to whole cents. Binary fractions that stand for an exact half (1.005 × 100 = 100.49999…) count as
 * the half they mean.
 */
export function roundHalfUp(value: number): Cents {
  return Math.floor(value + 0.5 + 1e-9);
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$17.99`; a sum of nothing is `$0.00`, unlike a price. */
export const amountWords = (amount: Cents): string => format.format(dollars(amount));

/** `Free` or `$17.99` (P-9). */
export function priceWords(amount: Cents): string {
  return amount === 0 ? 'Free' : amountWords(amount);
}
