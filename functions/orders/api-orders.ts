import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { carrierWebhook } from '#functions/production/parcel/carrier-webhook.ts';
import { listReturns } from '#functions/table/orders/return.ts';
import { checkout } from './checkout/checkout.ts';
import { cancelOrder } from './order/cancel-order.ts';
import { claimPurchase } from './order/claim-purchase.ts';
import { openPack } from './order/open-pack.ts';
import { ownOrderView } from './order/order-view.ts';
import { readOrders } from './order/read-orders.ts';
import { reorder } from './order/reorder.ts';
import { trackOrder } from './order/track-order.ts';
import { paymentWebhook } from './payment/payment-webhook.ts';
import { reconcileOrder } from './payment/reconcile-order.ts';
import { createReturn } from './return/create-return.ts';
import { returnView } from './return/return-view.ts';

export const handler = areaHandler('orders', {
  checkout: ({ userId, headers, body, arrivedAt }) => checkout(userId, headers['idempotency-key'], body, arrivedAt),
  paymentWebhook: ({ rawBody, headers }) => paymentWebhook(rawBody, headers['stripe-signature']),
  carrierWebhook: ({ rawBody, headers }) => carrierWebhook(rawBody, headers['x-hmac-signature']),
  listOrders: ({ userId, query }) => readOrders(userId, query),
  readOrder: async ({ userId, params }) => ownOrderView(await reconcileOrder(userId, params.id)),
  cancelOrder: ({ userId, params }) => cancelOrder(userId, params.id),
  openPack: ({ userId, params, body }) => openPack(userId, params.id, body.pack_number),
  reorder: ({ userId, params, headers }) => reorder(userId, params.id, headers['idempotency-key']),
  claimPurchase: ({ userId, params }) => claimPurchase(userId, params.id),
  trackOrder: ({ body }) => trackOrder(body.order_number, body.email),
  createReturn: ({ userId, params, body }) => createReturn(userId, params.id, body),
  listReturns: async ({ userId, query }) => {
    const { items, next } = await listReturns(userId, query);
    return { returns: await Promise.all(items.map(returnView)), next_cursor: next };
  },
});
