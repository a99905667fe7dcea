import type { BoxStatus } from '#domain/shop/box-states.ts';

export const boxStatusLabels: Readonly<Record<BoxStatus, string>> = {
  draft: 'Empty so far',
  ready: 'Ready for the cart',
  in_cart: 'In your cart',
  ordered: 'Ordered',
  in_production: 'In production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  archived: 'Put away',
};
