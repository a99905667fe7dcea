import type { OrderSummaryView, OrderView } from '#domain/orders/order/order-view.ts';

const placedAt = '2026-03-16T15:00:00.000Z';

/** Returns a paid order as its buyer reads it: one box with two copies of one card. */
export function anOrder(over: Partial<OrderView> = {}): OrderView {
  return {
    id: 'ord_1',
    order_number: 'GC-4T7M2XKQ',
    user_id: 'user-1',
    email: 'a@example.com',
    status: 'paid',
    payment_status: 'paid',
    fulfillment_status: 'queued',
    currency: 'USD',
    subtotal: 17.99,
    templates_amount: 0,
    discount_code: null,
    discount_amount: 0,
    shipping_amount: 9.99,
    tax_amount: 0,
    total_amount: 27.98,
    paid_amount: 27.98,
    refunded_amount: 0,
    shipping_address: {
      name: 'Robin Vale',
      line1: '12 Harbor Street',
      line2: '',
      city: 'Toronto',
      state: 'ON',
      postal_code: 'M5V 2T6',
      country: 'CA',
      phone: '',
    },
    production_days: { min: 1, max: 2 },
    ship_by: '2026-03-19',
    deliver_by: { from: '2026-03-25', to: '2026-04-02' },
    payment: { provider: 'simulator', session_id: 'cs_1', intent_id: 'pi_1' },
    payment_url: null,
    shipments: [],
    opened_packs: [],
    replaces: null,
    team_id: null,
    is_fundraising_order: false,
    kind: 'boxes',
    team_pack: null,
    window_id: null,
    player_id: null,
    template_purchase_id: null,
    placed_at: placedAt,
    paid_at: placedAt,
    delivered_at: null,
    open_places: null,
    version: 2,
    updated_at: placedAt,
    items: [
      {
        id: 'oit_1',
        order_id: 'ord_1',
        pack_id: 'pck_1',
        name: 'Harbor box',
        pack_type: 'custom',
        foil_finish: 'gold',
        quantity: 1,
        unit_price: 17.99,
        pack_number: null,
        pack_code: null,
        is_closed: false,
        card_count: 1,
        line_total: 17.99,
        cards: [
          {
            card_id: 'crd_1',
            title: 'Mara Okafor',
            quantity: 2,
            is_mega: false,
            front_key: 'f',
            back_key: 'b',
            front_sha256: 'f'.repeat(64),
            back_sha256: 'b'.repeat(64),
            front_plate_sha256: 'a'.repeat(64),
            back_plate_sha256: null,
            front_url: '/front.jpg',
            back_url: '/back.jpg',
          },
        ],
      },
    ],
    template_lines: [],
    timeline: [
      { at: placedAt, move: 'place', text: 'Order placed' },
      { at: placedAt, move: 'pay', text: 'Payment confirmed' },
    ],
    adjustments: [],
    returns: [],
    can: { cancel: true, return: false, open_packs: false },
    ...over,
  };
}

type Refund = OrderView['adjustments'][number];

/** Returns a refund of $5.00 that was made. */
export const aRefund = (over: Partial<Refund> = {}): Refund => ({
  id: 'adj_1',
  kind: 'refund',
  reason: 'goodwill',
  status: 'made',
  at: '2026-03-18T15:00:00.000Z',
  asked: 5,
  amount: 5,
  ...over,
});

export function anOrderSummary(over: Partial<OrderSummaryView> = {}): OrderSummaryView {
  const { id, order_number, status, payment_status, fulfillment_status, currency, placed_at, ship_by, deliver_by } =
    anOrder();
  return {
    id,
    order_number,
    status,
    payment_status,
    fulfillment_status,
    currency,
    placed_at,
    ship_by,
    deliver_by,
    kind: 'boxes',
    total_amount: 27.98,
    item_count: 1,
    card_count: 2,
    picture_url: '/front.jpg',
    ...over,
  };
}
