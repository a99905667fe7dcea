import {
  tableRead,
  tableWrite,
  apiSize,
  authEnv,
  pictureEnv,
  type FunctionRow,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const cardsFunctions = {
  'api-cards': {
    entry: 'cards/api-cards',
    harm: 'Customers cannot open, edit or proof their cards.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'cards' },
    env: ['TABLE_NAME', 'INCOMING_BUCKET', ...pictureEnv, ...linkEnv, ...authEnv],
    grants: {
      table: [...tableRead, ...tableWrite],
      'incoming-bucket': ['s3:PutObject'],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject', 's3:PutObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
