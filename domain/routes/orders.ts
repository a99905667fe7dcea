import * as z from 'zod';
import { CartView } from '../cart/cart.ts';
import { CheckoutReply, CheckoutRequest } from '../orders/checkout.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { OrderSummaryView, OrderView, TrackView } from '../orders/order-view.ts';
import { NewReturn, ReturnView } from '../returns/return-request.ts';
import { Done, noQuery, page, paging, perMinute, route } from './row.ts';

/** A partner's message: read raw, because its signature is over the very bytes. */
const message = { body: null, query: noQuery, reply: Done };

export const ordersRoutes = {
  checkout: route('checkout', {
    body: CheckoutRequest,
    query: noQuery,
    status: 201,
    rate: perMinute(30),
    reply: CheckoutReply,
  }),
  paymentWebhook: route('paymentWebhook', message),
  carrierWebhook: route('carrierWebhook', message),
  listOrders: route('listOrders', {
    body: null,
    query: z.object({ ...paging, status: z.enum(orderStatuses, { error: 'Invalid status.' }).optional() }),
    reply: page('orders', OrderSummaryView),
  }),
  readOrder: route('readOrder', { body: null, query: noQuery, reply: OrderView }),
  cancelOrder: route('cancelOrder', { body: null, query: noQuery, reply: OrderView }),
  reorder: route('reorder', { body: null, query: noQuery, reply: CartView }),
  /** Whether this browser is the one that reports the purchase: the first to ask, once per order. */
  claimPurchase: route('claimPurchase', { body: null, query: noQuery, reply: z.object({ first: z.boolean() }) }),
  trackOrder: route('trackOrder', {
    body: z.object({ order_number: z.string().max(40), email: z.string().max(255) }),
    query: noQuery,
    rate: perMinute(10),
    reply: TrackView,
  }),
  createReturn: route('createReturn', { body: NewReturn, query: noQuery, status: 201, reply: ReturnView }),
  listReturns: route('listReturns', {
    body: null,
    query: z.object(paging),
    reply: page('returns', ReturnView),
  }),
} as const;
