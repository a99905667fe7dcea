import type { DeclaredFunction } from '#functions/platform/function-row.ts';

export const catalogFunctions = {
  'api-catalog': {
    entry: 'catalog/api-catalog',
    harm: 'Visitors see no templates or prices, and sign-up fails.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'catalog' },
    needs: ['table:read', 'table:update', 'challenges', 'auth', 'site', 'shipping-scope', 'public-config'],
  },
} as const satisfies Record<string, DeclaredFunction>;
