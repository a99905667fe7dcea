import { generatePath } from 'react-router-dom';

/** The operators' pages, below `paths.ops`. Customers' pages do not load their addresses. */
export const opsPaths = {
  orders: '/dashboard/ops/orders',
  order: '/dashboard/ops/orders/:orderId',
  batches: '/dashboard/ops/batches',
  batch: '/dashboard/ops/batches/:batchId',
  /** Orders of every status, including unpaid and cancelled ones. */
  allOrders: '/dashboard/ops/all-orders',
  find: '/dashboard/ops/find',
  returns: '/dashboard/ops/returns',
  holds: '/dashboard/ops/holds',
  payouts: '/dashboard/ops/payouts',
  purchases: '/dashboard/ops/designs',
  tickets: '/dashboard/ops/tickets',
  ticket: '/dashboard/ops/tickets/:number',
  discounts: '/dashboard/ops/discounts',
  templates: '/dashboard/ops/templates',
  mail: '/dashboard/ops/mail',
  deadLetters: '/dashboard/ops/dead-letters',
  audit: '/dashboard/ops/audit',
} as const;

export const opsOrderPath = (orderId: string): string => generatePath(opsPaths.order, { orderId });

export const opsBatchPath = (batchId: string): string => generatePath(opsPaths.batch, { batchId });

export const opsTicketPath = (number: string): string => generatePath(opsPaths.ticket, { number });
