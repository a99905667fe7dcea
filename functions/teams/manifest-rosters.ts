import {
  apiSize,
  authEnv,
  type FunctionRow,
  tableBatchRead,
  tableRead,
  tableWrite,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const rostersFunctions = {
  'api-rosters': {
    entry: 'teams/api-rosters',
    harm: 'Coaches cannot open or change their rosters, and families cannot send photos.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'rosters' },
    env: [
      'TABLE_NAME',
      'INCOMING_BUCKET',
      'UPLOADS_BUCKET',
      'PLAYER_LINK_SECRET',
      'PLAYER_LINK_SECRET_ARN',
      ...linkEnv,
      ...authEnv,
    ],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'player-link-secret': ['secretsmanager:GetSecretValue'],
      'incoming-bucket': ['s3:PutObject'],
      'user-uploads-bucket': ['s3:GetObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    // MB: an import of 1,000 players keeps a whole vCPU busy.
    memory: 1769,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
