import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import { brand } from '#domain/brand';
import { paths } from '../paths.ts';

export interface PageHead {
  readonly title: string;
  readonly description?: string;
}

/** What a file in `routes/` exports. */
export interface PageModule<Datum = unknown> {
  readonly Page: ComponentType;
  /** A hook: the datum that the page's head names, undefined while it loads. */
  readonly useDatum?: (params: Params) => Datum | undefined;
}

export interface PageRoute<Datum = unknown> {
  readonly path: string;
  readonly load: () => Promise<PageModule<Datum>>;
  /** `dashboard` and `ops` have a `layout.tsx` in `routes/`. `site` has none: top bar and footer are on every page. */
  readonly layout: 'site' | 'dashboard' | 'ops';
  /** Signed-out visitors sign in first and then come back to the page. */
  readonly auth?: true;
  /** The params of each page that is written as HTML when the site is built. */
  readonly pages?: () => readonly Params[] | Promise<readonly Params[]>;
  readonly head: PageHead | ((datum: Datum | undefined) => PageHead);
  /** A link in the navigation of a layout. `group`: only for members of this group of the user pool. */
  readonly nav?: { readonly in: 'dashboard' | 'ops'; readonly label: string; readonly group?: string };
}

/** The head of a row's page. Rows whose head names a datum have general words until it is loaded. */
export const headOf = ({ head }: PageRoute, datum?: unknown): PageHead =>
  typeof head === 'function' ? head(datum) : head;

const titled = (title: string): string => `${title} · ${brand.name}`;
/** One page, for a path without params. */
const itself = (): readonly Params[] => [{}];
const ops = (name: keyof typeof import('../routes/ops/pages.tsx').opsPages) => async () => {
  const { opsPages } = await import('../routes/ops/pages.tsx');
  return { Page: opsPages[name] };
};
/** A row whose head names its datum. */
const perDatum = <Datum>(row: PageRoute<Datum>): PageRoute => row as PageRoute;

/**
 * One row is one page, or one page per datum. The router, the navigation, prerendering and the tests read it.
 * Links in a navigation have the order of the rows. Unknown paths go to `/`.
 */
export const routeTable: readonly PageRoute[] = [
  {
    path: paths.home,
    load: () => import('../routes/site/home-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: `${brand.name}: custom sports cards from your photo`,
      description:
        'Turn a photo into a custom sports trading card, front and back. Foil finish, free magnetic case, printed and boxed in 1–2 business days. From $14.99.',
    },
  },
  {
    path: paths.templates,
    load: () => import('../routes/site/templates-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Card templates'),
      description: 'Every card design, by sport. Pick one, add your photo, and see your card in minutes.',
    },
  },
  {
    path: paths.resetPassword,
    load: () => import('../routes/site/reset-password-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Choose a new password'),
      description: `With the code from our mail you choose a new password for your ${brand.name} account.`,
    },
  },
  {
    path: paths.terms,
    load: () => import('../routes/site/legal/terms-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Terms of Service'),
      description: `The terms for making and ordering cards with ${brand.name}: age, photos, personal use, shipping and returns.`,
    },
  },
  {
    path: paths.privacy,
    load: () => import('../routes/site/legal/privacy-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Privacy Policy'),
      description: `What ${brand.name} keeps, why, for how long, who helps us, and how to export or erase it.`,
    },
  },
  {
    path: paths.tracking,
    load: () => import('../routes/site/tracking-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Track an order'),
      description: `Where your ${brand.name} order stands, from the press to your door: order number and e-mail are enough.`,
    },
  },
  {
    path: paths.orderConfirmation,
    load: () => import('../routes/site/order-confirmation-page.tsx'),
    layout: 'site',
    auth: true,
    head: { title: titled('Your order') },
  },
  {
    path: paths.checkout,
    load: () => import('../routes/dashboard/checkout-page.tsx'),
    layout: 'site',
    auth: true,
    head: { title: titled('Checkout') },
  },
  {
    path: paths.dashboard,
    load: () => import('../routes/dashboard/dashboard-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('Dashboard') },
  },
  {
    path: paths.cardBuilder,
    load: () => import('../routes/dashboard/card-builder-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('Card builder') },
    nav: { in: 'dashboard', label: 'Card builder' },
  },
  {
    path: paths.myCards,
    load: () => import('../routes/dashboard/my-cards-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('My cards') },
    nav: { in: 'dashboard', label: 'My cards' },
  },
  {
    path: paths.packBuilder,
    load: () => import('../routes/dashboard/pack-builder-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('Box builder') },
    nav: { in: 'dashboard', label: 'Box builder' },
  },
  {
    path: paths.boxes,
    load: () => import('../routes/dashboard/boxes-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('My boxes') },
    nav: { in: 'dashboard', label: 'My boxes' },
  },
  {
    path: paths.orders,
    load: () => import('../routes/dashboard/orders-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('Orders') },
    nav: { in: 'dashboard', label: 'Orders' },
  },
  perDatum({
    path: paths.order,
    load: () => import('../routes/dashboard/order-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: (order) => ({ title: titled(order ? `Order ${order.order_number}` : 'One order') }),
  }),
  {
    path: paths.players,
    load: () => import('../routes/dashboard/players-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('Player profiles') },
    nav: { in: 'dashboard', label: 'Players' },
  },
  {
    path: paths.account,
    load: () => import('../routes/dashboard/account-page.tsx'),
    layout: 'dashboard',
    auth: true,
    head: { title: titled('Account and privacy') },
    nav: { in: 'dashboard', label: 'Account' },
  },
  {
    path: paths.ops,
    load: ops('orders'),
    layout: 'ops',
    auth: true,
    head: { title: titled('Operations') },
    nav: { in: 'dashboard', label: 'Operations', group: 'ops' },
  },
  {
    path: paths.opsOrders,
    load: ops('orders'),
    layout: 'ops',
    auth: true,
    head: { title: titled('Production') },
    nav: { in: 'ops', label: 'Production' },
  },
  {
    path: paths.opsOrder,
    load: ops('order'),
    layout: 'ops',
    auth: true,
    head: { title: titled('Order in production') },
  },
  {
    path: paths.opsReturns,
    load: ops('returns'),
    layout: 'ops',
    auth: true,
    head: { title: titled('Returns') },
    nav: { in: 'ops', label: 'Returns' },
  },
  {
    path: paths.opsHolds,
    load: ops('holds'),
    layout: 'ops',
    auth: true,
    head: { title: titled('Cards on hold') },
    nav: { in: 'ops', label: 'Holds' },
  },
  {
    path: paths.opsDiscounts,
    load: ops('discounts'),
    layout: 'ops',
    auth: true,
    head: { title: titled('Discount codes') },
    nav: { in: 'ops', label: 'Codes' },
  },
  {
    path: paths.opsAudit,
    load: ops('audit'),
    layout: 'ops',
    auth: true,
    head: { title: titled('Audit') },
    nav: { in: 'ops', label: 'Audit' },
  },
];
