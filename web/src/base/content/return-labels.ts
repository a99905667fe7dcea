import type { Resolution, ReturnReason, ReturnStatus } from '#domain/orders/return/return-request.ts';

export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  defective: 'Printed wrong',
  damaged: 'Arrived damaged',
  wrong_item: 'Not what I ordered',
  missing: 'Something is missing',
  not_arrived: 'It never arrived',
};

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
