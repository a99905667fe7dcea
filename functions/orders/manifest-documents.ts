import { apiSize, authEnv, type FunctionRow, tableRead } from '#functions/platform/function-row.ts';

export const documentsFunctions = {
  'api-documents': {
    entry: 'orders/api-documents',
    harm: 'Customers cannot download a receipt, and coaches cannot print flyers.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'documents' },
    env: ['TABLE_NAME', 'SITE_ORIGIN', 'PLAYER_LINK_SECRET', 'PLAYER_LINK_SECRET_ARN', ...authEnv],
    grants: {
      table: [...tableRead, 'dynamodb:UpdateItem', 'dynamodb:PutItem'],
      'player-link-secret': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    // MB: laying out a receipt keeps a whole vCPU busy.
    memory: 1769,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
