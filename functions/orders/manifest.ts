import type { DeclaredFunction } from '#functions/platform/function-row.ts';

export const ordersFunctions = {
  'api-orders': {
    entry: 'orders/api-orders',
    harm: 'Customers cannot check out, and payments are not confirmed.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'orders' },
    needs: [
      'table',
      'table:batch-read',
      'user-pool:read',
      'carrier',
      'payments',
      'uploads:get',
      'pictures:get',
      'links',
      'auth',
      'shipping-scope',
      'metrics',
    ],
  },
  'track-parcels': {
    entry: 'production/parcel/on-order-moved',
    harm: 'Buyers do not see where their parcel is, and labels that no one sends are paid for.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'carrier', source: { kind: 'events', consumer: 'carrier' } },
    needs: ['table', 'carrier'],
  },
  'close-cases': {
    entry: 'production/parcel/on-case-settled',
    harm: 'Operators work on parcels that are settled.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'cases', source: { kind: 'events', consumer: 'cases' } },
    needs: ['table:read', 'table:put', 'table:update'],
  },
  'watch-parcels': {
    entry: 'production/parcel/every-60-minutes',
    harm: 'No one notices a parcel that stopped moving, and unused labels are paid for.',
    runbook: 'Parcels',
    trigger: { kind: 'schedule', minutes: 60 },
    needs: ['table', 'carrier'],
    // A storm stops hundreds of parcels on one day.
    timeout: 300,
  },
  'remind-buyers': {
    entry: 'orders/order/every-15-minutes',
    harm: 'Buyers get no reminder of an unfinished order.',
    runbook: 'Mail fails',
    trigger: { kind: 'schedule', minutes: 15 },
    needs: ['table'],
  },
  'refund-payments': {
    entry: 'orders/payment/on-refund-requested',
    harm: 'Customers wait for refunds that we promised.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'refund', source: { kind: 'events', consumer: 'refund' } },
    needs: ['table', 'payments'],
  },
  'collect-payment-events': {
    entry: 'orders/payment/every-5-minutes',
    harm: 'Payments whose webhook was lost stay unknown: customers have paid and have no order.',
    runbook: 'Payments',
    trigger: { kind: 'schedule', minutes: 5 },
    needs: ['table', 'table:batch-read', 'payments', 'metrics'],
    timeout: 60,
  },

  'api-documents': {
    entry: 'orders/api-documents',
    harm: 'Customers cannot download a receipt, and coaches cannot print flyers or a statement.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'documents' },
    needs: ['table:read', 'table:update', 'table:put', 'player-links', 'auth', 'site'],
    // MB: laying out a receipt keeps a whole vCPU busy.
    memory: 1769,
  },
} as const satisfies Record<string, DeclaredFunction>;
