import { exampleAddress } from '#domain/api/row.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { fixedNow } from './a-card.ts';

/** A paid order of one box with two cards: $17.99, with free shipping. */
export function anOrder(over: Partial<Order> = {}): Order {
  return {
    id: 'ord_1',
    order_number: 'GC-7K3M9QX2',
    user_id: 'user-1',
    email: 'shopper@example.com',
    status: 'paid',
    payment_status: 'paid',
    fulfillment_status: 'queued',
    currency: 'USD',
    subtotal: 1799,
    templates_amount: 0,
    discount_code: null,
    discount_amount: 0,
    shipping_amount: 0,
    tax_amount: 0,
    total_amount: 1799,
    paid_amount: 1799,
    refunded_amount: 0,
    shipping_address: exampleAddress,
    production_days: { min: 1, max: 2 },
    ship_by: '2026-03-18',
    deliver_by: { from: '2026-03-19', to: '2026-03-25' },
    payment: {
      provider: 'stripe',
      attempt: 1,
      session_id: 'cs_1',
      intent_id: 'pi_1',
      url: null,
      refunded: 0,
      returned: 0,
      dispute: null,
    },
    shipments: [],
    production: notBegun,
    opened_packs: [],
    replaces: null,
    team_id: null,
    is_fundraising_order: false,
    kind: 'boxes',
    team_pack: null,
    window_id: null,
    player_id: null,
    template_purchase_id: null,
    card_ids: ['crd_1', 'crd_2'],
    summary: { item_count: 1, card_count: 2, picture_key: 'user-1/crd_1_front_option_0_1.jpg' },
    placed_at: fixedNow.toISOString(),
    paid_at: fixedNow.toISOString(),
    delivered_at: null,
    version: 1,
    updated_at: fixedNow.toISOString(),
    ...over,
  };
}

/** A card as an order freezes it. */
export const anOrderedCard = (id: string, title = 'Mara Okafor'): OrderItem['cards'][number] => ({
  card_id: id,
  title,
  quantity: 1,
  is_mega: false,
  front_key: `user-1/${id}_front_option_0_1.jpg`,
  back_key: `user-1/${id}_back_option_0_1.jpg`,
  front_sha256: 'a'.repeat(64),
  back_sha256: 'b'.repeat(64),
  front_plate_sha256: null,
  back_plate_sha256: null,
  template: null,
});

export function anOrderItem(over: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 'oit_1',
    order_id: 'ord_1',
    pack_id: 'pck_1',
    pack_version: 1,
    name: 'Custom Box',
    pack_type: 'custom',
    foil_finish: 'gold',
    quantity: 1,
    unit_price: 1799,
    line_total: 1799,
    cards: [anOrderedCard('crd_1', 'Mara Okafor'), anOrderedCard('crd_2', 'José Ñandú')],
    pack_number: null,
    pack_code: null,
    ...over,
  };
}
