import { tableRead, tableWrite, apiSize, authEnv, type FunctionRow } from '#functions/platform/function-row.ts';

export const playersFunctions = {
  'api-players': {
    entry: 'account/api-players',
    harm: 'Customers cannot use their saved players.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'players' },
    env: ['TABLE_NAME', ...authEnv],
    grants: { table: [...tableRead, ...tableWrite] },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
