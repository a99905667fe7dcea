import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

/** Two pages of a purchase: behind the sign-in, without the frame of the dashboard. */
export const purchaseRows: readonly PageRoute[] = [
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
