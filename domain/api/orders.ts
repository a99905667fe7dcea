import * as z from 'zod';
import { CheckoutReply, CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { PackToOpen } from '#domain/orders/order/closed-packs.ts';
import { orderStatuses } from '#domain/orders/order/order-states.ts';
import { OrderSummaryView, OrderView, TrackView } from '#domain/orders/order/order-view.ts';
import { NewReturn, ReturnView } from '#domain/orders/return/return-request.ts';
import { CartView } from '#domain/shop/cart.ts';
import { says } from '#domain/tables/errors.ts';
import { exampleId } from '#domain/values/ids.ts';
import { paging } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { typedCode } from '#domain/values/typed-text.ts';
import { Done, exampleAddress, examplePhotoKey, pageOf, routesOf } from './row.ts';

/** A webhook. The handler reads the raw body, because the signature covers its bytes. */
const message = { reply: Done };

export const ordersRoutes = routesOf('orders', {
  checkout: {
    call: 'POST /checkout',
    access: 'user',
    body: CheckoutRequest,
    key: 'needed',
    status: 201,
    rate: perMinute(30),
    reply: CheckoutReply,
    example: { shipping_address: exampleAddress, expected_total: 0, approve_proofs: true },
  },
  paymentWebhook: { call: 'POST /webhooks/payments', access: 'public', ...message },
  carrierWebhook: { call: 'POST /webhooks/carrier', access: 'public', ...message },
  listOrders: {
    call: 'GET /orders',
    access: 'user',
    query: z.object({ ...paging, status: z.enum(orderStatuses, says('status.invalid')).optional() }),
    reply: pageOf('orders', OrderSummaryView),
  },
  readOrder: { call: 'GET /orders/:id', access: 'user', reply: OrderView },
  cancelOrder: { call: 'POST /orders/:id/cancel', access: 'user', reply: OrderView },
  openPack: {
    call: 'POST /orders/:id/open-pack',
    access: 'user',
    body: PackToOpen,
    reply: OrderView,
    example: { pack_number: 1 },
  },
  /** A key copies the boxes once, however often the call is repeated. */
  reorder: { call: 'POST /orders/:id/reorder', access: 'user', key: 'optional', reply: CartView },
  /** `first` is true for one call per order: that browser reports the purchase. */
  claimPurchase: { call: 'POST /orders/:id/purchase-event', access: 'user', reply: z.object({ first: z.boolean() }) },
  trackOrder: {
    call: 'POST /orders/track',
    access: 'public',
    example: { order_number: 'GC-00000000', email: 'nobody@example.com' },
    body: z.object({ order_number: typedCode(40), email: typedCode(255) }),
    rate: perMinute(10),
    reply: TrackView,
  },
  createReturn: {
    call: 'POST /orders/:id/returns',
    access: 'user',
    body: NewReturn,
    status: 201,
    reply: ReturnView,
    example: {
      reason: 'damaged',
      items: [{ order_item_id: 'oit_1', card_id: exampleId('card'), quantity: 1 }],
      photo_keys: [examplePhotoKey],
    },
  },
  listReturns: { call: 'GET /returns', access: 'user', query: z.object(paging), reply: pageOf('returns', ReturnView) },
});
