import type { DeclaredFunction } from '#functions/platform/function-row.ts';

export const shopFunctions = {
  'api-shop': {
    entry: 'shop/api-shop',
    harm: 'Customers cannot fill boxes or the cart.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'shop' },
    needs: ['table', 'table:batch-read', 'table:check', 'pictures:get', 'links', 'auth'],
  },
  'follow-boxes': {
    entry: 'shop/on-card-or-order-changed',
    harm: 'Boxes show a card or an order as it was before.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'boxes', source: { kind: 'events', consumer: 'boxes' } },
    needs: ['table', 'table:batch-read'],
  },
} as const satisfies Record<string, DeclaredFunction>;
