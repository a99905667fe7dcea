import {
  cardTemplates,
  type PricedTemplate,
  type TemplatePrices,
  templatesSum,
} from '#domain/catalog/template-lines.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Box } from './box.ts';
import { boxQuote, isMega } from './box-rules.ts';
import type { CartLine } from './cart.ts';
import { type Discount, discountOn, freesShipping } from './discount.ts';
import { shippingCents } from './zones.ts';

export interface PricedLine {
  readonly line: CartLine;
  readonly pack: Box;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
}

/** Cents; total = subtotal − discount + shipping + tax, min 0. */
export interface Totals {
  readonly lines: readonly PricedLine[];
  readonly templates: ReadonlyMap<string, PricedTemplate>;
  readonly itemCount: number;
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

interface Priced {
  readonly lines: readonly { readonly line: CartLine; readonly pack: Box }[];
  /** Default: every template is free. */
  readonly prices?: TemplatePrices;
  readonly discount: Discount | null;
  /** ISO 3166 alpha-2. Null while unknown; shipping is then domestic. */
  readonly country: string | null;
  /** Tax calculated by the payment provider; 0 without its tax service (P-32). */
  readonly tax?: Cents;
}

/** The payment provider's min charge, in cents (Stripe, "Minimum and maximum charge amounts", USD). */
export const minCharge: Cents = 50;

/** The discount. If less than the min charge would remain, it covers that rest too (P-33), which happens only with free shipping. */
function amountOff(subtotal: Cents, discount: Cents, shipping: Cents): Cents {
  const isTooLittle = shipping === 0 && subtotal - discount < minCharge;
  return isTooLittle ? subtotal : discount;
}

/** Sums of a cart or an order (P-16, P-31, P-32, P-37). A card pays for its template once (P-45). The total before tax is 0 or at least `minCharge`. */
export function orderTotals({ lines, prices = new Map(), discount, country, tax = 0 }: Priced): Totals {
  const priced = lines.map(({ line, pack }) => {
    const unitPrice = boxQuote(pack).total;
    return { line, pack, unitPrice, lineTotal: unitPrice * line.quantity };
  });
  const cards = lines.flatMap(({ pack }) => pack.items.map(({ card }) => card));
  const templates = cardTemplates(cards, prices);
  const subtotal = priced.reduce((sum, { lineTotal }) => sum + lineTotal, templatesSum(templates));
  const hasMega = priced.some(({ pack }) => isMega(pack.pack_type));
  const isFree = priced.length === 0 || freesShipping(discount, subtotal);
  const shipping = isFree ? 0 : shippingCents(country ?? 'US', hasMega);
  const off = amountOff(subtotal, discountOn(discount, subtotal), shipping);
  return {
    lines: priced,
    templates,
    itemCount: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    subtotal,
    discount: off,
    shipping,
    tax,
    total: subtotal - off + shipping + tax,
  };
}
