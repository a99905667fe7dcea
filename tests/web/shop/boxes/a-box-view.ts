import type { CardView } from '#domain/cards/card/card.ts';
import type { PackView } from '#domain/shop/box.ts';
import { aCardView } from '../../cards/builder/a-card-view.ts';

/** A finished card as in the API's reply. */
export function aFinishedCard(id: string, player_name: string): CardView {
  return aCardView({
    id,
    player_name,
    status: 'completed',
    front_image_url: `/${id}-front.jpg`,
    back_image_url: `/${id}-back.jpg`,
    front_thumbnail_url: `/${id}-small.webp`,
  });
}

/** An empty personal box as in the API's reply. */
export function aBoxView(over: Partial<PackView> = {}): PackView {
  return {
    id: 'pck_1',
    user_id: 'user-1',
    name: 'Custom Box',
    description: '',
    pack_type: 'custom',
    foil_finish: 'gold',
    status: 'draft',
    order_id: null,
    version: 1,
    created_at: '2026-03-14T11:00:00.000Z',
    updated_at: '2026-03-14T11:00:00.000Z',
    quantity: 0,
    price_per_card: 14.99,
    total_price: 0,
    next_card_price: 14.99,
    pack_items: [],
    ...over,
  };
}
