import { isMega, packQuote } from '../boxes/box-rules.ts';
import type { Pack } from '../boxes/pack.ts';
import { type Discount, discountOn, freesShipping } from '../discounts/discount.ts';
import type { Cents } from '../money.ts';
import { shippingCents } from '../shipping/zones.ts';
import type { CartLine } from './cart.ts';

export interface PricedLine {
  readonly line: CartLine;
  readonly pack: Pack;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
}

/** What an order of these boxes costs, in cents; total = subtotal − discount + shipping + tax, never below 0. */
export interface Totals {
  readonly lines: readonly PricedLine[];
  readonly itemCount: number;
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

interface Priced {
  readonly lines: readonly { readonly line: CartLine; readonly pack: Pack }[];
  readonly discount: Discount | null;
  /** ISO 2; null while nobody has said where it goes: shipped at home. */
  readonly country: string | null;
  /** What the payment provider's tax service said; 0 without one (P-32). */
  readonly tax?: Cents;
}

/** The payment provider charges no less, in cents (Stripe, "Minimum and maximum charge amounts", USD). */
export const leastCharge: Cents = 50;

/**
 * What comes off the boxes: the discount, and with it a rest that nobody could be charged. Only boxes that are shipped free can come to so little:
 * every other shipping costs more than the least charge.
 */
function amountOff(subtotal: Cents, discount: Cents, shipping: Cents): Cents {
  const isTooLittle = shipping === 0 && subtotal - discount < leastCharge;
  return isTooLittle ? subtotal : discount;
}

/**
 * The one sum of a cart and of an order (P-16, P-31, P-32, P-37): the price table per box, one shipping per order, the discount off the boxes
 * alone. Before tax it is nothing or at least `leastCharge`. The browser shows it and the server charges it.
 */
export function totalsOf({ lines, discount, country, tax = 0 }: Priced): Totals {
  const priced = lines.map(({ line, pack }) => {
    const unitPrice = packQuote(pack).total;
    return { line, pack, unitPrice, lineTotal: unitPrice * line.quantity };
  });
  const subtotal = priced.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const hasMega = priced.some(({ pack }) => isMega(pack.pack_type));
  const isFree = priced.length === 0 || freesShipping(discount, subtotal);
  const shipping = isFree ? 0 : shippingCents(country ?? 'US', hasMega);
  const off = amountOff(subtotal, discountOn(discount, subtotal), shipping);
  return {
    lines: priced,
    itemCount: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    subtotal,
    discount: off,
    shipping,
    tax,
    total: subtotal - off + shipping + tax,
  };
}
