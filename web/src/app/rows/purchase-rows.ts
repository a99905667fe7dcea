import { paths } from '../../paths.ts';
import { type PageRoute, titled } from '../page-route.ts';
import { withEndpoints } from '../with-endpoints.ts';

/** Two pages of a purchase: behind the sign-in, without the frame of the dashboard. */
export const purchaseRows: readonly PageRoute[] = [
  {
    path: paths.orderConfirmation,
    load: () => withEndpoints(import('../../routes/site/order-confirmation-page.tsx')),
    layout: 'site',
    auth: true,
    head: { title: titled('Your order') },
  },
  {
    path: paths.checkout,
    load: () => withEndpoints(import('../../routes/dashboard/checkout-page.tsx')),
    layout: 'site',
    auth: true,
    head: { title: titled('Checkout') },
  },
];
