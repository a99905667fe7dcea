import {
  apiSize,
  authEnv,
  type FunctionRow,
  paymentEnv,
  tableBatchRead,
  tableRead,
  tableWrite, linkEnv} from '../platform/function-row.ts';

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
      'SHIPPING_SCOPE',
      'PLAYER_LINK_SECRET',
      'PLAYER_LINK_SECRET_ARN',
      ...paymentEnv,
      ...linkEnv, ...authEnv,
    ],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite],
      'user-pool': ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsers'],
      'payment-keys': ['secretsmanager:GetSecretValue'],
      'player-link-secret': ['secretsmanager:GetSecretValue'],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
  'watch-windows': {
    entry: 'team-orders/every-60-minutes',
    harm: 'Families are not reminded before the deadline, and organisers do not read what was sold.',
    runbook: 'Mail fails',
    trigger: { kind: 'schedule', minutes: 60 },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...tableRead, ...tableWrite] },
    ...apiSize,
    timeout: 60,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
