import * as z from 'zod';
import { CheckoutReply, CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { PackToOpen } from '#domain/orders/order/closed-packs.ts';
import { orderStatuses } from '#domain/orders/order/order-states.ts';
import { OrderSummaryView, OrderView, TrackView } from '#domain/orders/order/order-view.ts';
import { NewReturn, ReturnView } from '#domain/orders/return/return-request.ts';
import { CartView } from '#domain/shop/cart.ts';
import { says } from '../errors.ts';
import { Done, pageOf, paging, perMinute, type RowsOf } from './row.ts';

/** A webhook. The handler reads the raw body, because the signature covers its bytes. */
const message = { reply: Done };

export const ordersRoutes = {
  checkout: { body: CheckoutRequest, key: 'needed', status: 201, rate: perMinute(30), reply: CheckoutReply },
  paymentWebhook: message,
  carrierWebhook: message,
  listOrders: {
    query: z.object({ ...paging, status: z.enum(orderStatuses, says('status.invalid')).optional() }),
    reply: pageOf('orders', OrderSummaryView),
  },
  readOrder: { reply: OrderView },
  cancelOrder: { reply: OrderView },
  openPack: { body: PackToOpen, reply: OrderView },
  /** A key copies the boxes once, however often its call comes. */
  reorder: { key: 'optional', reply: CartView },
  /** `first` for one call per order: that browser reports the purchase (D-32). */
  claimPurchase: { reply: z.object({ first: z.boolean() }) },
  trackOrder: {
    body: z.object({ order_number: z.string().max(40), email: z.string().max(255) }),
    rate: perMinute(10),
    reply: TrackView,
  },
  createReturn: { body: NewReturn, status: 201, reply: ReturnView },
  listReturns: { query: z.object(paging), reply: pageOf('returns', ReturnView) },
} as const satisfies RowsOf<'orders'>;
