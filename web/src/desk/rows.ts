import { opsPaths } from '#web/src/base/ops-paths.ts';
import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

const page = (name: keyof typeof import('./pages/pages.tsx').opsPages) => async () => {
  const { opsPages } = await withEndpoints(import('./pages/pages.tsx'));
  return { Page: opsPages[name] };
};

const rows: readonly Omit<PageRoute, 'layout' | 'auth'>[] = [
  {
    path: paths.ops,
    load: page('orders'),
    head: { title: titled('Operations') },
  },
  {
    path: opsPaths.orders,
    load: page('orders'),
    head: { title: titled('Production') },
    nav: { in: 'ops', label: 'Production' },
  },
  {
    path: opsPaths.order,
    load: page('order'),
    head: { title: titled('Order in production') },
  },
  {
    path: opsPaths.batches,
    load: page('batches'),
    head: { title: titled('Batches') },
    nav: { in: 'ops', label: 'Batches' },
  },
  {
    path: opsPaths.batch,
    load: page('batch'),
    head: { title: titled('Batch') },
  },
  {
    path: opsPaths.allOrders,
    load: page('allOrders'),
    head: { title: titled('All orders') },
    nav: { in: 'ops', label: 'All orders' },
  },
  {
    path: opsPaths.find,
    load: page('find'),
    head: { title: titled('Find') },
    nav: { in: 'ops', label: 'Find' },
  },
  {
    path: opsPaths.returns,
    load: page('returns'),
    head: { title: titled('Returns') },
    nav: { in: 'ops', label: 'Returns' },
  },
  {
    path: opsPaths.holds,
    load: page('holds'),
    head: { title: titled('Cards on hold') },
    nav: { in: 'ops', label: 'Holds' },
  },
  {
    path: opsPaths.payouts,
    load: page('payouts'),
    head: { title: titled('Payouts') },
    nav: { in: 'ops', label: 'Payouts' },
  },
  {
    path: opsPaths.purchases,
    load: page('purchases'),
    head: { title: titled('Team designs') },
    nav: { in: 'ops', label: 'Designs' },
  },
  {
    path: opsPaths.tickets,
    load: page('tickets'),
    head: { title: titled('Tickets') },
    nav: { in: 'ops', label: 'Tickets' },
  },
  {
    path: opsPaths.ticket,
    load: page('ticket'),
    head: { title: titled('Ticket') },
  },
  {
    path: opsPaths.discounts,
    load: page('discounts'),
    head: { title: titled('Discount codes') },
    nav: { in: 'ops', label: 'Codes' },
  },
  {
    path: opsPaths.templates,
    load: page('templates'),
    head: { title: titled('Templates in the shop') },
    nav: { in: 'ops', label: 'Templates' },
  },
  {
    path: opsPaths.mail,
    load: page('mail'),
    head: { title: titled('Mail') },
    nav: { in: 'ops', label: 'Mail' },
  },
  {
    path: opsPaths.deadLetters,
    load: page('deadLetters'),
    head: { title: titled('Dead letters') },
    nav: { in: 'ops', label: 'Dead letters' },
  },
  {
    path: opsPaths.audit,
    load: page('audit'),
    head: { title: titled('Audit') },
    nav: { in: 'ops', label: 'Audit' },
  },
];

export const opsRows = rows.map((row): PageRoute => ({ ...row, layout: 'ops', auth: true }));
