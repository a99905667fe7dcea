import { apiSize, authEnv, type FunctionRow, tableRead } from '#functions/platform/function-row.ts';

export const supportFunctions = {
  'api-support': {
    entry: 'desk/api-support',
    harm: 'Customers cannot write to us.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'support' },
    env: ['TABLE_NAME', 'CHALLENGE_SECRET', 'CHALLENGE_SECRET_ARN', 'CHAT_SECRET', 'CHAT_KEYS_ARN', ...authEnv],
    grants: {
      table: [...tableRead, 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      secret: ['secretsmanager:GetSecretValue'],
      'chat-keys': ['secretsmanager:GetSecretValue'],
      // A profile that a failed confirmation left out is made from the pool's user.
      'user-pool': ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsers'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
