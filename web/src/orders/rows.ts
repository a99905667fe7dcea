import { paths } from '#web/src/base/paths.ts';
import { dashboardPage, dashboardTab, type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

export const ordersRows: readonly PageRoute[] = [
  dashboardTab('Orders', paths.orders, () => withEndpoints(import('./pages/orders-page.tsx'))),
  dashboardPage({
    path: paths.order,
    load: () => withEndpoints(import('./pages/order-page.tsx')),
    head: (order) => ({ title: titled(order ? `Order ${order.order_number}` : 'One order') }),
  }),
  // The pages of a purchase are outside the dashboard's layout.
  {
    path: paths.orderConfirmation,
    load: () => withEndpoints(import('./pages/order-confirmation-page.tsx')),
    layout: 'site',
    auth: true,
    head: { title: titled('Your order') },
  },
  {
    path: paths.checkout,
    load: () => withEndpoints(import('./pages/checkout-page.tsx')),
    layout: 'site',
    auth: true,
    head: { title: titled('Checkout') },
  },
];
