import { vi } from 'vitest';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import type { ReturnView } from '#domain/orders/return/return-request.ts';
import { type StubbedAuth, stubAuth } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { aCart } from '../checkout/a-cart.ts';
import { anOrder, anOrderSummary } from './an-order.ts';

const emptyCart = aCart();
const upload = { upload_id: 'upl_1', key: 'in', url: '/s3', fields: {}, expires_at: '' };
const readyUpload = {
  id: 'upl_1',
  status: 'ready',
  key: 'clean/1.jpg',
  url: '/1.jpg',
  width: 900,
  height: 900,
  dpi_card: 300,
};

export const aRefundedReturn: ReturnView = {
  id: 'ret_1',
  order_id: 'ord_1',
  order_number: 'GC-4T7M2XKQ',
  user_id: 'user-1',
  reason: 'damaged',
  wish: 'refund',
  note: 'Bent corner',
  items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
  photo_urls: ['/1.jpg'],
  status: 'refunded',
  resolution: 'refund',
  decision_note: 'So sorry.',
  replacement_order_id: null,
  refund_amount: 8.99,
  version: 3,
  created_at: '2026-03-31T15:00:00.000Z',
  updated_at: '2026-03-31T15:00:00.000Z',
};

/** Signs a user in, and serves their only order. */
export function serveOrder(stubs: { auth: StubbedAuth }, order: Partial<OrderView> = {}): FakeServer {
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  const server = new FakeServer({
    'GET /orders': () => json({ orders: [anOrderSummary()], next_cursor: null }),
    'GET /orders/ord_1': () => json(anOrder(order)),
    'GET /cart': () => json(emptyCart),
    'GET /returns': () => json({ returns: [], next_cursor: null }),
    'POST /orders/ord_1/cancel': () =>
      json(
        anOrder({
          status: 'cancelled',
          payment_status: 'refunded',
          can: { cancel: false, return: false, open_packs: false },
        }),
      ),
    'POST /orders/ord_1/reorder': () => json(emptyCart),
    'POST /orders/ord_1/returns': () => json({ id: 'ret_1' }, 201),
    'POST /uploads': () => json(upload, 201),
    'GET /uploads/upl_1': () => json({ ...readyUpload, error: null }),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}
