import {
  apiSize,
  authEnv,
  type FunctionRow,
  paymentEnv,
  tableBatchRead,
  tableRead,
  tableWrite,
} from '../platform/function-row.ts';

export const teamOrdersFunctions = {
  'api-team-orders': {
    entry: 'team-orders/api',
    harm: 'Teams cannot define packs, and they and their families cannot order them.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'team-orders' },
    env: [
      'TABLE_NAME',
      'UPLOADS_BUCKET',
      'GENERATED_BUCKET',
      'SITE_ORIGIN',
      'SHIPPING_SCOPE',
      'PLAYER_LINK_SECRET',
      'PLAYER_LINK_SECRET_ARN',
      ...paymentEnv,
      ...authEnv,
    ],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite],
      'user-pool': ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsers'],
      'payment-keys': ['secretsmanager:GetSecretValue'],
      'player-link-secret': ['secretsmanager:GetSecretValue'],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
