import * as z from 'zod';
import { bulkPercent, percentOf } from '#domain/shop/bulk-discount.ts';
import { shippingCents } from '#domain/shop/zones.ts';
import { type Cents, dollars } from '#domain/values/money.ts';

export interface PackTotals {
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly percent: number;
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

interface PackPurchase {
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** `organiser`: with the bulk discount. `family`: without, because the discount is the team's (D-285). */
  readonly buyer: 'organiser' | 'family';
  readonly country: string;
}

/** Cents, shown by the browser and charged by the server (P-16, P-17). Shipping is charged once. */
export function packTotals({ quantity, unitPrice, buyer, country }: PackPurchase): PackTotals {
  const percent = buyer === 'organiser' ? bulkPercent(quantity) : 0;
  const subtotal = quantity * unitPrice;
  const discount = percentOf(subtotal, percent);
  const shipping = shippingCents(country, false);
  return { quantity, unitPrice, percent, subtotal, discount, shipping, tax: 0, total: subtotal - discount + shipping };
}

export const PackTotalsView = z.object({
  quantity: z.int(),
  unit_price: z.number(),
  bulk_discount_percent: z.int(),
  subtotal: z.number(),
  discount_amount: z.number(),
  shipping_amount: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
});

export const packTotalsView = (totals: PackTotals): z.infer<typeof PackTotalsView> => ({
  quantity: totals.quantity,
  unit_price: dollars(totals.unitPrice),
  bulk_discount_percent: totals.percent,
  subtotal: dollars(totals.subtotal),
  discount_amount: dollars(totals.discount),
  shipping_amount: dollars(totals.shipping),
  tax_amount: dollars(totals.tax),
  total_amount: dollars(totals.total),
});
