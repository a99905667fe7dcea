import type { ComponentType } from 'react';
import { brand } from '#domain/brand';
import { paths } from '../paths.ts';

export interface PageHead {
  readonly title: string;
  readonly description?: string;
}

export interface PageRoute {
  readonly path: string;
  /** Every route module exports `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Public pages stand as finished HTML before any script runs. */
  readonly prerender: boolean;
  /** Signed out: the address is remembered and the sign-in modal opens. */
  readonly auth: boolean;
  readonly head: PageHead;
}

const titled = (title: string): string => `${title} · ${brand.name}`;

/** One row = one page. Router, prerendering, the CDN's rules, the local server and the tests read this. Unknown paths go to `/`. */
export const routeTable = [
  {
    path: paths.home,
    load: () => import('../routes/site/home-page.tsx'),
    prerender: true,
    auth: false,
    head: {
      title: `${brand.name}: custom sports cards from your photo`,
      description:
        'Turn a photo into a custom sports trading card, front and back. Foil finish, free magnetic case, printed and boxed in 1–2 business days. From $14.99.',
    },
  },
  {
    path: paths.templates,
    load: () => import('../routes/site/templates-page.tsx'),
    prerender: true,
    auth: false,
    head: {
      title: titled('Card templates'),
      description: 'Every card design, by sport. Pick one, add your photo, and see your card in minutes.',
    },
  },
  {
    path: paths.resetPassword,
    load: () => import('../routes/site/reset-password-page.tsx'),
    prerender: true,
    auth: false,
    head: {
      title: titled('Choose a new password'),
      description: `With the code from our mail you choose a new password for your ${brand.name} account.`,
    },
  },
  {
    path: paths.terms,
    load: () => import('../routes/site/legal/terms-page.tsx'),
    prerender: true,
    auth: false,
    head: {
      title: titled('Terms of Service'),
      description: `The terms for making and ordering cards with ${brand.name}: age, photos, personal use, shipping and returns.`,
    },
  },
  {
    path: paths.privacy,
    load: () => import('../routes/site/legal/privacy-page.tsx'),
    prerender: true,
    auth: false,
    head: {
      title: titled('Privacy Policy'),
      description: `What ${brand.name} keeps, why, for how long, who helps us, and how to export or erase it.`,
    },
  },
  {
    path: paths.tracking,
    load: () => import('../routes/site/tracking-page.tsx'),
    prerender: true,
    auth: false,
    head: {
      title: titled('Track an order'),
      description: `Where your ${brand.name} order stands, from the press to your door: order number and e-mail are enough.`,
    },
  },
  {
    path: paths.orderConfirmation,
    load: () => import('../routes/site/order-confirmation-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Your order') },
  },
  {
    path: paths.dashboard,
    load: () => import('../routes/dashboard/dashboard-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Dashboard') },
  },
  {
    path: paths.cardBuilder,
    load: () => import('../routes/dashboard/card-builder-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Card builder') },
  },
  {
    path: paths.myCards,
    load: () => import('../routes/dashboard/my-cards-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('My cards') },
  },
  {
    path: paths.packBuilder,
    load: () => import('../routes/dashboard/pack-builder-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Box builder') },
  },
  {
    path: paths.boxes,
    load: () => import('../routes/dashboard/boxes-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('My boxes') },
  },
  {
    path: paths.players,
    load: () => import('../routes/dashboard/players-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Player profiles') },
  },
  {
    path: paths.account,
    load: () => import('../routes/dashboard/account-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Account and privacy') },
  },
  {
    path: paths.checkout,
    load: () => import('../routes/dashboard/checkout-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Checkout') },
  },
  {
    path: paths.orders,
    load: () => import('../routes/dashboard/orders-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Orders') },
  },
  {
    path: paths.order,
    load: () => import('../routes/dashboard/order-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('One order') },
  },
  {
    path: paths.ops,
    load: () => import('../routes/ops/ops-page.tsx'),
    prerender: false,
    auth: true,
    head: { title: titled('Operations') },
  },
] as const satisfies readonly PageRoute[];
