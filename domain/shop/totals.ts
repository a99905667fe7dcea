import {
  cardTemplates,
  type PricedTemplate,
  type TemplatePrices,
  templatesSum,
} from '#domain/catalog/template-lines.ts';
import type { Cents } from '#domain/values/money.ts';
import { isMega, packQuote } from './box-rules.ts';
import type { CartLine } from './cart.ts';
import { type Discount, discountOn, freesShipping } from './discount.ts';
import type { Pack } from './pack.ts';
import { shippingCents } from './zones.ts';

export interface PricedLine {
  readonly line: CartLine;
  readonly pack: Pack;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
}

/** The sums of an order of these boxes, in cents; total = subtotal − discount + shipping + tax, never below 0. */
export interface Totals {
  readonly lines: readonly PricedLine[];
  /** The cards that pay for their template, by card id. */
  readonly templates: ReadonlyMap<string, PricedTemplate>;
  readonly itemCount: number;
  /** The lines of the boxes and of the templates. */
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

interface Priced {
  readonly lines: readonly { readonly line: CartLine; readonly pack: Pack }[];
  /** Default: every template is free. */
  readonly prices?: TemplatePrices;
  readonly discount: Discount | null;
  /** ISO 3166 alpha-2. Null while it is unknown: shipping is then within the United States. */
  readonly country: string | null;
  /** The tax that the payment provider's tax service calculated; 0 without one (P-32). */
  readonly tax?: Cents;
}

/** The payment provider's smallest charge, in cents (Stripe, "Minimum and maximum charge amounts", USD). */
export const leastCharge: Cents = 50;

/**
 * What is taken off the subtotal: the discount, and a rest below the smallest charge (P-33). Only orders with free shipping come that low, because every
 * shipping fee is above it.
 */
function amountOff(subtotal: Cents, discount: Cents, shipping: Cents): Cents {
  const isTooLittle = shipping === 0 && subtotal - discount < leastCharge;
  return isTooLittle ? subtotal : discount;
}

/**
 * The sums of a cart and of an order, which the browser shows and the server charges (P-16, P-31, P-32, P-37). Each box has its price of the table, an
 * order has one shipping fee, a priced template is paid once for each card (P-45), and the discount applies to boxes and templates. The total before
 * tax is 0 or at least `leastCharge`.
 */
export function totalsOf({ lines, prices = new Map(), discount, country, tax = 0 }: Priced): Totals {
  const priced = lines.map(({ line, pack }) => {
    const unitPrice = packQuote(pack).total;
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
