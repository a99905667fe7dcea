import { apiSize, authEnv, type FunctionRow, tableRead, tableWrite } from '../platform/function-row.ts';

export const rostersFunctions = {
  'api-rosters': {
    entry: 'rosters/api',
    harm: 'Coaches cannot open or change their rosters.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'rosters' },
    env: ['TABLE_NAME', 'UPLOADS_BUCKET', ...authEnv],
    grants: {
      table: [...tableRead, ...tableWrite],
      'user-uploads-bucket': ['s3:GetObject'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
