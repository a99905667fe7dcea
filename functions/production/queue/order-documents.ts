import { addressLines } from '#domain/orders/address/address-lines.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { billedItems, longDate } from '#domain/orders/order/order-labels.ts';
import { ranges } from '#domain/production/batch/pick-list.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { finishLabel } from '#domain/shop/print-layouts.ts';
import { brand } from '#domain/values/brand.ts';
import { readEnv } from '#functions/platform/env.ts';
import type { PackingSlip } from '#studio/press/documents/packing-slip.tsx';
import type { ShippingLabel } from '#studio/press/documents/shipping-label.tsx';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const cardsOf = ({ cards }: OrderItem): string =>
  JSON.stringify(cards.map(({ card_id, quantity }) => [card_id, quantity]));

/** The public page that checks a random pack's deal, opened by its QR code. */
export const packCheckUrl = (code: string): string => `${readEnv(['SITE_ORIGIN']).SITE_ORIGIN}/pack-check/${code}`;

/** The team packs of a slip's line that are random or differ. Empty if all are the same, and the slip lists their cards once. */
function differentPacks(line: OrderItem, items: readonly OrderItem[]): readonly OrderItem[] {
  const packs = items.filter((item) => item.pack_number !== null && billedItems([line, item]).length === 1);
  return line.pack_code !== null || new Set(packs.map(cardsOf)).size > 1 ? packs : [];
}

function slipBox(item: OrderItem, items: readonly OrderItem[]): PackingSlip['boxes'][number] {
  const cards = item.cards.reduce((sum, { quantity }) => sum + quantity, 0);
  const different = differentPacks(item, items);
  const packs = different.map(({ pack_number }) => pack_number ?? 0);
  return {
    name: item.name,
    finish: capital(finishLabel(item)),
    quantity: item.quantity,
    isMega: isMega(item.pack_type),
    codes: different.flatMap(({ pack_code: code }) => (code === null ? [] : [{ code, url: packCheckUrl(code) }])),
    // Random packs differ in their cards; their numbers let a buyer check them.
    cards:
      packs.length > 0
        ? [{ name: `Cards of the team (packs ${ranges(packs)})`, quantity: cards }]
        : item.cards.map(({ title, quantity }) => ({ name: title, quantity })),
  };
}

/** The packing slip of an order. Team packs are one line, with players if all packs hold the same. */
export const slipOf = (order: Order, items: readonly OrderItem[]): PackingSlip => ({
  orderNumber: order.order_number,
  orderedOn: longDate(order.placed_at),
  shipTo: addressLines(order.shipping_address),
  boxes: billedItems(items).map((item) => slipBox(item, items)),
});

/** A label with only the address, for an order without the carrier's label. Its barcode is the order's number. */
export const addressLabelOf = (order: Order): ShippingLabel => ({
  orderNumber: order.order_number,
  from: [brand.name, ...brand.senderLines],
  to: addressLines(order.shipping_address, { isLabel: true }),
  service: 'NO POSTAGE YET',
  trackingCode: order.order_number,
  trackingUrl: `${readEnv(['SITE_ORIGIN']).SITE_ORIGIN}/tracking?order=${order.order_number}`,
});
