import { apiSize, authEnv, type FunctionRow, tableRead } from '../platform/function-row.ts';

export const supportFunctions = {
  'api-support': {
    entry: 'support/api',
    harm: 'Customers cannot write to us.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'support' },
    env: ['TABLE_NAME', 'CHALLENGE_SECRET', 'CHALLENGE_SECRET_ARN', ...authEnv],
    grants: {
      table: [...tableRead, 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      secret: ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
