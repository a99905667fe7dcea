import { tableRead, tableWrite, apiSize, authEnv, pictureEnv, type FunctionRow } from '../platform/function-row.ts';

export const opsFunctions = {
  'api-ops': {
    entry: 'ops/api',
    harm: 'Operators cannot print, ship or refund.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'ops' },
    env: ['TABLE_NAME', ...pictureEnv, ...authEnv],
    grants: {
      table: [...tableRead, ...tableWrite],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
