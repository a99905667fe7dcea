import type { CartTotals, CartView } from '#domain/shop/cart.ts';
import { shippingCents } from '#domain/shop/zones.ts';
import { cents, dollars } from '#domain/values/money.ts';
import { aBoxView, aFinishedCard } from '../../shop/boxes/a-box-view.ts';

type Box = CartView['cart_items'][number]['pack'];

/** A box with two copies of one finished card, as in a cart. */
export function aFullBox(over: Partial<Box> = {}): Box {
  const card = aFinishedCard('crd_1', 'Mara Okafor');
  const item = { id: 'pit_1', pack_id: 'pck_1', card_id: card.id, quantity: 2, position: 0, is_mega: false, card };
  return aBoxView({
    name: 'Harbor box',
    status: 'in_cart',
    quantity: 2,
    total_price: 17.99,
    pack_items: [item],
    ...over,
  });
}

/** Returns the totals of these boxes for a country, from the shop's own tables. */
export function totalsFor(boxes: readonly Box[], country: string): CartTotals {
  const subtotal = boxes.reduce((sum, { total_price }) => sum + cents(total_price), 0);
  const hasMega = boxes.some(({ pack_type }) => pack_type.startsWith('mega'));
  const shipping = boxes.length === 0 ? 0 : shippingCents(country, hasMega);
  return {
    cart_id: 'crt_1',
    item_count: boxes.length,
    subtotal: dollars(subtotal),
    discount_code: null,
    discount_amount: 0,
    shipping_amount: dollars(shipping),
    tax_amount: 0,
    total_amount: dollars(subtotal + shipping),
    currency: 'USD',
    items: boxes.map((box) => ({
      cart_item_id: `itm_${box.id}`,
      pack_id: box.id,
      unit_price: box.total_price,
      quantity: 1,
      line_total: box.total_price,
    })),
    template_lines: [],
  };
}

export function aCart(boxes: readonly Box[] = []): CartView {
  const at = '2026-03-14T11:00:00.000Z';
  return {
    id: 'crt_1',
    user_id: 'user-1',
    total_amount: totalsFor(boxes, 'US').subtotal,
    currency: 'USD',
    created_at: at,
    updated_at: at,
    discount_code: null,
    cart_items: boxes.map((pack) => ({ id: `itm_${pack.id}`, pack_id: pack.id, quantity: 1, pack })),
    totals: totalsFor(boxes, 'US'),
  };
}
