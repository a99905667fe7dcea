import {
  apiSize,
  authEnv,
  type FunctionRow,
  pictureEnv,
  tableRead,
  tableWrite,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const sharingFunctions = {
  'api-sharing': {
    entry: 'cards/api-sharing',
    harm: 'Customers cannot share a card or stop sharing it, and shared cards do not open.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'sharing' },
    env: ['TABLE_NAME', ...pictureEnv, ...linkEnv, ...authEnv],
    grants: {
      table: [...tableRead, ...tableWrite],
      'generated-cards-bucket': ['s3:GetObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
