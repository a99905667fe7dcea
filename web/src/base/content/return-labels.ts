import type { Resolution, ReturnStatus } from '#domain/orders/return/return-request.ts';

export const returnStatusLabels: Readonly<Record<ReturnStatus, string>> = {
  requested: 'We are looking at it',
  approved: 'Approved',
  rejected: 'Declined',
  replacement_ordered: 'A replacement is being printed',
  refunded: 'Refunded',
  closed: 'Closed',
};

export const resolutionLabels: Readonly<Record<Resolution, string>> = {
  replacement: 'Print it again, free of charge',
  refund: 'Refund',
};
