import { tableRead, apiSize, authEnv, type FunctionRow } from '#functions/platform/function-row.ts';

export const catalogFunctions = {
  'api-catalog': {
    entry: 'catalog/api-catalog',
    harm: 'Visitors see no templates or prices, and sign-up fails.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'catalog' },
    env: [
      'TABLE_NAME',
      'COMMIT',
      'SITE_ORIGIN',
      'CHALLENGE_SECRET',
      'CHALLENGE_SECRET_ARN',
      'SHIPPING_SCOPE',
      'IDENTITY_PROVIDER',
      'IDENTITY_DOMAIN',
      'GTM_ID',
      'GTAG_ID',
      'CHAT_PROVIDER',
      'CHAT_APP_ID',
      ...authEnv,
    ],
    grants: {
      table: [...tableRead, 'dynamodb:UpdateItem'],
      secret: ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
