import type { Box, BoxedCard, BoxItem } from '#domain/shop/box.ts';
import type { Cart } from '#domain/shop/cart.ts';
import type { Discount } from '#domain/shop/discount.ts';
import { before } from './a-card.ts';

export function aBoxedCard(over: Partial<BoxedCard> = {}): BoxedCard {
  return {
    id: 'crd_1',
    template_id: 'voltage',
    player_name: 'Mara Okafor',
    card_name: '',
    team: 'Harbor Kings',
    status: 'completed',
    held: false,
    front_image_key: 'user-1/crd_1_front_option_1_1.jpg',
    back_image_key: 'user-1/crd_1_back_option_1_1.jpg',
    ...over,
  };
}

/** Items with these quantities, of cards crd_1, crd_2, … */
export const someItems = (...quantities: readonly number[]): BoxItem[] =>
  quantities.map((quantity, position) => {
    const card = aBoxedCard({ id: `crd_${position + 1}` });
    return { id: `pit_${position + 1}`, card_id: card.id, quantity, position, card };
  });

export function aBox(over: Partial<Box> = {}): Box {
  return {
    id: 'pck_1',
    user_id: 'user-1',
    name: 'Custom Box',
    description: '',
    pack_type: 'custom',
    foil_finish: 'gold',
    items: someItems(1),
    status: 'ready',
    order_id: null,
    version: 1,
    created_at: before(3600),
    updated_at: before(3600),
    ...over,
  };
}

export function aCart(over: Partial<Cart> = {}): Cart {
  return {
    id: 'crt_user-1',
    user_id: 'user-1',
    lines: [],
    discount_code: null,
    order_id: null,
    created_at: before(3600),
    updated_at: before(3600),
    ...over,
  };
}

export function aDiscount(over: Partial<Discount> = {}): Discount {
  return {
    code: 'WELCOME10',
    kind: 'percent',
    value: 10,
    minimum_subtotal: 0,
    starts_at: null,
    ends_at: null,
    per_user_limit: null,
    is_active: true,
    version: 1,
    ...over,
  };
}
