import type { HeldCard } from '#domain/cards/card-holds';
import type { ReturnView } from '#domain/returns/return-request';
import { aFinishedCard } from '../boxes/a-box-view.ts';
import { aCart } from '../checkout/a-cart.ts';
import { json } from '../api/fake-api.ts';
import { FakeServer } from '../api/fake-server.ts';
import { anOrder, anOrderSummary } from '../orders/an-order.ts';

const at = '2026-03-16T15:00:00.000Z';
const row = (id: string, order_number: string) => ({
  ...anOrderSummary({ id, order_number }),
  email: 'buyer@example.com',
  country: 'CA',
});
export const opsOrder = (moves: readonly string[], over: Parameters<typeof anOrder>[0] = {}) => ({
  ...anOrder(over),
  timeline: [{ id: 'tme_1', at, move: 'place', by: 'buyer', text: 'Order placed', is_public: true }],
  moves,
});
export const aReturn: ReturnView = {
  id: 'ret_1',
  order_id: 'ord_1',
  order_number: 'GC-4T7M2XKQ',
  user_id: 'user-1',
  reason: 'damaged',
  note: 'Bent corner',
  items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
  photo_urls: ['/1.jpg'],
  status: 'requested',
  resolution: null,
  decision_note: '',
  replacement_order_id: null,
  refund_amount: null,
  version: 1,
  created_at: at,
  updated_at: at,
};
const made = (id: string, side: 'front' | 'back', is_chosen: boolean) => ({
  id,
  side,
  images: [`/${id}.jpg`],
  is_chosen,
});
/** A card with two photos that wait: the chosen one, and one of pictures that were not chosen. */
export const aHeldCard: HeldCard = {
  ...aFinishedCard('crd_1', 'Mara Okafor'),
  held: true,
  photos: [
    {
      photo_key: 'user-1/1.jpg',
      url: '/photo-1.jpg',
      verdict: 'held',
      generations: [made('gen_1', 'front', true), made('gen_2', 'back', true)],
    },
    {
      photo_key: 'user-1/2.jpg',
      url: '/photo-2.jpg',
      verdict: 'held',
      generations: [made('gen_3', 'front', false)],
    },
  ],
};
export const aCode = {
  code: 'TEAM10',
  kind: 'percent',
  value: 10,
  minimum_subtotal: 0,
  starts_at: null,
  ends_at: null,
  per_user_limit: null,
  is_active: true,
};

/** What an operator's screens read. */
export const fakeOperations = (): FakeServer =>
  new FakeServer({
    'GET /cart': () => json(aCart()),
    'GET /returns': () => json({ returns: [], next_cursor: null }),
    'GET /orders': () => json({ orders: [], next_cursor: null }),
    'GET /ops/orders': () =>
      json({ orders: [row('ord_1', 'GC-4T7M2XKQ'), row('ord_2', 'GC-00000002')], next_cursor: null }),
    'GET /ops/orders/ord_1': () => json(opsOrder(['start', 'stop'])),
    'GET /ops/returns': () => json({ returns: [aReturn], next_cursor: null }),
    'GET /ops/holds': () => json({ cards: [aHeldCard], next_cursor: null }),
    'GET /ops/discounts': () => json({ discounts: [aCode], next_cursor: null }),
    'GET /ops/audit': () =>
      json({
        entries: [{ id: 'aud_1', at, what: 'order.start', subject: 'ord_1', seen: [], by: 'user-9' }],
        next_cursor: null,
      }),
  });
