import {
  tableRead,
  tableWrite,
  tableBatchRead,
  apiSize,
  authEnv,
  type FunctionRow,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const teamsFunctions = {
  'api-teams': {
    entry: 'teams/api-teams',
    harm: 'Coaches cannot open or change their teams, and nobody can join one.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'teams' },
    env: ['TABLE_NAME', 'UPLOADS_BUCKET', ...linkEnv, ...authEnv],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite],
      'user-uploads-bucket': ['s3:GetObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
