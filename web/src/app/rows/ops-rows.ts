import { paths } from '../../paths.ts';
import { type PageRoute, titled } from '../page-route.ts';
import { withEndpoints } from '../with-endpoints.ts';

const page = (name: keyof typeof import('../../routes/ops/pages.tsx').opsPages) => async () => {
  const { opsPages } = await withEndpoints(import('../../routes/ops/pages.tsx'));
  return { Page: opsPages[name] };
};

const rows: readonly Omit<PageRoute, 'layout' | 'auth'>[] = [
  {
    path: paths.ops,
    load: page('orders'),
    head: { title: titled('Operations') },
  },
  {
    path: paths.opsOrders,
    load: page('orders'),
    head: { title: titled('Production') },
    nav: { in: 'ops', label: 'Production' },
  },
  {
    path: paths.opsOrder,
    load: page('order'),
    head: { title: titled('Order in production') },
  },
  {
    path: paths.opsReturns,
    load: page('returns'),
    head: { title: titled('Returns') },
    nav: { in: 'ops', label: 'Returns' },
  },
  {
    path: paths.opsHolds,
    load: page('holds'),
    head: { title: titled('Cards on hold') },
    nav: { in: 'ops', label: 'Holds' },
  },
  {
    path: paths.opsPurchases,
    load: page('purchases'),
    head: { title: titled('Team designs') },
    nav: { in: 'ops', label: 'Designs' },
  },
  {
    path: paths.opsTickets,
    load: page('tickets'),
    head: { title: titled('Tickets') },
    nav: { in: 'ops', label: 'Tickets' },
  },
  {
    path: paths.opsTicket,
    load: page('ticket'),
    head: { title: titled('Ticket') },
  },
  {
    path: paths.opsDiscounts,
    load: page('discounts'),
    head: { title: titled('Discount codes') },
    nav: { in: 'ops', label: 'Codes' },
  },
  {
    path: paths.opsAudit,
    load: page('audit'),
    head: { title: titled('Audit') },
    nav: { in: 'ops', label: 'Audit' },
  },
];

export const opsRows = rows.map((row): PageRoute => ({ ...row, layout: 'ops', auth: true }));
