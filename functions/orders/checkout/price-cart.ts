import type { Card } from '#domain/cards/card/card.ts';
import type { CheckoutRequest, Purchase } from '#domain/orders/checkout/checkout.ts';
import { checkAddress, type ShippingAddress, type TypedAddress } from '#domain/orders/order/address.ts';
import type { Box, BoxItem } from '#domain/shop/box.ts';
import { boxedCard, checkSaleable, isMega } from '#domain/shop/box-rules.ts';
import { cartTotalsView } from '#domain/shop/cart-totals.ts';
import type { Discount } from '#domain/shop/discount.ts';
import { orderTotals, type Totals } from '#domain/shop/totals.ts';
import { AppError } from '#domain/tables/errors.ts';
import { cents } from '#domain/values/money.ts';
import { readEnv } from '#functions/platform/env.ts';
import { type OpenCart, totalsOfSnapshot } from '#functions/shop/open-cart.ts';
import { loadCards } from '#functions/table/cards/card.ts';
import type { StoredCart } from '#functions/table/shop/cart.ts';
import type { CartSnapshot } from '#functions/table/shop/cart-snapshot.ts';
import { cardOf } from './freeze-boxes.ts';

/** A cart that can be bought, print files aside. */
export interface PricedCart {
  readonly cart: StoredCart;
  readonly cards: ReadonlyMap<string, Card>;
  readonly totals: Totals;
  readonly discount: Discount | null;
  readonly address: ShippingAddress;
}

/** The content of this cart's checkout, for comparison. */
export const purchaseOf = ({ totals: { lines, total }, address }: PricedCart): Purchase => ({
  total_amount: total,
  shipping_address: address,
  items: lines.map(({ line, pack }) => ({ pack_id: pack.id, pack_version: pack.version, quantity: line.quantity })),
});

const checkedAddress = (address: TypedAddress, packs: readonly Box[]): ShippingAddress =>
  checkAddress(address, {
    scope: readEnv(['SHIPPING_SCOPE']).SHIPPING_SCOPE,
    hasMega: packs.some((pack) => isMega(pack.pack_type)),
  });

/** The cart's boxes with their current cards, because a box's copies may be stale. Throws `box.changed`. */
function withCards(snapshot: CartSnapshot, cards: PricedCart['cards']): CartSnapshot {
  const current = (item: BoxItem): BoxItem => ({ ...item, card: boxedCard(cardOf(item, cards)) });
  const packs = [...snapshot.packs].map(([id, { entity: box, ...stored }]) => {
    return [id, { ...stored, entity: { ...box, items: box.items.map(current) } }] as const;
  });
  return { ...snapshot, packs: new Map(packs) };
}

/**
 * Checks and prices the cart for a checkout. Throws `cart.empty`, the reason why a box cannot be sold, address errors, and `price.changed` with the
 * totals if the browser expected another sum (P-16).
 */
export async function priceCart(cart: OpenCart, request: CheckoutRequest): Promise<PricedCart> {
  const stored = [...cart.snapshot.packs.values()].map(({ entity }) => entity);
  if (stored.length === 0) throw new AppError('cart.empty');
  const cardIds = new Set(stored.flatMap(({ items }) => items.map(({ card_id }) => card_id)));
  const loaded = await loadCards(cart.entity.user_id, [...cardIds]);
  const cards = new Map(loaded.map((card) => [card.id, card]));
  const snapshot = withCards(cart.snapshot, cards);
  const boxes = [...snapshot.packs.values()].map(({ entity }) => entity);
  boxes.forEach(checkSaleable);
  const address = checkedAddress(request.shipping_address, boxes);

  const totals = totalsOfSnapshot(cart.entity, snapshot, address.country);
  if (cents(request.expected_total) !== totals.total) {
    throw new AppError('price.changed', { body: { totals: cartTotalsView(cart.entity, totals) } });
  }
  const { lines } = totals;
  const withoutCode = orderTotals({ lines, prices: snapshot.prices, discount: null, country: address.country });
  const isUseful = withoutCode.total > totals.total;
  return { cart, cards, totals, discount: isUseful ? snapshot.discount : null, address };
}
