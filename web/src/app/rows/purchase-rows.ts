import { paths } from '../../paths.ts';
import { type PageRoute, titled } from '../page-route.ts';

/** Two pages of a purchase: behind the sign-in, without the frame of the dashboard. */
export const purchaseRows: readonly PageRoute[] = [
  {
    path: paths.orderConfirmation,
    load: () => import('../../routes/site/order-confirmation-page.tsx'),
    layout: 'site',
    auth: true,
    head: { title: titled('Your order') },
  },
  {
    path: paths.checkout,
    load: () => import('../../routes/dashboard/checkout-page.tsx'),
    layout: 'site',
    auth: true,
    head: { title: titled('Checkout') },
  },
];
